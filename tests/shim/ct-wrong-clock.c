/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When preloaded, shifts the wall clock by CT_WRONG_CLOCK seconds; other clocks stay
 * right.
 */
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int
clock_gettime (clockid_t id, struct timespec *ret_time)
{
  const char *wrong = getenv ("CT_WRONG_CLOCK");
  int status = (int) syscall (SYS_clock_gettime, id, ret_time);

  if (status == 0 && wrong != NULL &&
      (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE))
    ret_time->tv_sec += atol (wrong);
  return status;
}

int
gettimeofday (struct timeval *restrict ret_time, void *restrict zone)
{
  struct timespec now;
  int status = clock_gettime (CLOCK_REALTIME, &now);

  if (status == 0)
    *ret_time = (struct timeval){ now.tv_sec, now.tv_nsec / 1000 };
  return status;
}

time_t
time (time_t *ret_time)
{
  struct timespec now = { 0 };

  clock_gettime (CLOCK_REALTIME, &now);
  if (ret_time != NULL)
    *ret_time = now.tv_sec;
  return now.tv_sec;
}

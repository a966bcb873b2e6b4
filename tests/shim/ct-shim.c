/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wraps open, write, fsync, rename, link and close of the C library to inject faults.
 * It uses neither GLib nor the program, so it can also be preloaded.
 */
#include "ct-shim.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST_FILES 4096

static struct
{
  pthread_mutex_t mutex;
  char folder[4096];
  CtShimFault fault;
  bool was_short;
  unsigned n_calls;
  unsigned n_failed;
  unsigned n_on_main_thread;
  bool is_ours[MOST_FILES]; /* by descriptor */
} disk = { .mutex = PTHREAD_MUTEX_INITIALIZER };

int open (const char *path, int flags, ...);
int open64 (const char *path, int flags, ...);
ssize_t write (int descriptor, const void *data, size_t size);
int fsync (int descriptor);
int rename (const char *from, const char *to);
int link (const char *from, const char *to);
int close (int descriptor);

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

void
ct_shim_begin (const CtShimFault *fault)
{
  pthread_mutex_lock (&disk.mutex);
  disk.fault = *fault;
  snprintf (disk.folder, sizeof disk.folder, "%s/", fault->folder);
  disk.was_short = false;
  disk.n_calls = 0;
  disk.n_failed = 0;
  disk.n_on_main_thread = 0;
  pthread_mutex_unlock (&disk.mutex);
}

void
ct_shim_heal (void)
{
  pthread_mutex_lock (&disk.mutex);
  disk.fault.number = 0;
  disk.fault.delay = 0;
  pthread_mutex_unlock (&disk.mutex);
}

static unsigned
get (const unsigned *figure)
{
  unsigned value;

  pthread_mutex_lock (&disk.mutex);
  value = *figure;
  pthread_mutex_unlock (&disk.mutex);
  return value;
}

unsigned
ct_shim_get_n_failed (void)
{
  return get (&disk.n_failed);
}

unsigned
ct_shim_get_n_calls (void)
{
  return get (&disk.n_calls);
}

unsigned
ct_shim_get_n_on_main_thread (void)
{
  return get (&disk.n_on_main_thread);
}

/* Counts a call below the folder. Returns: 0, or errno */
static int
strike (void)
{
  unsigned delay;
  int number = 0;

  pthread_mutex_lock (&disk.mutex);
  disk.n_calls++;
  disk.n_on_main_thread += gettid () == getpid ();
  if (disk.fault.number != 0 && (disk.n_calls == disk.fault.nth ||
                                 (disk.fault.lasts && disk.n_calls > disk.fault.nth)))
    {
      number = disk.fault.number;
      disk.n_failed++;
    }
  delay = disk.fault.delay;
  pthread_mutex_unlock (&disk.mutex);

  if (delay > 0)
    usleep (delay * 1000);
  return number;
}

static bool
is_below (const char *path)
{
  bool is_below;

  pthread_mutex_lock (&disk.mutex);
  is_below =
      disk.folder[0] != '\0' && strncmp (path, disk.folder, strlen (disk.folder)) == 0;
  pthread_mutex_unlock (&disk.mutex);
  return is_below;
}

static bool
is_ours (int descriptor)
{
  return descriptor >= 0 && descriptor < MOST_FILES && disk.is_ours[descriptor];
}

/* A short write succeeds; the next call fails. */
static bool
is_short (size_t size)
{
  bool is_short;

  pthread_mutex_lock (&disk.mutex);
  is_short = disk.fault.is_short && !disk.was_short && size > 1;
  disk.was_short |= is_short;
  if (is_short)
    disk.fault.nth = disk.n_calls + 1;
  pthread_mutex_unlock (&disk.mutex);
  return is_short;
}

static int
fail (int number)
{
  errno = number;
  return -1;
}

static int
open_ours (const char *path, int flags, mode_t mode)
{
  bool is_written = (flags & O_ACCMODE) != O_RDONLY && is_below (path);
  int number = is_written ? strike () : 0;
  int descriptor;

  if (number != 0)
    return fail (number);

  descriptor = REAL (open64) (path, flags, mode);
  if (descriptor >= 0 && descriptor < MOST_FILES)
    disk.is_ours[descriptor] = is_written;
  return descriptor;
}

static mode_t
get_mode (int flags, va_list args)
{
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg (args, mode_t) : 0;
}

int
open (const char *path, int flags, ...)
{
  va_list args;
  mode_t mode;

  va_start (args, flags);
  mode = get_mode (flags, args);
  va_end (args);
  return open_ours (path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  va_list args;
  mode_t mode;

  va_start (args, flags);
  mode = get_mode (flags, args);
  va_end (args);
  return open_ours (path, flags, mode);
}

ssize_t
write (int descriptor, const void *data, size_t size)
{
  int number = is_ours (descriptor) ? strike () : 0;

  if (number != 0 && !is_short (size))
    return fail (number);

  return REAL (write) (descriptor, data, number != 0 ? size / 2 : size);
}

int
fsync (int descriptor)
{
  int number = is_ours (descriptor) ? strike () : 0;

  return number != 0 ? fail (number) : REAL (fsync) (descriptor);
}

int
rename (const char *from, const char *to)
{
  int number = is_below (to) ? strike () : 0;

  return number != 0 ? fail (number) : REAL (rename) (from, to);
}

int
link (const char *from, const char *to)
{
  int number = is_below (to) ? strike () : 0;

  return number != 0 ? fail (number) : REAL (link) (from, to);
}

/* The descriptor is closed even if an error is returned. */
int
close (int descriptor)
{
  int number = is_ours (descriptor) ? strike () : 0;

  if (descriptor >= 0 && descriptor < MOST_FILES)
    disk.is_ours[descriptor] = false;
  if (REAL (close) (descriptor) != 0)
    return -1;
  return number != 0 ? fail (number) : 0;
}

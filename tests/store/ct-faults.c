/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-faults.h"

#include <errno.h>
#include <sqlite3.h>

typedef enum
{
  OPEN = 1 << 0,
  READ = 1 << 1,
  WRITE = 1 << 2,
  SYNC = 1 << 3,
  LOCK = 1 << 4,
  OTHER = 1 << 5,
} Call;

static const struct
{
  guint calls;
  int result[LOCK + 1]; /* by kind of call */
  int number;           /* errno */
} faults[CT_N_FAULTS] = {
  [CT_FAULT_FULL] = { WRITE, { [WRITE] = SQLITE_FULL }, ENOSPC },
  [CT_FAULT_SHORT] = { WRITE, { [WRITE] = SQLITE_FULL }, ENOSPC },
  [CT_FAULT_QUOTA] = { WRITE, { [WRITE] = SQLITE_IOERR_WRITE }, EDQUOT },
  [CT_FAULT_IO] = { READ | WRITE,
                    { [READ] = SQLITE_IOERR_READ, [WRITE] = SQLITE_IOERR_WRITE },
                    EIO },
  [CT_FAULT_SYNC] = { SYNC, { [SYNC] = SQLITE_IOERR_FSYNC }, EIO },
  [CT_FAULT_READ_ONLY] = { WRITE, { [WRITE] = SQLITE_IOERR_WRITE }, EROFS },
  [CT_FAULT_FORBIDDEN] = { OPEN, { [OPEN] = SQLITE_CANTOPEN }, EACCES },
  [CT_FAULT_LOCKED] = { LOCK, { [LOCK] = SQLITE_BUSY }, 0 },
};

static struct
{
  GMutex mutex;
  GCond cond;
  GThread *main_thread;
  CtFault fault;
  guint nth; /* the first call that fails */
  gboolean lasts;
  guint n_calls;
  guint n_failed;
  guint n_on_main_thread;
  int number;
} disk;

typedef struct
{
  sqlite3_file parent;
  sqlite3_file *real;
} File;

static sqlite3_vfs *real_vfs;
static sqlite3_vfs own_vfs;

static int
call (Call kind)
{
  int result = SQLITE_OK;

  g_mutex_lock (&disk.mutex);
  disk.n_on_main_thread += g_thread_self () == disk.main_thread;
  while (disk.fault == CT_FAULT_SLOW && disk.nth <= 1)
    g_cond_wait (&disk.cond, &disk.mutex);

  if (disk.fault == CT_FAULT_LATE && kind == WRITE)
    g_usleep (500);
  else if (disk.fault == CT_FAULT_SLOW)
    disk.nth--;
  else if (disk.fault != CT_FAULT_NONE && (faults[disk.fault].calls & kind) != 0)
    {
      if (disk.nth > 1)
        disk.nth--;
      else
        {
          result = faults[disk.fault].result[kind];
          disk.number = faults[disk.fault].number;
          disk.n_failed++;
          if (!disk.lasts)
            disk.fault = CT_FAULT_NONE;
        }
    }
  disk.n_calls++;
  g_mutex_unlock (&disk.mutex);
  return result;
}

static sqlite3_file *
get_real (sqlite3_file *file)
{
  return ((File *) file)->real;
}

#define REAL(file) (get_real (file)->pMethods)

static int
file_close (sqlite3_file *file)
{
  return REAL (file)->xClose (get_real (file));
}

static int
file_read (sqlite3_file *file, void *data, int length, sqlite3_int64 offset)
{
  int result = call (READ);

  return result != SQLITE_OK
             ? result
             : REAL (file)->xRead (get_real (file), data, length, offset);
}

static int
file_write (sqlite3_file *file, const void *data, int length, sqlite3_int64 offset)
{
  gboolean is_short = disk.fault == CT_FAULT_SHORT;
  int result = call (WRITE);

  if (result != SQLITE_OK && !is_short)
    return result;
  if (result != SQLITE_OK)
    length /= 2;
  return REAL (file)->xWrite (get_real (file), data, length, offset) != SQLITE_OK
             ? SQLITE_IOERR_WRITE
             : result;
}

static int
file_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  int result = call (WRITE);

  return result != SQLITE_OK ? result : REAL (file)->xTruncate (get_real (file), size);
}

static int
file_sync (sqlite3_file *file, int flags)
{
  int result = call (SYNC);

  return result != SQLITE_OK ? result : REAL (file)->xSync (get_real (file), flags);
}

static int
file_size (sqlite3_file *file, sqlite3_int64 *ret_size)
{
  call (OTHER);
  return REAL (file)->xFileSize (get_real (file), ret_size);
}

static int
file_lock (sqlite3_file *file, int lock)
{
  int result = call (LOCK);

  return result != SQLITE_OK ? result : REAL (file)->xLock (get_real (file), lock);
}

static int
file_unlock (sqlite3_file *file, int lock)
{
  return REAL (file)->xUnlock (get_real (file), lock);
}

static int
file_check_reserved_lock (sqlite3_file *file, int *ret_result)
{
  return REAL (file)->xCheckReservedLock (get_real (file), ret_result);
}

static int
file_control (sqlite3_file *file, int operation, void *data)
{
  call (OTHER);
  return REAL (file)->xFileControl (get_real (file), operation, data);
}

static int
file_sector_size (sqlite3_file *file)
{
  return REAL (file)->xSectorSize (get_real (file));
}

static int
file_device_characteristics (sqlite3_file *file)
{
  return REAL (file)->xDeviceCharacteristics (get_real (file));
}

static int
file_shm_map (sqlite3_file *file, int page, int size, int extend, void volatile **map)
{
  call (OTHER);
  return REAL (file)->xShmMap (get_real (file), page, size, extend, map);
}

static int
file_shm_lock (sqlite3_file *file, int offset, int n, int flags)
{
  int result = (flags & SQLITE_SHM_LOCK) != 0 ? call (LOCK) : SQLITE_OK;

  return result != SQLITE_OK
             ? result
             : REAL (file)->xShmLock (get_real (file), offset, n, flags);
}

static void
file_shm_barrier (sqlite3_file *file)
{
  REAL (file)->xShmBarrier (get_real (file));
}

static int
file_shm_unmap (sqlite3_file *file, int is_deleted)
{
  return REAL (file)->xShmUnmap (get_real (file), is_deleted);
}

static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = file_close,
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_reserved_lock,
  .xFileControl = file_control,
  .xSectorSize = file_sector_size,
  .xDeviceCharacteristics = file_device_characteristics,
  .xShmMap = file_shm_map,
  .xShmLock = file_shm_lock,
  .xShmBarrier = file_shm_barrier,
  .xShmUnmap = file_shm_unmap,
};

static int
vfs_open (sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *ret)
{
  File *self = (File *) file;
  int result = call (OPEN);

  file->pMethods = NULL;
  if (result != SQLITE_OK)
    return result;

  self->real = (sqlite3_file *) (self + 1);
  result = real_vfs->xOpen (real_vfs, name, self->real, flags, ret);
  if (self->real->pMethods != NULL)
    file->pMethods = &methods;
  return result;
}

static int
vfs_get_last_error (sqlite3_vfs *vfs, int size, char *buffer)
{
  return disk.number != 0 ? disk.number
                          : real_vfs->xGetLastError (real_vfs, size, buffer);
}

void
ct_faults_install (void)
{
  disk.main_thread = g_thread_self ();
  real_vfs = sqlite3_vfs_find (NULL);
  own_vfs = *real_vfs;
  own_vfs.zName = "faults";
  own_vfs.szOsFile = sizeof (File) + real_vfs->szOsFile;
  own_vfs.xOpen = vfs_open;
  own_vfs.xGetLastError = vfs_get_last_error;
  g_assert_cmpint (sqlite3_vfs_register (&own_vfs, TRUE), ==, SQLITE_OK);
}

/* The @nth call that @fault affects fails, or all from there on. */
void
ct_faults_begin (CtFault fault, guint nth, gboolean lasts)
{
  g_mutex_lock (&disk.mutex);
  disk.fault = fault;
  disk.nth = nth;
  disk.lasts = lasts;
  disk.n_failed = 0;
  disk.n_calls = 0;
  g_mutex_unlock (&disk.mutex);
}

void
ct_faults_heal (void)
{
  g_mutex_lock (&disk.mutex);
  disk.fault = CT_FAULT_NONE;
  disk.number = 0;
  g_cond_broadcast (&disk.cond);
  g_mutex_unlock (&disk.mutex);
}

static guint
get (const guint *number)
{
  guint result;

  g_mutex_lock (&disk.mutex);
  result = *number;
  g_mutex_unlock (&disk.mutex);
  return result;
}

guint
ct_faults_get_n_calls (void)
{
  return get (&disk.n_calls);
}

guint
ct_faults_get_n_failed (void)
{
  return get (&disk.n_failed);
}

/* Calls from the thread that called ct_faults_install(). */
guint
ct_faults_get_n_on_main_thread (void)
{
  return get (&disk.n_on_main_thread);
}

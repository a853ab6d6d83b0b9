import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import type { Reading } from './reading.ts'

/** Touched by each backup of this data folder that lost nothing, wherever the copy is. */
export function lastBackupFile(dataFolder: string): string {
  return join(dataFolder, 'last-backup')
}

/** Readings of the process by the operating system, and of the data folder where there is one. */
export function readingsOfFolder(dataFolder: string | null): readonly Reading[] {
  return dataFolder === null ? readingsOfProcess : [...readingsOfProcess, ...readingsOf(dataFolder)]
}

const readingsOfProcess: readonly Reading[] = [
  {
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since 1970.',
    read: async () => Math.round(performance.timeOrigin / 1000),
  },
  {
    name: 'process_open_fds',
    help: 'Open file descriptors: connections, files and pipes.',
    // Linux alone has the folder; the descriptor that reads it is among them.
    read: async () => (await readdir('/proc/self/fd')).length - 1,
  },
  {
    name: 'nodejs_heap_size_used_bytes',
    help: 'Memory used by JavaScript objects.',
    read: async () => memoryUsage().heapUsed,
  },
]

function readingsOf(dataFolder: string): readonly Reading[] {
  return [
    {
      name: 'disk_free_bytes',
      help: 'Free disk space in the data folder that an unprivileged process can use.',
      async read() {
        const { bavail, bsize } = await statfs(dataFolder)
        return bavail * bsize
      },
    },
    {
      name: 'last_backup_timestamp_seconds',
      help: 'When `npm run backup` last backed up the whole data folder, in seconds since 1970, or 0 if it never has.',
      async read() {
        const found = await stat(lastBackupFile(dataFolder)).catch(() => null)
        return found ? Math.round(found.mtimeMs / 1000) : 0
      },
    },
  ]
}

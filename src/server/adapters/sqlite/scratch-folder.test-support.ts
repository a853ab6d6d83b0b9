import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memoryDisk = '/dev/shm'

/** A folder of its own for one test, and the path of a store in it. In memory where there is such a disk: fsync costs nothing there. */
export function createScratchFolder() {
  const folder = mkdtempSync(join(existsSync(memoryDisk) ? memoryDisk : tmpdir(), 'liftoff-store-'))
  return {
    folder,
    file: join(folder, 'portal.db'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreUnavailable } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import { FileExists, FileTooLarge, expectFileId } from '#server/ports/files.ts'

/** Files still being written have this ending, which no id has. */
const part = '.part'
const leftOverAfterMs = 24 * 3_600_000

/**
 * Keeps each content as one file of this folder, which is made where it is not there. A content appears under its id only
 * when it is whole and on the disk; a half-written file of a killed process is removed a day later.
 */
export function openDiskFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true })
  removeLeftovers(folder)
  const pathOf = (id: string) => {
    expectFileId(id)
    return join(folder, id)
  }

  return {
    async put(id, content, { maxBytes }) {
      const path = pathOf(id)
      // Opened so that it must be new: two who keep under one id meet here, and one of them loses.
      const handle = await open(path + part, 'wx').catch(refuseTaken)
      try {
        if (await exists(path)) throw new FileExists(`A file with the id ${id} already exists`)
        const written = await write(handle, content, maxBytes)
        await handle.sync()
        await handle.close()
        await rename(path + part, path)
        await syncFolder(folder)
        return written
      } catch (error) {
        await handle.close().catch(() => undefined)
        await rm(path + part, { force: true })
        throw toUnavailable(error)
      }
    },

    async open(id) {
      const path = pathOf(id)
      try {
        const handle = await open(path, 'r')
        const { size } = await handle.stat()
        return { bytes: size, content: handle.createReadStream() }
      } catch (error) {
        if (isSystemError(error, 'ENOENT')) return null
        throw toUnavailable(error)
      }
    },

    async remove(id) {
      await rm(pathOf(id), { force: true }).catch((error: unknown) => Promise.reject(toUnavailable(error)))
    },

    async *list() {
      for await (const entry of await opendir(folder)) {
        if (!entry.isFile() || entry.name.endsWith(part)) continue
        const found = await stat(join(folder, entry.name)).catch(() => null)
        if (found) yield { id: entry.name, bytes: found.size, keptAtMs: found.mtimeMs }
      }
    },
  }
}

async function write(handle: FileHandle, content: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FileTooLarge(`The file has more than ${maxBytes} bytes`)
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}

function refuseTaken(error: unknown): never {
  throw isSystemError(error, 'EEXIST')
    ? new FileExists('A file with this id is already being written')
    : toUnavailable(error)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** A rename lasts through a power cut only once its folder has been synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(part)) continue
    const path = join(folder, name)
    if (statSync(path).mtimeMs < Date.now() - leftOverAfterMs) rmSync(path, { force: true })
  }
}

/** True for an error of the operating system with this code. */
export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** No room, no right to write, a disk that fails: the store is not available. Anything else stays what it is. */
const unavailable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'])

function toUnavailable(error: unknown): unknown {
  return [...unavailable].some((code) => isSystemError(error, code))
    ? new StoreUnavailable('The files folder is unavailable', { cause: error })
    : error
}

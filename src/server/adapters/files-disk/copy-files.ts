import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expectFileId } from '#server/ports/files.ts'
import { isSystemError } from './disk-files.ts'

/** A content with what it must be. */
export type WantedFile = { readonly id: string; readonly bytes: number; readonly sha256: string }

/** Where the files of a backup lie: beside its store, under its name. */
export function filesBeside(store: string): string {
  return `${store}.files`
}

/**
 * Copies these contents from one folder to another, durably, each checked against what it must be; correct copies stay.
 * Contents never change, so it does not matter who serves them meanwhile. Returns the ids of those that are missing or
 * damaged: the others are copied all the same.
 */
export async function copyFiles(from: string, to: string, wanted: readonly WantedFile[]): Promise<string[]> {
  await mkdir(to, { recursive: true })
  const failed: string[] = []
  for (const file of wanted) {
    if (!(await copyRight(from, to, file))) failed.push(file.id)
  }
  await sync(to)
  return failed
}

/** False where there is nothing to copy, or something else than there must be. */
async function copyRight(from: string, to: string, file: WantedFile): Promise<boolean> {
  expectFileId(file.id)
  const target = join(to, file.id)
  if (await isRight(target, file)) return true
  const part = `${target}.part`
  try {
    await copyFile(join(from, file.id), part, constants.COPYFILE_FICLONE)
    if (!(await isRight(part, file))) return false
    await sync(part)
    await rename(part, target)
    return true
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false
    throw error
  } finally {
    await rm(part, { force: true })
  }
}

/** Lets a second folder hold everything that the first holds; on one disk that costs no room. What is there stays. */
export async function keepFilesBeside(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for await (const entry of await opendir(from)) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    await link(join(from, entry.name), join(to, entry.name)).catch(async (error: unknown) => {
      if (isSystemError(error, 'EEXIST') || isSystemError(error, 'ENOENT')) return
      await copyWhole(join(from, entry.name), join(to, entry.name))
    })
  }
  await sync(to)
}

/** Appears when it is whole and on the disk. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.part`
  await copyFile(from, part)
  await sync(part)
  await rename(part, to)
}

async function isRight(path: string, { bytes, sha256 }: WantedFile): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (found?.size !== bytes) return false
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex') === sha256
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createId, createSecret } from '#server/platform/secrets.ts'

/**
 * The secret of a portal that was given none: made at the first start and kept in the data folder, readable by its owner
 * alone. Two first starts at once agree on one.
 */
export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret')
  if (!existsSync(file)) makeSecret(dataFolder, file)
  const secret = readFileSync(file, 'utf8').trim()
  if (Buffer.from(secret, 'base64url').length < 32)
    throw new Error(`${file} doesn’t contain a secret of at least 32 bytes`)
  return secret
}

function makeSecret(dataFolder: string, file: string): void {
  mkdirSync(dataFolder, { recursive: true })
  const draft = join(dataFolder, `secret-${createId()}`)
  // An empty file after a power cut would keep the portal from starting, and what it sealed would be lost.
  writeFileSync(draft, createSecret(), { flag: 'wx', mode: 0o600, flush: true })
  try {
    // Appears whole or not at all, and never in the place of another.
    linkSync(draft, file)
    syncFolder(dataFolder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}

/** A new name lasts through a power cut only once its folder has been synced. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The 32 bytes that `createSeal` takes, of a secret of at least as many. */
export function toSealingKey(secret: string): Uint8Array {
  return createHash('sha256').update('liftoff/seal\0').update(Buffer.from(secret, 'base64url')).digest()
}

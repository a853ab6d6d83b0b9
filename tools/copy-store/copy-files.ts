import { createHash } from 'node:crypto'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { FileExists } from '#server/ports/files.ts'
import type { Files } from '#server/ports/files.ts'

export type CopiedFiles = { readonly count: number; readonly bytes: number }

/**
 * Copies every content that `to` has not, and reads each again; contents never change, so that it can be repeated until it
 * is done. Throws `StoreRefused` where `to` holds something else under an id.
 */
export async function copyFiles(from: Files, to: Files): Promise<CopiedFiles> {
  let count = 0
  let bytes = 0
  for await (const { id, bytes: length } of from.list()) {
    const opened = await from.open(id)
    // Removed meanwhile: nobody should be serving, and nothing is lost.
    if (!opened) continue
    try {
      await to.put(id, opened.content, { maxBytes: length })
    } catch (error) {
      opened.content.destroy()
      if (!(error instanceof FileExists)) throw error
    }
    if ((await hashOf(to, id)) !== (await hashOf(from, id)))
      throw new StoreRefused(`The copy of file ${id} differs from the original.`)
    count += 1
    bytes += length
  }
  return { count, bytes }
}

async function hashOf(files: Files, id: string): Promise<string | null> {
  const opened = await files.open(id)
  if (!opened) return null
  const hash = createHash('sha256')
  for await (const chunk of opened.content) hash.update(chunk as Uint8Array) // A stream of bytes.
  return hash.digest('hex')
}

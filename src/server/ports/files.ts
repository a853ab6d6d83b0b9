import type { Readable } from 'node:stream'

/** A content that is kept, as a list of them tells it. */
export type KeptFile = {
  readonly id: string
  readonly bytes: number
  /** Milliseconds since the epoch. */
  readonly keptAtMs: number
}

/** `content` must be read to its end or destroyed. */
export type OpenFile = { readonly bytes: number; readonly content: Readable }

/**
 * Contents too large for a document. Each is kept once under an id of its own and never changes; its name, its owner and
 * its readers are in the documents. An id is 1 to 64 letters, digits, `_` and `-`; another throws.
 */
export type Files = {
  /**
   * Keeps a content and resolves only once it is durable. Where `content` throws, is longer than `maxBytes`
   * (`FileTooLarge`), or the id is taken (`FileExists`), nothing is kept of it. Throws `StoreUnavailable` where there is no room.
   */
  put(
    id: string,
    content: AsyncIterable<Uint8Array>,
    limits: { readonly maxBytes: number },
  ): Promise<{ readonly bytes: number; readonly sha256: string }>
  /** Null where nothing is kept under the id. An open file can be read to its end even if it is removed meanwhile. */
  open(id: string): Promise<OpenFile | null>
  /** Repeating it changes nothing. */
  remove(id: string): Promise<void>
  /** All files, in no order. Those put or removed meanwhile may be among them or not. */
  list(): AsyncIterable<KeptFile>
}

export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

export class FileExists extends Error {
  override name = 'FileExists'
}

/** Throws for an id that no file can have: it becomes the name of a file, and must never become a path. */
export function expectFileId(id: string): void {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new Error('A file ID must be 1 to 64 letters, digits, _ or -')
}

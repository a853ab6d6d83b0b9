import type { Encoding } from '#domain/imports/import.ts'

/** The content is no text in any encoding that we read. */
export class NoText extends Error {
  override name = 'NoText'
}

/**
 * Passes a content on and tells meanwhile what it is written in. `encoding` is known once all has passed: UTF-8 where it is valid
 * throughout, UTF-16 by its mark, else Windows-1252, in which every byte means something. Throws `NoText` where a byte is 0.
 */
export function tellEncoding(content: AsyncIterable<Uint8Array>): {
  readonly content: AsyncIterable<Uint8Array>
  readonly encoding: () => Encoding
} {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isUtf16 = false
  let head: number[] = []

  async function* passOn(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      look(chunk)
      yield chunk
    }
    look(null)
  }

  function look(chunk: Uint8Array | null): void {
    if (head.length < 2 && chunk) head = [...head, ...chunk.subarray(0, 2 - head.length)]
    isUtf16 ||= head[0] === 0xff && head[1] === 0xfe
    if (isUtf16) return
    // Of the first byte alone nothing can be told.
    if (chunk?.includes(0) && head.length === 2) throw new NoText()
    if (isUtf8) isUtf8 = isValid(strict, chunk)
  }

  return { content: passOn(), encoding: () => (isUtf16 ? 'utf-16le' : isUtf8 ? 'utf-8' : 'windows-1252') }
}

/** Null ends the text: a character that breaks off is none. */
function isValid(strict: TextDecoder, chunk: Uint8Array | null): boolean {
  try {
    strict.decode(chunk ?? new Uint8Array(), { stream: chunk !== null })
    return true
  } catch {
    return false
  }
}

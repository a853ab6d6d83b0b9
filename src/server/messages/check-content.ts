import type { AttachmentKind } from '#domain/messages/attachment-kinds.ts'

/** The content is empty, or not of the kind that its name's ending promises. */
export class ContentRefused extends Error {
  override name = 'ContentRefused'
}

/**
 * Passes a content on and throws `ContentRefused`, at its end at the latest, where it is not of this kind, so that nothing of
 * it is stored. Names lie; the first bytes, and the parts of a package, do not.
 */
export async function* checkContent(
  kind: AttachmentKind,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const check = checks[kind]()
  let isEmpty = true
  let head: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    isEmpty &&= chunk.length === 0
    if (head.length < headBytes) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      if (head.length >= headBytes) expect(check.begins(head))
    }
    check.take(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length))
    yield chunk
  }
  expect(!isEmpty)
  if (head.length < headBytes) expect(check.begins(head))
  expect(check.holds())
}

/** As many bytes as any signature needs, and enough of a text to tell that it is a page. */
const headBytes = 1024

type Check = {
  /** Whether a content may begin like this. */
  begins(head: Buffer): boolean
  /** Sees every byte, in order. */
  take(chunk: Buffer): void
  /** Asked at the end: whether every required part was there, and no forbidden one. */
  holds(): boolean
}

function expect(isRight: boolean): void {
  if (!isRight) throw new ContentRefused('The content doesn’t match the file name')
}

function startsWith(...signatures: readonly (string | readonly number[])[]): () => Check {
  const wanted = signatures.map((signature) =>
    typeof signature === 'string' ? Buffer.from(signature, 'latin1') : Buffer.from(signature),
  )
  return () => ({
    begins: (head) => wanted.some((signature) => head.subarray(0, signature.length).equals(signature)),
    take: () => undefined,
    holds: () => true,
  })
}

const zipStart = [0x50, 0x4b, 0x03, 0x04] as const
const emptyZip = [0x50, 0x4b, 0x05, 0x06] as const

function isWebp(): Check {
  return {
    begins: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
    take: () => undefined,
    holds: () => true,
  }
}

/** Text without control characters that is no page: refuses anything that a browser might take for one. */
function isText(): Check {
  let isPlain = true
  return {
    begins: (head) => !beginsLikePage(head.toString('utf8')),
    take(chunk) {
      isPlain &&= !hasControls(chunk)
    },
    holds: () => isPlain,
  }
}

const pageTag = /^<(?:!doctype|html|head|body|script|svg|iframe|\?xml)/i

/** Skips what a browser skips before the first tag: space, byte order marks and comments. Reads each character once. */
function beginsLikePage(text: string): boolean {
  let at = 0
  while (at < text.length) {
    if (text.startsWith('<!--', at)) {
      // A comment may end with the dashes that it begins with.
      const end = text.indexOf('-->', at + 2)
      if (end === -1) return false
      at = end + 3
    } else if (isSkipped(text.charAt(at))) at++
    else return pageTag.test(text.slice(at, at + 16))
  }
  return false
}

/** White space; the byte order mark is a part of it. */
function isSkipped(character: string): boolean {
  return character.trim() === ''
}

/** All below a space but tab, line feed, form feed, carriage return and escape. */
function hasControls(chunk: Buffer): boolean {
  for (const byte of chunk) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1b) return true
  }
  return false
}

/** A package of Office: a ZIP that names its parts, this folder among them, and holds no program. */
function isOffice(folder: string): () => Check {
  return () => {
    const named = createFinder(['[Content_Types].xml', folder, 'vbaProject.bin'])
    return {
      begins: startsWith(zipStart)().begins,
      take: named.take,
      holds: () => named.found('[Content_Types].xml') && named.found(folder) && !named.found('vbaProject.bin'),
    }
  }
}

/** Looks for words in a content that comes in chunks: a word may span two of them. */
function createFinder(words: readonly string[]) {
  const found = new Set<string>()
  const longest = Math.max(...words.map((word) => word.length))
  let tail: Buffer = Buffer.alloc(0)
  return {
    take(chunk: Buffer): void {
      const part = Buffer.concat([tail, chunk])
      for (const word of words) if (!found.has(word) && part.includes(word, 0, 'latin1')) found.add(word)
      tail = part.subarray(Math.max(0, part.length - longest + 1))
    },
    found: (word: string) => found.has(word),
  }
}

const checks = {
  png: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: startsWith([0xff, 0xd8, 0xff]),
  jpeg: startsWith([0xff, 0xd8, 0xff]),
  gif: startsWith('GIF87a', 'GIF89a'),
  webp: isWebp,
  pdf: startsWith('%PDF-'),
  txt: isText,
  md: isText,
  csv: isText,
  zip: startsWith(zipStart, emptyZip),
  docx: isOffice('word/'),
  xlsx: isOffice('xl/'),
  pptx: isOffice('ppt/'),
  fig: startsWith('fig-kiwi', zipStart),
} as const satisfies Record<AttachmentKind, () => Check>

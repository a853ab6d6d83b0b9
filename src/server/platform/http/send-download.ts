import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Download = {
  /** As people call the file. It may be any text: it is quoted or escaped here. */
  readonly name: string
  readonly bytes: number
  readonly content: Readable
}

/** Were it opened as a page after all, it runs nothing, loads nothing and belongs to no origin. */
const nothingRuns = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Answers with a file that a browser saves and never opens by itself, whatever is in it. */
export function sendDownload(reply: FastifyReply, { name, bytes, content }: Download): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition(name))
    .header('content-length', bytes)
    .header('content-security-policy', nothingRuns)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('application/octet-stream')
    .send(content)
}

/** RFC 6266: the name as it is, in UTF-8, and beside it one in ASCII for clients that cannot read that. */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["%\\]/gu, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`
}

/** Percent-encodes all characters but those that RFC 8187 leaves alone, which are a few less than for `encodeURIComponent`. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

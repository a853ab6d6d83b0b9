import type { FastifyReply } from 'fastify'
import { contentDisposition } from '#server/platform/http/send-download.ts'

/** Answers with a paper that a browser saves. Were it opened as a page after all, it runs nothing and belongs to no origin. */
export function sendPaper(reply: FastifyReply, name: string, paper: Buffer): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('application/pdf')
    .send(paper)
}

import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import { answerRefusal } from './answer-refusal.ts'

type Upload = { readonly path: string; readonly mostBytes: number }

/**
 * Mounts a route whose body is the raw content of a file, as `application/octet-stream`. `answer` reads it by `readContent`,
 * which stops at the limit.
 */
export function mountUpload(
  app: FastifyInstance,
  { path, mostBytes }: Upload,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.register(async (scope) => {
    // In a scope of its own: no other route takes such a body. It is read by the use case, which stops at its limit.
    scope.addContentTypeParser('application/octet-stream', (_request, content, done) => done(null, content))
    scope.setErrorHandler(async (error, request, reply) => {
      if (!request.raw.complete) await drain(request, mostBytes + readOnBytes)
      // The rest of a refused upload may still be on its way, and nobody reads it.
      if (!request.raw.complete) reply.header('connection', 'close')
      answerRefusal(error, request, reply)
      return reply
    })
    scope.post(path, answer)
  })
}

/** How much an upload counts as before it is read: without a declared length as the largest. */
export function announcedBytes({ headers }: FastifyRequest, mostBytes: number): number {
  return Math.min(Number(headers['content-length'] ?? mostBytes), mostBytes)
}

/** The name in the header `x-file-name`, which is percent-encoded; undefined where there is none that can be read. */
export function fileNameOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['x-file-name']
  try {
    return typeof header === 'string' ? decodeURIComponent(header) : undefined
  } catch {
    return undefined
  }
}

/** Hands over the content of an upload. Refuses `file-too-large` by its declared length, and what breaks off. */
export async function readContent<Kept>(
  request: FastifyRequest,
  mostBytes: number,
  keep: (content: AsyncIterable<Uint8Array>) => Promise<Kept>,
): Promise<Kept> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new Refusal('file-too-large')
  const body = bodyOf(request)
  try {
    // A refusal halfway must still be answered, and a destroyed request cannot be.
    return await keep(body.iterator({ destroyOnReturn: false }))
  } catch (error) {
    throw body.errored ? new Refusal('malformed-request', { cause: error }) : error
  }
}

/** Without a body there is nothing to keep. Only the parser above makes one, and it hands over the stream. */
function bodyOf({ body }: FastifyRequest): Readable {
  if (!body) throw new Refusal('file-kind-refused')
  return body as Readable
}

/** This much more than the largest file is read, so that a slightly too large upload still gets its refusal. */
const readOnBytes = 2 * 1024 * 1024

/**
 * A browser or a proxy that is still sending hears no answer: the rest of a refused upload is read and dropped, unless it is
 * far larger than a file.
 */
async function drain({ raw, headers }: FastifyRequest, mostReadOnBytes: number): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > mostReadOnBytes) return
  let left = mostReadOnBytes
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      left -= (chunk as Buffer).length
      if (left < 0) return
    }
  } catch {
    // A client that has gone away gets no answer.
  }
}

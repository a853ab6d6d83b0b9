import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refusals } from '#domain/core/refusals.ts'
import type { Problem } from '#domain/core/refusals.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import { AlreadyExists, Contended, CursorRefused, StoreUnavailable } from '#server/ports/documents.ts'
import { openRefusedFile, opensFile } from './open-refused-file.ts'
import type { NotFoundPage } from './open-refused-file.ts'

/** Answers whoever opens the link of a file by a page, and everybody else as `answerRefusal` does. */
export function createAnswerRefusal(page: () => NotFoundPage | null) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (opensFile(request)) return openRefusedFile(noteRefusal(error, request), request, reply, page())
    answerRefusal(error, request, reply)
    return reply
  }
}

/**
 * Turns anything thrown into problem details (RFC 9457). An error that is not a refusal is logged and hidden from the
 * reader.
 */
export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = noteRefusal(error, request)
  const { status } = refusals[refusal.code]
  const problem: Problem = {
    type: `urn:liftoff:refusal:${refusal.code}`,
    title: refusal.code,
    status,
    code: refusal.code,
    detail: refusal.message,
    requestId: request.id,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  }
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem))
}

function noteRefusal(error: unknown, request: FastifyRequest): Refusal {
  const refusal = toRefusal(error)
  noteOutcome(request, { code: refusal.code })
  if (refusal.code === 'unexpected') request.log.error({ err: error }, 'call failed')
  return refusal
}

const notOurs = 'We can’t find this page of the list. Reload the list'

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof StoreUnavailable) return new Refusal('store-unavailable', { cause: error })
  if (error instanceof CursorRefused) return new Refusal('invalid-input', { fields: { after: notOurs } })
  if (error instanceof Contended) return new Refusal('unavailable', { cause: error })
  if (error instanceof AlreadyExists) return new Refusal('unexpected', { cause: error })
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body-too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported-media-type')
  if (statusCode === 503) return new Refusal('unavailable', { cause: error })
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('malformed-request', { cause: error })
  return new Refusal('unexpected', { cause: error })
}

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refusals } from '#domain/core/refusals.ts'
import type { Problem } from '#domain/core/refusals.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import { AlreadyExists, Contended, CursorRefused, StoreUnavailable } from '#server/ports/documents.ts'

/**
 * Turns anything thrown into problem details (RFC 9457). An error that is not a refusal is logged and hidden from the
 * reader.
 */
export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error)
  const { status } = refusals[refusal.code]
  noteOutcome(request, { code: refusal.code })
  if (refusal.code === 'unexpected') request.log.error({ err: error }, 'call failed')
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

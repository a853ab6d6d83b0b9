import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import { EventRefused } from '#server/ports/payments-events.ts'
import type { PaymentEvent } from '#server/ports/payments-events.ts'
import { applyEvent } from './apply-event.ts'

const webhookPath = '/api/stripe-webhook'
const mostBytes = 1_000_000

/**
 * Mounts the door for the provider's news. It has no session and no origin: what counts is the signature over the bytes as
 * they came. 400 for what is forged, 200 for what is applied or is nothing of ours; all else fails, and is sent again.
 */
export function mountWebhook(app: FastifyInstance, portal: Portal): void {
  app.register(async (scope) => {
    // In a scope of its own: no other route takes a body as it is.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(webhookPath, { bodyLimit: mostBytes }, async (request, reply) => {
      const { 'stripe-signature': signature } = request.headers
      const event = await read(portal, request.body, Array.isArray(signature) ? undefined : signature)
      await applyEvent(portal, event)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

async function read(
  { payments }: Pick<Portal, 'payments'>,
  body: unknown,
  signature: string | undefined,
): Promise<PaymentEvent> {
  // A request without a type has no body that anybody parsed.
  if (!Buffer.isBuffer(body)) throw new Refusal('malformed-request')
  try {
    return await Promise.resolve(payments.readEvent(body, signature))
  } catch (error) {
    if (error instanceof EventRefused) throw new Refusal('malformed-request', { cause: error })
    throw error
  }
}

import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import { heardEvents, paymentEvents } from '#server/billing/exports/collections.ts'
import { converge } from '#server/billing/exports/converge.ts'
import { perPortal } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { AlreadyExists } from '#server/ports/documents.ts'
import type { PaymentEvent } from '#server/ports/payments-events.ts'
import { EventRefused } from '#server/ports/payments-events.ts'

export const webhookPath = '/api/stripe-webhook'
const mostBytes = 1_000_000

/**
 * Mounts the door for the provider's events. It has no session and no origin; the signature over the raw bytes counts. 400
 * for a forged event, 200 for one that is applied or not ours; all else fails, and is sent again.
 */
export function mountWebhook(app: FastifyInstance, portal: Portal): void {
  app.register(async (scope) => {
    // In a scope of its own: no other route takes a raw body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(webhookPath, { bodyLimit: mostBytes }, async (request, reply) => {
      const { 'stripe-signature': signature } = request.headers
      const event = await read(portal, request.body, Array.isArray(signature) ? undefined : signature)
      await noteHeard(portal)
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
  // A request without a type has no parsed body.
  if (!Buffer.isBuffer(body)) throw new Refusal('malformed-request')
  try {
    return await Promise.resolve(payments.readEvent(body, signature))
  } catch (error) {
    if (error instanceof EventRefused) throw new Refusal('malformed-request', { cause: error })
    throw error
  }
}

const hearing = perPortal(() => ({ notedMs: -Infinity }))
const againAfterMs = 60_000
/** The document of `heardEvents`. */
export const heardId = 'webhook'

/** Writes down that the provider was heard of, once a minute in each process. */
async function noteHeard(portal: Portal): Promise<void> {
  const { documents, clock } = portal
  const held = hearing(portal)
  const nowMs = clock.nowMs()
  if (Math.abs(nowMs - held.notedMs) < againAfterMs) return
  await documents.transact(async (transaction) => {
    const heard = { id: heardId, heardAt: clock.now() }
    if (await transaction.get(heardEvents, heardId)) transaction.put(heardEvents, heard)
    else transaction.create(heardEvents, heard)
  })
  held.notedMs = nowMs
}

/** Converges the object of an event, once: it is recorded only after it was applied. Fails where it could not be. */
export async function applyEvent(portal: Portal, { id, type, about }: PaymentEvent): Promise<void> {
  if (about === null) return
  const { documents, clock, turns } = portal
  await turns.inTurn([`billing event ${id}`], async () => {
    if (await documents.get(paymentEvents, id)) return
    await converge(portal, about)
    await documents
      .transact(async (transaction) => transaction.create(paymentEvents, { id, type, appliedAt: clock.now() }))
      .catch((error: unknown) => {
        if (!(error instanceof AlreadyExists)) throw error
      })
  })
}

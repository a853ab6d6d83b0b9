import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import type { BodyOf, Endpoint, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { createStripePayments } from '#server/adapters/stripe/stripe-payments.ts'
import { applyEvent } from '#server/billing/webhook.ts'
import { capabilities, routesOf } from '#server/capabilities.ts'
import { createPortal } from '#server/create-portal.ts'
import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import type { Ports } from '#server/portal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { PaymentOrder } from '#server/ports/payments-intents.ts'
import type { CastUid } from './cast.ts'
import { setSandboxTime } from './sandbox-time.ts'

export type PastDeps = Pick<Ports, 'documents' | 'files' | 'identity' | 'settings'> & {
  readonly clock: Clock
  readonly stripe: StripeSettings
}

/** A portal that is asked in the past, and its payment provider with it. */
export type PastPortal = {
  /** Lets it be so many days before now; at the provider, what falls due on the way happens. */
  goTo(daysAgo: number): Promise<void>
  /** Takes in what the provider did by itself in so many days, as its news would have told. */
  catchUp(days: number): Promise<void>
  /** Charges a card that pays this once and is not saved. */
  charge(order: Omit<PaymentOrder, 'paymentMethodId'>): Promise<{ id: string; paymentMethodId: string | null }>
  /** Makes a call as one of the cast does. What is refused rejects. */
  call<E extends Endpoint>(who: CastUid, endpoint: E, body: BodyOf<E>): Promise<ReplyOf<E>>
}

const dayMs = 86_400_000

/** Mails nobody and tells nobody: whoever was told of it was told then. */
export function openPast({ documents, files, identity, settings, clock, stripe }: PastDeps): PastPortal {
  let atMs = clock.nowMs()
  const past: Clock = { nowMs: () => atMs, now: () => toInstant(atMs) }
  const log = pino({ level: 'silent' })
  const ports = {
    documents,
    files,
    identity,
    settings,
    log,
    clock: past,
    google: null,
    hosted: null,
    mailer: { send: async () => {} },
    payments: createStripePayments({ ...stripe, clock: past }),
  }
  const sealingKey = randomBytes(32)
  const portal = createPortal(ports, { sealingKey, capabilities })
  const routes = routesOf(portal)
  return {
    async goTo(daysAgo) {
      atMs = clock.nowMs() - daysAgo * dayMs
      await setSandboxTime(stripe, atMs)
    },
    async catchUp(days) {
      const { events } = await portal.payments.listChanged(toInstant(atMs - days * dayMs))
      for (const event of events) await applyEvent(portal, event)
    },
    async charge(order) {
      const card = { ...order, paymentMethodId: 'pm_card_visa' }
      const { made } = await portal.payments.createPaymentIntent(card, order.orderId)
      return { id: made.id, paymentMethodId: made.paymentMethodId }
    },
    async call(who, endpoint, body) {
      const route = routes.find((candidate) => candidate.endpoint.name === endpoint.name)
      const viewer = await findViewer(documents, who)
      if (!route || !viewer) throw new Error(`${who} cannot make the call ${endpoint.name}`)
      const caller = { viewer, session: null, ip: '127.0.0.1' } as never // the handlers of these calls read nothing else of it
      const answer = await route.handle(caller, endpoint.body.parse(body))
      return endpoint.reply.parse(answer) as ReplyOf<typeof endpoint>
    },
  }
}

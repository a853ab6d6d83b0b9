import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Stripe } from 'stripe'
import * as cards from '#domain/billing/card-contract.ts'
import type { Portal } from '#server/portal.ts'
import type { Payments } from '#server/ports/payments.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { lazyPayments, openTestProvider, webhookSecret } from '#server/testing/payments.test-support.ts'
import type { TestProvider } from '#server/testing/payments.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { Instead, TestPortal } from '#server/testing/portal.test-support.ts'
import { cast } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'

export const numbers = {
  accepted: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000341',
  challenged: '4000002500003155',
  disputed: '4000000000000259',
  refundFails: '4000000000005126',
  alwaysAsked: '4000002760003184',
} as const

export type BillingStage = {
  readonly portal: TestPortal
  readonly provider: TestProvider
  readonly stripe: Stripe
  /** The provider as the portal asks it. */
  readonly payments: Payments
  /** A card that a form has made and that is nobody's yet. */
  card(conduct?: keyof typeof numbers): Promise<string>
  customer(who: CastUid): Promise<string>
  /** A card that this client has saved. */
  savedCard(who: CastUid, conduct?: keyof typeof numbers): Promise<string>
  /** A plan that bills itself, paid by this card, and known to the portal. */
  plan(who: CastUid, paymentMethodId: string, lookupKey?: string): Promise<string>
  /** The addresses that were called since the last time this was asked. */
  callsSince(): Promise<readonly string[]>
  /** News as the provider sends it; `signed` overrides what it is signed with. */
  tell(about: object, signed?: { id?: string; secret?: string; atMs?: number; header?: string }): Promise<number>
  close(): Promise<void>
}

type Given = { readonly provider?: TestProvider; readonly copyOf?: Instead['copyOf'] }

/** A portal and a payment provider of its own, so that its calls can be counted and struck; or one that is given, and the store of another portal. */
export async function openBillingStage(log?: FastifyBaseLogger, given: Given = {}): Promise<BillingStage> {
  const provider = given.provider ?? (await openTestProvider())
  const portal = await openTestPortal(async () => provider, log, given.copyOf ? { copyOf: given.copyOf } : {})
  const { api, secretKey } = provider.settings
  const stripe = new Stripe(secretKey, { ...api, maxNetworkRetries: 0 })

  async function customer(who: CastUid): Promise<string> {
    return (await portal.call(who, cards.createCustomer, { email: emailOf(who) })).customerId
  }

  async function card(conduct: keyof typeof numbers = 'accepted'): Promise<string> {
    const { id } = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: numbers[conduct], exp_month: 12, exp_year: 2034, cvc: '123' },
    })
    return id
  }

  async function tell(about: object, signed: Parameters<BillingStage['tell']>[1] = {}): Promise<number> {
    const { id = `evt_${randomBytes(8).toString('hex')}`, secret = webhookSecret } = signed
    const { atMs = portal.clock.nowMs() } = signed
    const event = { id, object: 'event', type: 'x', livemode: false, created: 1, data: { object: about } }
    const payload = JSON.stringify(event)
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(atMs / 1000) })
    return post(portal, payload, signed.header ?? header)
  }

  return {
    portal,
    provider,
    stripe,
    payments: lazyPayments(portal.clock, async () => provider),
    card,
    customer,
    async savedCard(who, conduct) {
      const customerId = await customer(who)
      const paymentMethodId = await card(conduct)
      return (await portal.call(who, cards.attachPaymentMethod, { customerId, paymentMethodId })).paymentMethod.id
    },
    async plan(who, paymentMethodId, lookupKey = 'rocket-hosting-yearly') {
      const { data } = await stripe.prices.list({ lookup_keys: [lookupKey] })
      assert.ok(data[0])
      const { id } = await stripe.subscriptions.create({
        customer: await customer(who),
        default_payment_method: paymentMethodId,
        items: [{ price: data[0].id }],
      })
      assert.equal(await tell({ object: 'subscription', id }), 200)
      return id
    },
    async callsSince() {
      const calls = (await provider.control('GET', 'calls')) as readonly { method: string; path: string }[]
      await provider.control('DELETE', 'calls')
      return calls.map(({ method, path }) => `${method} ${path}`)
    },
    tell,
    async close() {
      await portal.close()
      await provider.sandbox.close()
    },
  }
}

export async function post(portal: TestPortal, payload: string | Buffer, header?: string): Promise<number> {
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: '/api/stripe-webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', ...(header ? { 'stripe-signature': header } : {}) },
    payload,
  })
  return statusCode
}

export function emailOf(who: CastUid): string {
  const member = cast.find(({ uid }) => uid === who)
  assert.ok(member)
  return member.email
}

/** What use cases get first in another process on the same store. */
export function anotherPortal({ portal, payments }: BillingStage): Portal {
  return portalOf(portal, { payments })
}

import * as cards from '#domain/billing/card-contract.ts'
import type { Instant } from '#domain/core/instants.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import { cast } from './cast.ts'
import type { CastUid } from './cast.ts'
import { openPast } from './past-portal.ts'
import type { PastDeps } from './past-portal.ts'
import { whileSilent } from './while-silent.ts'

type Asked = {
  readonly uid: string
  /** What its payment at the provider is told by: of a message, or of a part of an invoice. */
  readonly orderId: string
  readonly amountCents: Money
  readonly description: string
  readonly paidAt: Instant
}

type Charged = { readonly id: string; readonly customerId: string; readonly paymentMethodId: string | null }

/** Has a client of the cast pay an invoice or a request by card, at a moment of the past. */
export type ChargeCard = (asked: Asked) => Promise<Charged>

/** Where there is no sandbox the portal alone knows of the payment: its receipt can be opened, but nothing of it refunded. */
export const chargeNoCard: ChargeCard = async ({ uid, orderId }) => ({
  id: `pi_cast_${orderId.replaceAll(/\W/g, '_')}`,
  customerId: `cus_cast_${uid}`,
  paymentMethodId: null,
})

const dayMs = 86_400_000

/** Seeds by payments that the sandbox knows of too, where there is one. An account of Stripe's has no time that can be set. */
export async function withCards(deps: PastDeps | null, seed: (charge: ChargeCard) => Promise<void>): Promise<void> {
  if (!deps || deps.stripe.api.host === 'api.stripe.com') return seed(chargeNoCard)
  return whileSilent(deps.stripe, async () => {
    const past = openPast(deps)
    await seed(async ({ uid, paidAt, ...order }) => {
      await past.goTo((deps.clock.nowMs() - toMilliseconds(paidAt)) / dayMs)
      // Clients alone pay.
      const payer = uid as CastUid
      const email = cast.find((person) => person.uid === payer)?.email ?? ''
      const { customerId } = await past.call(payer, cards.createCustomer, { email })
      return { customerId, ...(await past.charge({ ...order, customerId })) }
    })
    await past.goTo(0)
  })
}

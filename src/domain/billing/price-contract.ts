import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { documentId } from '#domain/core/text.ts'
import { priceHindrances } from './next-price.ts'
import { subscriptionRef } from './references.ts'
import { presentedSubscription } from './subscription-contract.ts'

const staff = ['superAdmin'] as const

/** Somebody who pays another price for a plan than it is sold at now. */
const earlierPrice = z.strictObject({
  ...z.pick(presentedSubscription, {
    id: true,
    planId: true,
    amountCents: true,
    afterDiscount: true,
    currentPeriodEnd: true,
    periodMonths: true,
    cancelAtPeriodEnd: true,
    nextPrice: true,
    nextPriceFrom: true,
  }).shape,
  /** Null where it is for no site. */
  siteName: z.nullable(z.string()),
  clientId: z.string(),
  clientName: z.string(),
  /** What they would pay at the price of now, after the discounts that last. */
  soldCents: money,
  /** The first renewal at it, if it were announced now; null where it cannot be, or the same was. */
  soldFrom: z.nullable(instant),
  hindrance: z.nullable(z.enum(priceHindrances)),
})
export type EarlierPrice = z.output<typeof earlierPrice>

export const listEarlierPrices = endpoint('list-earlier-prices', {
  summary:
    'Returns the subscriptions whose price differs from their plan’s current price or that have an announced price. Each includes what the client pays, what they would pay at the current price, the first renewal at that price and any announced price.',
  body: z.strictObject({}),
  reply: z.strictObject({ subscriptions: z.array(earlierPrice) }),
  who: staff,
  staffRights: ['money'],
  refusals: ['payments-unavailable'],
  reads: true,
  asksProvider: true,
})

/** As many as one call announces to. */
const mostAnnounced = 100

export const announcePrice = endpoint('announce-price', {
  summary:
    'Announces a plan’s current price by email to the clients of the given subscriptions who pay another price. The new price applies from their first renewal that is at least 30 days away, and replaces any price announced earlier. If the earlier price was higher, the effective date stays the same. Skips clients who were already told the same amount, are deactivated or haven’t been invited yet. Also skips clients whose announced price takes effect soon, or whose subscription ends, has an unpaid change or isn’t billed at the plan’s current interval. Repeating the call changes nothing.',
  body: z.strictObject({
    planId: documentId,
    /** What the plan was shown to cost; another price is refused. */
    priceCents: money,
    subscriptionIds: z.array(subscriptionRef).check(z.minLength(1), z.maxLength(mostAnnounced)),
  }),
  reply: z.strictObject({ announced: z.array(z.string()) }),
  who: staff,
  staffRights: ['money'],
  refusals: ['not-found', 'price-changed', 'payments-unavailable'],
  recentSignIn: true,
  asksProvider: true,
})

export const withdrawPrice = endpoint('withdraw-price', {
  summary:
    'Withdraws an announced price. The client keeps their current price. They get an email unless they’re deactivated or not invited yet. Repeating the call changes nothing.',
  body: z.strictObject({ subscriptionId: subscriptionRef }),
  reply: z.strictObject({ subscription: presentedSubscription }),
  who: staff,
  staffRights: ['money'],
  refusals: ['not-found', 'price-changed'],
})

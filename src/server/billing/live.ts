import { presenter } from '#server/platform/http/present.ts'
import type { Present } from '#server/platform/http/present.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import type { Audience } from '#server/platform/live/live-source.ts'
import type { Document } from '#server/ports/documents.ts'
import { customers, payments, promotionCodes, savedCards, subscriptions } from './exports/collections.ts'
import { presentCredit, presentPayment, presentSubscription } from './exports/present.ts'
import { presentPromotion } from './present-promotion.ts'

const presentChange = presenter(savedCards, { id: true, version: true })
const presentCustomerChange = presenter(customers, { id: true, version: true })

export const billingSources = [
  liveSource({ name: 'payments', collection: payments, audience: ({ uid }) => readersOf(uid, presentPayment) }),
  liveSource({
    name: 'subscriptions',
    collection: subscriptions,
    audience: ({ uid }) => readersOf(uid, presentSubscription),
  }),
  liveSource({
    name: 'promotionCodes',
    collection: promotionCodes,
    audience: () => [{ key: 'role:superAdmin', present: presentPromotion }],
  }),
  // Which card is the default one concerns those who order too; the credit is for who may see invoices.
  liveSource({
    name: 'customers',
    collection: customers,
    audience: ({ uid }) => [...readersOf(uid, presentCredit), { key: ordering(uid), present: presentCustomerChange }],
  }),
  // What a card is, the provider knows: whoever may read the cards asks for them anew.
  liveSource({
    name: 'customers',
    collection: savedCards,
    audience: ({ uid }) => [...readersOf(uid, presentChange), { key: ordering(uid), present: presentChange }],
  }),
]

function readersOf<T extends Document>(uid: string, present: Present<T, unknown>): Audience<T>[] {
  return ['role:superAdmin', `account:${uid}:invoices`].map((key) => ({ key, present }))
}

/** Of those of an account who may order with its cards. */
function ordering(uid: string): string {
  return `account:${uid}:ordering`
}

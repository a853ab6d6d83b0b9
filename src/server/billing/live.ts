import { presenter } from '#server/platform/http/present.ts'
import type { Present } from '#server/platform/http/present.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import type { Audience } from '#server/platform/live/live-source.ts'
import type { Document } from '#server/ports/documents.ts'
import { customers, payments, promotionCodes, savedCards, subscriptions } from './exports/collections.ts'
import { presentCredit, presentPayment, presentSubscription } from './exports/present.ts'
import { presentPromotion } from './present-promotion.ts'

const presentChange = presenter(savedCards, { id: true, version: true })

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
  liveSource({ name: 'customers', collection: customers, audience: ({ uid }) => readersOf(uid, presentCredit) }),
  // What a card is, the provider knows: whoever may read the cards asks for them anew.
  liveSource({ name: 'customers', collection: savedCards, audience: ({ uid }) => readersOf(uid, presentChange) }),
]

function readersOf<T extends Document>(uid: string, present: Present<T, unknown>): Audience<T>[] {
  return ['role:superAdmin', `account:${uid}:invoices`].map((key) => ({ key, present }))
}

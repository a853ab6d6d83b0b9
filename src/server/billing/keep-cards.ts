import type { PaymentMethod } from '#server/ports/payments-cards.ts'
import { savedCards } from './collections.ts'
import type { BillingDeps } from './deps.ts'

type Deps = Pick<BillingDeps, 'documents' | 'clock'>
type Owner = { readonly uid: string; readonly customerId: string }

/** Remembers whose these cards are. A card that was removed stays removed. Writes nothing where all is known. */
export async function keepCards(
  { documents }: Pick<Deps, 'documents'>,
  { uid, customerId }: Owner,
  cards: readonly Pick<PaymentMethod, 'id'>[],
): Promise<void> {
  const known = new Set(
    (
      await documents.getMany(
        savedCards,
        cards.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  )
  const fresh = cards.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  await documents.transact(async (transaction) => {
    const unknown = []
    for (const { id } of fresh) if (!(await transaction.get(savedCards, id))) unknown.push(id)
    for (const id of unknown) transaction.create(savedCards, { id, uid, customerId, detachedAt: null })
  })
}

/**
 * Remembers that a card is gone, for good: to remove it again gets the same answer, and whoever saw it saved before writes no other.
 * Repeating it changes nothing.
 */
export async function forgetCard(
  { documents, clock }: Deps,
  { uid, customerId }: Owner,
  paymentMethodId: string,
): Promise<void> {
  await documents.transact(async (transaction) => {
    const card = (await transaction.get(savedCards, paymentMethodId))?.data
    const detachedAt = clock.now()
    if (!card) transaction.create(savedCards, { id: paymentMethodId, uid, customerId, detachedAt })
    else if (card.detachedAt === null) transaction.put(savedCards, { ...card, detachedAt })
  })
}

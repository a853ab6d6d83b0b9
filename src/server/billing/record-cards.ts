import type { Portal } from '#server/portal.ts'
import type { PaymentMethod } from '#server/ports/payments-cards.ts'
import { savedCards } from './exports/collections.ts'
import type { SavedCard } from './exports/collections.ts'

type Deps = Pick<Portal, 'documents' | 'clock'>
type Owner = { readonly uid: string; readonly customerId: string }

const newCard = { detachedAt: null, heldUntil: null, staysIfPaid: true }

/** Records the owner of these cards. A card that was removed stays removed. Writes nothing where all are known. */
export async function recordCards(
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
    for (const id of unknown) transaction.create(savedCards, { ...newCard, id, uid, customerId })
  })
}

/**
 * Records for good that a card was removed: removing it again gets the same answer, and a request that read it as saved
 * before does not restore it. Idempotent.
 */
export async function forgetCard(
  { documents, clock }: Deps,
  { uid, customerId }: Owner,
  paymentMethodId: string,
): Promise<void> {
  await documents.transact(async (transaction) => {
    const card = (await transaction.get(savedCards, paymentMethodId))?.data
    const detachedAt = clock.now()
    if (!card) transaction.create(savedCards, { ...newCard, id: paymentMethodId, uid, customerId, detachedAt })
    else if (card.detachedAt === null) transaction.put(savedCards, { ...card, detachedAt, heldUntil: null })
  })
}

/**
 * Records a card before the provider is asked to attach it, so that its events do not take it for a saved one. `heldUntil` is
 * null for a saved card. A known card does not change.
 */
export async function holdCard(
  { documents }: Pick<Deps, 'documents'>,
  card: Pick<SavedCard, 'id' | 'uid' | 'customerId' | 'heldUntil' | 'staysIfPaid'>,
): Promise<void> {
  await documents.transact(async (transaction) => {
    if (!(await transaction.get(savedCards, card.id))) transaction.create(savedCards, { ...card, detachedAt: null })
  })
}

/** Holds a card that waits already for its next payment. A saved one, and one that was removed, stay as they are. */
export async function holdAgain(
  { documents }: Pick<Deps, 'documents'>,
  id: string,
  hold: Pick<SavedCard, 'heldUntil' | 'staysIfPaid'>,
): Promise<void> {
  await documents.transact(async (transaction) => {
    const card = (await transaction.get(savedCards, id))?.data
    if (card && card.heldUntil !== null && card.detachedAt === null) transaction.put(savedCards, { ...card, ...hold })
  })
}

/** The saved ones of these cards, without those that only wait to pay one purchase. */
export async function savedOf(
  { documents }: Pick<Deps, 'documents'>,
  cards: readonly PaymentMethod[],
): Promise<PaymentMethod[]> {
  const rows = await documents.getMany(
    savedCards,
    cards.map(({ id }) => id),
  )
  const held = new Set(rows.filter(({ data }) => data.heldUntil !== null).map(({ id }) => id))
  return cards.filter(({ id }) => !held.has(id))
}

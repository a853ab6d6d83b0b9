import type { Payment } from '#domain/billing/payment.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { customers, savedCards } from './exports/collections.ts'
import type { SavedCard } from './exports/collections.ts'
import { forgetCard } from './record-cards.ts'

type Deps = Pick<Portal, 'documents' | 'clock' | 'createId' | 'payments' | 'turns'>

/**
 * Decides about a card that waits to pay: one that paid its purchase is saved or, where its holder did not want that, removed;
 * one that was refused is removed. A plan that it paid renews with the default then, and keeps it where there is none. A saved
 * card is left alone. Idempotent.
 */
export async function settleCard(portal: Deps, { paymentMethodId, status, ...payment }: Payment): Promise<void> {
  const card = await heldCard(portal, paymentMethodId)
  if (!card) return
  if (status === 'paid') {
    const stays = card.staysIfPaid || (payment.type === 'recurring' && !(await hasDefault(portal, card)))
    return stays ? saveForGood(portal, card) : dropCard(portal, card)
  }
  if (isRefused(payment)) await dropCard(portal, card)
}

/** Saves the card of a running plan, also where its first period cost nothing; not one that is to pay once beside a default. */
export async function saveCardOf(portal: Deps, { status, paymentMethodId }: Subscription): Promise<void> {
  if (hasEnded(status) || status === 'incomplete') return
  const card = await heldCard(portal, paymentMethodId)
  if (card && (card.staysIfPaid || !(await hasDefault(portal, card)))) await saveForGood(portal, card)
}

/** Whether another card pays the plans of the account by default. */
async function hasDefault({ documents }: Deps, { uid, id }: SavedCard): Promise<boolean> {
  const { defaultPaymentMethodId = null } = (await documents.get(customers, uid))?.data ?? {}
  return defaultPaymentMethodId !== null && defaultPaymentMethodId !== id
}

/** Removes the cards that waited too long for their purchase. One that fails does not stop the others. */
export async function settleHeldCards(portal: Deps, onFault: (error: unknown) => void): Promise<void> {
  const due = eachRow(portal.documents, savedCards, {
    orderBy: ['heldUntil', 'asc'],
    range: { below: portal.clock.now() },
  })
  for await (const { data } of due) if (data.heldUntil !== null) await dropCard(portal, data).catch(onFault)
}

/** A bank that only wants to ask the cardholder has not refused the card. */
function isRefused({ decline, stripeStatus }: Pick<Payment, 'decline' | 'stripeStatus'>): boolean {
  if (decline === null || stripeStatus !== 'requires_payment_method') return false
  return ![decline.code, decline.declineCode].some((code) => code !== null && wantsHolder.has(code))
}

const wantsHolder: ReadonlySet<string> = new Set(['authentication_required', 'payment_intent_authentication_failure'])

async function heldCard({ documents }: Deps, id: string | null): Promise<SavedCard | null> {
  const card = id === null ? undefined : (await documents.get(savedCards, id))?.data
  return card && card.heldUntil !== null && card.detachedAt === null ? card : null
}

/** Makes it one of the saved cards. */
export async function saveForGood(portal: Deps, { id }: Pick<SavedCard, 'id'>): Promise<void> {
  await portal.payments.changeCard({ paymentMethodId: id, redisplay: 'always' }, portal.createId())
  await portal.documents.transact(async (transaction) => {
    const card = (await transaction.get(savedCards, id))?.data
    if (card && card.heldUntil !== null) transaction.put(savedCards, { ...card, heldUntil: null })
  })
}

function dropCard(portal: Deps, { id, uid, customerId }: SavedCard): Promise<void> {
  return portal.turns.inTurn([`billing cards of ${customerId}`], async () => {
    try {
      await portal.payments.detachPaymentMethod(id, portal.createId())
    } catch (error) {
      if (!isPaymentFailure(error, 'missing')) throw error
    }
    await forgetCard(portal, { uid, customerId }, id)
  })
}

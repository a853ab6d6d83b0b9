import type { Payment } from '#domain/billing/payment.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { makeDefault } from './cards.ts'
import { customers, savedCards, subscriptions } from './exports/collections.ts'

/** Further refusals of one account that wait for another card are not stored. */
const mostRefused = 20

type Deps = Pick<Portal, 'documents' | 'clock' | 'createId' | 'payments' | 'turns'>

/**
 * Makes the card that paid the default, where the default was refused in the same payment and the card stays. An owner's choice counts: a
 * default that was not refused in it stays, and so does one beside other plans, which a new default would take along. Idempotent.
 */
export async function followPayingCard(portal: Deps, payment: Payment): Promise<void> {
  const { uid, status, stripeStatus, decline, paymentMethodId, bankAccount } = payment
  if (paymentMethodId === null || bankAccount) return
  if (status === 'paid') return takeOver(portal, payment, paymentMethodId)
  if (decline === null || stripeStatus !== 'requires_payment_method') return
  await changeRefused(portal, uid, (refused) =>
    refused.some((one) => one.paymentId === payment.id && one.paymentMethodId === paymentMethodId)
      ? refused
      : [...refused, { paymentId: payment.id, paymentMethodId }].slice(-mostRefused),
  )
}

async function takeOver(portal: Deps, payment: Payment, paymentMethodId: string): Promise<void> {
  const { id, uid, customerId } = payment
  const known = (await portal.documents.get(customers, uid))?.data.refusedCards ?? []
  const refused = known.filter((one) => one.paymentId === id).map((one) => one.paymentMethodId)
  if (refused.length === 0) return
  await portal.turns.inTurn([`billing cards of ${customerId}`], async () => {
    const { defaultPaymentMethodId: before } = await portal.payments.readCustomer(customerId)
    const isRefused = before !== null && before !== paymentMethodId && refused.includes(before)
    if (!isRefused || !(await stays(portal, uid, paymentMethodId)) || (await takesAlong(portal, payment))) return
    await pay(portal, uid, { customerId, paymentMethodId })
  })
  // Only now: a repeat after a crash does it again, and later events leave the owner's choice alone.
  await changeRefused(portal, uid, (now) =>
    now.some((one) => one.paymentId === id) ? now.filter((one) => one.paymentId !== id) : now,
  )
}

/** Whether a default would take other running plans from the cards that pay for them. */
async function takesAlong({ documents }: Deps, { uid, subscriptionId, paymentMethodId }: Payment): Promise<boolean> {
  const held = await listAll(documents, subscriptions, { where: { uid }, orderBy: ['createdAt', 'desc'] })
  return held.some(
    ({ data }) => data.id !== subscriptionId && isRunning(data) && data.paymentMethodId !== paymentMethodId,
  )
}

const isRunning = ({ status }: Subscription): boolean => status !== 'incomplete' && !hasEnded(status)

/** Whether a card that paid is saved, or will be for that; not one that its holder let pay once. */
async function stays({ documents }: Deps, uid: string, paymentMethodId: string): Promise<boolean> {
  const card = (await documents.get(savedCards, paymentMethodId))?.data
  return card?.uid === uid && card.detachedAt === null && (card.heldUntil === null || card.staysIfPaid)
}

async function pay(portal: Deps, uid: string, card: Parameters<typeof makeDefault>[2]): Promise<void> {
  try {
    await makeDefault(portal, uid, card)
  } catch (error) {
    // It was removed at the provider meanwhile: the default stays.
    if (!isPaymentFailure(error, 'missing') && !isPaymentFailure(error, 'invalid')) throw error
  }
}

type Refused = readonly { readonly paymentId: string; readonly paymentMethodId: string }[]

/** Writes nothing where `change` returns its argument. */
async function changeRefused({ documents }: Deps, uid: string, change: (refused: Refused) => Refused): Promise<void> {
  await documents.transact(async (transaction) => {
    const held = (await transaction.get(customers, uid))?.data
    if (!held) return
    const { refusedCards: before = [], ...kept } = held
    const next = change(before)
    if (next === before) return
    transaction.put(customers, next.length > 0 ? { ...kept, refusedCards: [...next] } : kept)
  })
}

import type { attachPaymentMethod as call } from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { caps } from '#server/platform/limits/caps.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import type { PaymentMethod } from '#server/ports/payments-cards.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { savedCards } from './exports/collections.ts'
import { expectOwnCustomer } from './exports/find-own.ts'
import { expectOwner } from './exports/policy.ts'
import { forgetCard, holdCard, keepCards } from './keep-cards.ts'
import { presentCard } from './present-card.ts'
import { saveForGood } from './settle-card.ts'

/** As long as what a card is to pay can be open: an order lasts a day. */
const heldMs = 24 * 3_600_000

/**
 * Saves a card that a form has made, or holds it for what it is to pay. A card of another customer and one that was removed are
 * `not-found`; those that the portal knows cost no call to the provider. Repeating it changes nothing and is not counted.
 */
export async function attachPaymentMethod(
  portal: Portal,
  viewer: Viewer,
  { customerId, paymentMethodId, save }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents, payments } = portal
  const { uid } = viewer
  expectOwner(viewer)
  await expectOwnCustomer(portal, viewer, customerId)
  const known = (await documents.get(savedCards, paymentMethodId))?.data
  if (known && (known.uid !== uid || known.detachedAt !== null)) throw new Refusal('not-found')
  // Before the provider is asked about a card that nobody knows: whoever tries cards out is counted.
  if (!known) await portal.limits.take(rules.cards, uid)
  return portal.turns.inTurn([`billing cards of ${customerId}`], () =>
    asking(async () => {
      const typed = await payments.readPaymentMethod(paymentMethodId)
      if (typed.customerId !== null && typed.customerId !== customerId) throw new Refusal('not-found')
      const card = typed.customerId === null ? await takeUp(portal, { uid, customerId, save }, typed) : typed
      await keepCards(portal, { uid, customerId }, [card])
      const { defaultPaymentMethodId } = await payments.readCustomer(customerId)
      return { paymentMethod: presentCard(card, defaultPaymentMethodId) }
    }),
  )
}

type Taking = { readonly uid: string; readonly customerId: string; readonly save: InputOf<typeof call>['save'] }

/** The card with this number: the one that is attached already, with its date as it was typed now, or this one. */
async function takeUp(portal: Portal, taking: Taking, typed: PaymentMethod): Promise<PaymentMethod> {
  const { payments, clock, createId } = portal
  const { uid, customerId, save } = taking
  const attached = await payments.listPaymentMethods(customerId)
  const same = attached.find(({ fingerprint }) => fingerprint !== null && fingerprint === typed.fingerprint)
  if (same) return takeUpAgain(portal, taking, { same, typed })
  if (attached.length >= caps.cards) throw new Refusal('too-many-cards')
  const { id: paymentMethodId } = typed
  const heldUntil = save === undefined ? null : toInstant(clock.nowMs() + heldMs)
  await holdCard(portal, { id: paymentMethodId, uid, customerId, heldUntil, staysIfPaid: save !== 'never' })
  try {
    const card = await payments.attachPaymentMethod({ customerId, paymentMethodId }, createId())
    return save === undefined ? card : await payments.changeCard({ paymentMethodId, redisplay: 'limited' }, createId())
  } catch (error) {
    // What the bank does not let be saved is nobody's.
    if (isPaymentFailure(error, 'declined')) await forgetCard(portal, { uid, customerId }, paymentMethodId)
    throw error
  }
}

type Pair = { readonly same: PaymentMethod; readonly typed: PaymentMethod }

/** A card that waits to pay is saved where it is asked to be now. */
async function takeUpAgain(portal: Portal, { uid, customerId, save }: Taking, { same, typed }: Pair) {
  await keepCards(portal, { uid, customerId }, [same])
  const held = (await portal.documents.get(savedCards, same.id))?.data
  const isSaved = held?.heldUntil === null
  if (!isSaved && save === undefined) await saveForGood(portal, same)
  const { expMonth, expYear } = typed
  if (same.expMonth === expMonth && same.expYear === expYear) return same
  const redisplay = isSaved || save === undefined ? 'always' : 'limited'
  const change = { paymentMethodId: same.id, redisplay, expiry: { expMonth, expYear } } as const
  return portal.payments.changeCard(change, portal.createId())
}

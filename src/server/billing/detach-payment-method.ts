import type { detachPaymentMethod as call } from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { findCard } from './exports/find-own.ts'
import { expectOwner } from './exports/policy.ts'
import { forgetCard, savedOf } from './keep-cards.ts'
import { keepCustomer } from './keep-customer.ts'
import { makeDefault } from './make-default.ts'

/**
 * Removes a card for good. Where it paid by default another one takes its place first, so that no plan is without; the last
 * card of a plan that runs is `card-in-use`. Repeating it gets the same answer.
 */
export async function detachPaymentMethod(
  portal: Portal,
  viewer: Viewer,
  { paymentMethodId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectOwner(viewer)
  const { uid, customerId, isDetached } = await findCard(portal, viewer, paymentMethodId)
  if (isDetached) return { paymentMethodId }
  // One after the other, or two that remove two cards would each see that the other is left.
  await portal.turns.inTurn([`billing cards of ${customerId}`], () =>
    asking(async () => {
      await replaceDefault(portal, uid, customerId, paymentMethodId)
      await portal.payments.detachPaymentMethod(paymentMethodId, portal.createId())
      await forgetCard(portal, { uid, customerId }, paymentMethodId)
      // With the last card its default is gone.
      await keepCustomer(portal, uid, () => portal.payments.readCustomer(customerId))
    }),
  )
  return { paymentMethodId }
}

async function replaceDefault(portal: Portal, uid: string, customerId: string, paymentMethodId: string): Promise<void> {
  const { payments } = portal
  const [attached, customer] = await Promise.all([
    payments.listPaymentMethods(customerId),
    payments.readCustomer(customerId),
  ])
  const next = (await savedOf(portal, attached)).find(({ id }) => id !== paymentMethodId)
  if (next) {
    const isDefault = [null, paymentMethodId].includes(customer.defaultPaymentMethodId)
    if (isDefault) await makeDefault(portal, uid, { customerId, paymentMethodId: next.id })
    return
  }
  const plans = await payments.listSubscriptions(customerId)
  if (plans.some(({ status }) => running.has(status))) throw new Refusal('card-in-use')
}

/** Plans that a card pays or is to pay, until the end of their period too: a cancellation can be taken back until then. */
const running: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])

import type { getPaymentMethods as call } from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { findCustomer } from './exports/find-own.ts'
import { expectOneOf } from './exports/policy.ts'
import { keepCards, savedOf } from './keep-cards.ts'
import { makeDefault } from './make-default.ts'
import { presentCard } from './present-card.ts'

/**
 * The saved cards of a customer. The only card of an owner who looks becomes their default; whoever else looks changes
 * nothing. Refuses `not-found` for a customer that is not the viewer's.
 */
export async function getPaymentMethods(
  portal: Portal,
  viewer: Viewer,
  { customerId }: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  expectOneOf(viewer, ['ordering'])
  const uid = await findCustomer(portal, viewer, customerId, caller)
  return portal.turns.inTurn([`billing cards of ${customerId}`], () =>
    asking(async () => {
      const [attached, customer] = await Promise.all([
        portal.payments.listPaymentMethods(customerId),
        portal.payments.readCustomer(customerId),
      ])
      await keepCards(portal, { uid, customerId }, attached)
      const cards = await savedOf(portal, attached)
      const [only] = cards.length === 1 ? cards : []
      let { defaultPaymentMethodId } = customer
      if (only && viewer.uid === uid && only.id !== defaultPaymentMethodId) {
        await makeDefault(portal, uid, { customerId, paymentMethodId: only.id })
        defaultPaymentMethodId = only.id
      }
      return { paymentMethods: cards.map((card) => presentCard(card, defaultPaymentMethodId)) }
    }),
  )
}

import type { attachPaymentMethod as call } from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { caps } from '#server/platform/limits/caps.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { asking } from '#server/platform/payments/asking.ts'
import { savedCards } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { expectOwnCustomer } from './find-own.ts'
import { keepCards } from './keep-cards.ts'
import { expectOwner } from './policy.ts'
import { presentCard } from './present-card.ts'

/**
 * Saves a card that a form has made. A card of another customer and one that was removed are `not-found`; those that the
 * portal knows cost no call to the provider. Repeating it changes nothing and is not counted.
 */
export async function attachPaymentMethod(
  deps: BillingDeps,
  viewer: Viewer,
  { customerId, paymentMethodId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents, payments } = deps
  const { uid } = viewer
  expectOwner(viewer)
  await expectOwnCustomer(deps, viewer, customerId)
  const known = (await documents.get(savedCards, paymentMethodId))?.data
  if (known && (known.uid !== uid || known.detachedAt !== null)) throw new Refusal('not-found')
  // Before the provider is asked about a card that nobody knows: whoever tries cards out is counted.
  if (!known) await deps.limits.take(rules.cards, uid)
  return deps.turns.inTurn([`cards of ${customerId}`], () =>
    asking(async () => {
      let card = await payments.readPaymentMethod(paymentMethodId)
      if (card.customerId !== customerId) {
        if (card.customerId !== null) throw new Refusal('not-found')
        if ((await payments.listPaymentMethods(customerId)).length >= caps.cards) throw new Refusal('too-many-cards')
        card = await payments.attachPaymentMethod({ customerId, paymentMethodId }, deps.createId())
      }
      await keepCards(deps, { uid, customerId }, [card])
      const { defaultPaymentMethodId } = await payments.readCustomer(customerId)
      return { paymentMethod: presentCard(card, defaultPaymentMethodId) }
    }),
  )
}

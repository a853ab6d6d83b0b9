import type { createSetupIntents as call } from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { expectOwnCard, expectOwnCustomer } from './exports/find-own.ts'
import { expectOwner } from './exports/policy.ts'

/** Asks the bank of a saved card to let it be charged later. The secret is handed to its owner and kept nowhere. */
export async function createSetupIntents(
  portal: Portal,
  viewer: Viewer,
  { customerId, paymentMethodId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectOwner(viewer)
  await expectOwnCustomer(portal, viewer, customerId)
  const card = await expectOwnCard(portal, viewer, paymentMethodId)
  if (card.customerId !== customerId) throw new Refusal('not-found')
  await portal.limits.take(rules.cardSetups, viewer.uid)
  const { clientSecret } = await asking(() =>
    portal.payments.setUpCard({ customerId, paymentMethodId, uid: viewer.uid }, portal.createId()),
  )
  return { clientSecret }
}

import type { createSetupIntents as call } from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { BillingDeps } from './deps.ts'
import { expectOwnCard, expectOwnCustomer } from './find-own.ts'
import { expectOwner } from './policy.ts'

/** Asks the bank of a saved card to let it be charged later. The secret is handed to its owner and kept nowhere. */
export async function createSetupIntents(
  deps: BillingDeps,
  viewer: Viewer,
  { customerId, paymentMethodId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectOwner(viewer)
  await expectOwnCustomer(deps, viewer, customerId)
  const card = await expectOwnCard(deps, viewer, paymentMethodId)
  if (card.customerId !== customerId) throw new Refusal('not-found')
  await deps.limits.take(rules.cardSetups, viewer.uid)
  const { clientSecret } = await asking(() =>
    deps.payments.setUpCard({ customerId, paymentMethodId, uid: viewer.uid }, deps.createId()),
  )
  return { clientSecret }
}

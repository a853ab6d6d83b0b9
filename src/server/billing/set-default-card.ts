import type { setDefaultCard as call } from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { BillingDeps } from './deps.ts'
import { expectOwnCard } from './find-own.ts'
import { makeDefault } from './make-default.ts'
import { expectOwner } from './policy.ts'

/** Lets a saved card of the caller pay from now on. Repeating it changes nothing. */
export async function setDefaultCard(
  deps: BillingDeps,
  viewer: Viewer,
  { paymentMethodId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectOwner(viewer)
  const { uid, customerId } = await expectOwnCard(deps, viewer, paymentMethodId)
  await deps.turns.inTurn([`cards of ${customerId}`], () =>
    asking(() => makeDefault(deps, uid, { customerId, paymentMethodId })),
  )
  return { paymentMethodId }
}

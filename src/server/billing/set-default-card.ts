import type { setDefaultCard as call } from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { expectOwnCard } from './exports/find-own.ts'
import { expectOwner } from './exports/policy.ts'
import { makeDefault } from './make-default.ts'

/** Lets a saved card of the caller pay from now on. Repeating it changes nothing. */
export async function setDefaultCard(
  portal: Portal,
  viewer: Viewer,
  { paymentMethodId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectOwner(viewer)
  const { uid, customerId } = await expectOwnCard(portal, viewer, paymentMethodId)
  await portal.turns.inTurn([`billing cards of ${customerId}`], () =>
    asking(() => makeDefault(portal, uid, { customerId, paymentMethodId })),
  )
  return { paymentMethodId }
}

import type { getDetailPaymentMethod as call } from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { expectOwnCard } from './exports/find-own.ts'
import { expectOneOf } from './exports/policy.ts'
import { presentCard } from './present-card.ts'

/** One saved card. Refuses `not-found` for a foreign and an unknown one alike, without asking the provider. */
export async function getDetailPaymentMethod(
  portal: Portal,
  viewer: Viewer,
  { paymentMethodId }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  expectOneOf(viewer, ['ordering'])
  const { customerId } = await expectOwnCard(portal, viewer, paymentMethodId)
  if (isStaff(viewer))
    await portal.audit.record({
      actorId: viewer.uid,
      action: 'billing-seen',
      entityType: 'card',
      entityId: paymentMethodId,
      ip,
    })
  return asking(async () => {
    const [card, customer] = await Promise.all([
      portal.payments.readPaymentMethod(paymentMethodId),
      portal.payments.readCustomer(customerId),
    ])
    if (card.customerId !== customerId) throw new Refusal('not-found')
    return { paymentMethod: presentCard(card, customer.defaultPaymentMethodId) }
  })
}

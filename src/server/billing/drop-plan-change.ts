import type { dropPlanChange as call } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { converge, convergeSubscription } from './exports/converge.ts'
import { findSubscription } from './exports/find-own.ts'
import { expectOwner } from './exports/policy.ts'
import { readSubscription } from './read-payment.ts'

/**
 * Drops a change of plan that waits for its payment: its invoice is void, the plan stays as it is. One that was paid meanwhile
 * is `paid-already`. Where none waits, and repeated, it changes nothing.
 */
export async function dropPlanChange(
  portal: Portal,
  viewer: Viewer,
  { subscriptionId }: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  expectOwner(viewer)
  await findSubscription(portal, viewer, subscriptionId, caller)
  await portal.turns.inTurn([`billing changing ${subscriptionId}`], () =>
    asking(
      async () => {
        const { payments, createId } = portal
        const { pendingChange, latestInvoiceId: id, customerId } = await payments.readSubscription(subscriptionId)
        if (pendingChange && id !== null) {
          await payments
            .voidInvoice(id, createId())
            .finally(() => converge(portal, { kind: 'invoice', id, customerId }))
        }
        await convergeSubscription(portal, subscriptionId)
      },
      { invalid: 'paid-already' },
    ),
  )
  return { subscription: await readSubscription(portal, subscriptionId) }
}

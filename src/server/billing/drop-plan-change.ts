import type { dropPlanChange as call } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { asking } from '#server/platform/payments/asking.ts'
import { converge, convergeSubscription } from './converge.ts'
import type { BillingDeps } from './deps.ts'
import { findSubscription } from './find-own.ts'
import { expectOwner } from './policy.ts'
import { readSubscription } from './read-payment.ts'

/**
 * Drops a change of plan that waits for its payment: its invoice is void, the plan stays as it is. One that was paid meanwhile
 * is `paid-already`. Where none waits, and repeated, it changes nothing.
 */
export async function dropPlanChange(
  deps: BillingDeps,
  viewer: Viewer,
  { subscriptionId }: InputOf<typeof call>,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  expectOwner(viewer)
  await findSubscription({ ...deps, viewer, ip }, subscriptionId)
  await deps.turns.inTurn([`changing ${subscriptionId}`], () =>
    asking(
      async () => {
        const { payments, createId } = deps
        const { pendingChange, latestInvoiceId: id, customerId } = await payments.readSubscription(subscriptionId)
        if (pendingChange && id !== null) {
          await payments.voidInvoice(id, createId()).finally(() => converge(deps, { kind: 'invoice', id, customerId }))
        }
        await convergeSubscription(deps, subscriptionId)
      },
      { invalid: 'paid-already' },
    ),
  )
  return { subscription: await readSubscription(deps, subscriptionId) }
}

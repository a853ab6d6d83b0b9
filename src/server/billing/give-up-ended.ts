import { isCanceled } from '#domain/billing/payment-status.ts'
import { isFinal } from '#domain/billing/subscription-status.ts'
import { payments, subscriptions } from '#server/billing/exports/collections.ts'
import { converge } from '#server/billing/exports/converge.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'

/**
 * Gives up the unpaid payments of plans that ended before the portal did so by itself. A failure is reported and does not stop the
 * rest; false where there was one. Idempotent.
 */
export async function giveUpEnded(portal: Portal, onFault: (error: unknown) => void): Promise<boolean> {
  let isComplete = true
  for (const status of ['unpaid', 'fail'] as const) {
    const unpaid = eachRow(portal.documents, payments, { where: { status }, orderBy: ['createdAt', 'desc'] })
    for await (const { id, data } of unpaid) {
      if (data.subscriptionId === null || isCanceled(data)) continue
      const plan = (await portal.documents.get(subscriptions, data.subscriptionId))?.data
      if (!plan || !isFinal(plan.status)) continue
      await converge(portal, { kind: 'payment-intent', id, customerId: data.customerId }).catch((error: unknown) => {
        isComplete = false
        onFault(error)
      })
    }
  }
  return isComplete
}

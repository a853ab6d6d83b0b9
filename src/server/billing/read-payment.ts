import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import { payments, subscriptions } from './exports/collections.ts'
import { presentPayment, presentSubscription } from './exports/present.ts'

type Deps = Pick<Portal, 'documents'>

/** The row of a payment as it is now, as its payer sees it. */
export async function readPayment({ documents }: Deps, paymentId: string): Promise<PresentedPayment> {
  const stored = await documents.get(payments, paymentId)
  if (!stored) throw new Refusal('not-found')
  return presentPayment(stored)
}

/** The row of a subscription as it is now, as its payer sees it. */
export async function readSubscription({ documents }: Deps, subscriptionId: string): Promise<PresentedSubscription> {
  const stored = await documents.get(subscriptions, subscriptionId)
  if (!stored) throw new Refusal('not-found')
  return presentSubscription(stored)
}

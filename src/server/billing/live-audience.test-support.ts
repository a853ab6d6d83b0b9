import * as payments from '#domain/billing/payment-contract.ts'
import * as subscriptions from '#domain/billing/subscription-contract.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import {
  customers,
  payments as paymentCollection,
  subscriptions as subscriptionCollection,
} from './exports/collections.ts'

type Shown = {
  readonly payments: Record<string, unknown>
  readonly subscriptions: Record<string, unknown>
}

/** Adds what the calls of billing show to this person of each account. */
export async function addShownBilling(
  portal: TestPortal,
  who: CastUid,
  owners: readonly string[],
  shown: Shown,
): Promise<void> {
  for (const { data } of await portal.documents.getMany(customers, owners)) {
    const { customerId } = data
    if (!customerId || (await portal.outcome(who, payments.getListPayments, { customerId })) !== 'ok') continue
    const paid = await portal.call(who, payments.getListPayments, { customerId })
    for (const payment of paid.listPayments) shown.payments[payment.id] = payment
    const held = await portal.call(who, subscriptions.getSubscriptions, { customerId })
    for (const subscription of held.subscriptions) shown.subscriptions[subscription.id] = subscription
  }
}

/** The payments or the plans of these accounts in the store. */
export async function billingIds(
  documents: Documents,
  name: 'payments' | 'subscriptions',
  owners: readonly string[],
): Promise<string[]> {
  const lists = owners.map((uid) => {
    const newest = { where: { uid }, orderBy: ['createdAt', 'desc'] as const, limit: 1000 }
    return name === 'payments'
      ? documents.list(paymentCollection, newest)
      : documents.list(subscriptionCollection, newest)
  })
  return (await Promise.all<readonly { id: string }[]>(lists)).flat().map(({ id }) => id)
}

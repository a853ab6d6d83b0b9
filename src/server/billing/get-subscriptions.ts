import type { getSubscriptions as call } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { readWhole } from '#server/platform/own-data.ts'
import { subscriptions } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { findCustomer } from './find-own.ts'
import { expectOneOf } from './policy.ts'
import { presentSubscription } from './present.ts'

/** The plans of a customer as they were last seen; the provider is not asked. A foreign customer is `not-found`. */
export async function getSubscriptions(
  deps: BillingDeps,
  viewer: Viewer,
  { customerId }: InputOf<typeof call>,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  expectOneOf(viewer, ['invoices'])
  const uid = await findCustomer({ ...deps, viewer, ip }, customerId)
  const newestFirst = { where: { uid }, orderBy: ['createdAt', 'desc'] as const }
  return { subscriptions: await readWhole(deps.documents, subscriptions, newestFirst, presentSubscription) }
}

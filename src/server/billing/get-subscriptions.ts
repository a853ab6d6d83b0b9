import type { getSubscriptions as call } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { readWhole } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { subscriptions } from './exports/collections.ts'
import { findCustomer } from './exports/find-own.ts'
import { expectOneOf } from './exports/policy.ts'
import { presentSubscription } from './exports/present.ts'

/** The plans of a customer as they were last seen; the provider is not asked. A foreign customer is `not-found`. */
export async function getSubscriptions(
  portal: Portal,
  viewer: Viewer,
  { customerId }: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  expectOneOf(viewer, ['invoices'])
  const uid = await findCustomer(portal, viewer, customerId, caller)
  const newestFirst = { where: { uid }, orderBy: ['createdAt', 'desc'] as const }
  return { subscriptions: await readWhole(portal.documents, subscriptions, newestFirst, presentSubscription) }
}

import type { Subscription } from '#domain/billing/subscription.ts'
import { goesOfflineAsked, siteNameAsked } from '#server/billing/exports/reactions.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/** What the site of a plan is called now; undefined for a plan of the account, and for hosting that waits for a site. */
export async function siteNameOf(
  portal: Portal,
  transaction: Transaction,
  plan: Pick<Subscription, 'siteId' | 'orderId'> | null,
): Promise<string | undefined> {
  if (!plan?.siteId) return undefined
  const { siteId, orderId } = plan
  const names = await raise(portal, siteNameAsked, transaction, { siteId, orderId })
  return names.findLast((name) => name !== null) ?? undefined
}

/** Whether the live site of a plan goes offline when the plan ends. */
export async function goesOffline(
  portal: Portal,
  transaction: Transaction,
  { id: subscriptionId, siteId }: Pick<Subscription, 'id' | 'siteId'>,
): Promise<boolean> {
  if (!siteId) return false
  return (await raise(portal, goesOfflineAsked, transaction, { siteId, subscriptionId })).includes(true)
}

import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { requestHosting as call } from '#domain/launchpad/contract.ts'
import { siteWithoutProductId } from '#domain/launchpad/hosting.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { giveToSite } from '#server/billing/exports/site-of-plan.ts'
import type { Portal } from '#server/portal.ts'
import { coverSites } from './cover-sites.ts'
import { hosting } from './exports/collections.ts'
import { templateOf } from './launch-template.ts'
import { findLaunchProduct, newSite, siteOf } from './new-site.ts'
import { expectOwnerOrStaff } from './policy.ts'
import { presentHostingTo } from './present.ts'

/**
 * Puts a product on the launchpad, once. The site that the account paid for without a product becomes this product's, with its
 * plan.
 */
export async function requestHosting(
  portal: Portal,
  viewer: Viewer,
  { productId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectOwnerOrStaff(viewer)
  const { documents, clock } = portal
  const clientId = await documents.transact(async (transaction) => {
    const product = await findLaunchProduct(transaction, viewer, productId)
    const held = await transaction.get(hosting, productId)
    const looseId = siteWithoutProductId(product.clientId)
    const loose = await transaction.get(hosting, looseId)
    const paidBy = loose?.data.subscriptionId ?? null
    const plan = paidBy === null ? null : await transaction.get(subscriptions, paidBy)
    if (held) return product.clientId
    const now = clock.now()
    const origin = { clientId: product.clientId, createdBy: viewer.uid, now, template: templateOf(portal) }
    transaction.create(hosting, siteOf(portal, loose?.data ?? newSite(origin), product))
    if (loose) transaction.remove(hosting, looseId)
    if (plan?.data.siteId === looseId) giveToSite(transaction, plan.data, productId, now)
    return product.clientId
  })
  await coverSites(portal, clientId)
  const site = await documents.get(hosting, productId)
  if (!site) throw new Refusal('not-found')
  return { site: presentHostingTo(viewer)(site) }
}

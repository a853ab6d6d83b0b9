import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { removeSite as call } from '#domain/launchpad/contract.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { giveToSite } from '#server/billing/exports/site-of-plan.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { approvalActivity } from './activity.ts'
import { findSite } from './change-site.ts'
import { coverSites } from './cover-sites.ts'
import { hosting, siteHealth } from './exports/collections.ts'
import { expectOwnerOrStaff } from './policy.ts'

/** Takes a site that is not live off the launchpad, with what its checks found. A plan of its own waits for another site. */
export async function removeSite(
  portal: Portal,
  viewer: Viewer,
  { hostingId, version }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock, activity } = portal
  const { clientId, subscriptionId } = (await findSite(documents, viewer, hostingId)).data
  expectOwnerOrStaff(viewer)
  const sites = await listAll(documents, hosting, { where: { clientId }, orderBy: ['createdAt', 'asc'] })
  const isShared = sites.some(({ id, data }) => id !== hostingId && data.subscriptionId === subscriptionId)
  await documents.transact(async (transaction) => {
    const found = await findSite(transaction, viewer, hostingId)
    if (found.version !== version)
      throw new Refusal('stale-version', {
        sentence: 'This site has changed. Reload the page, then try again.',
      })
    const { status, subscriptionId: paidBy } = found.data
    if (status === 'live')
      throw new Refusal('hosting-move-refused', {
        sentence: 'A live site can’t be removed. Staff must take it offline first.',
      })
    const plan = paidBy === null ? null : await transaction.get(subscriptions, paidBy)
    const health = await transaction.get(siteHealth, hostingId)
    transaction.remove(hosting, hostingId)
    const told = approvalActivity(found.data, { ...found.data, status: 'offline' })
    if (told) activity.recordWith(transaction, viewer, told)
    if (health) transaction.remove(siteHealth, hostingId)
    const isItsOwn = plan?.data.siteId === hostingId || (plan?.data.siteId === undefined && !isShared)
    if (plan && isItsOwn) giveToSite(transaction, plan.data, null, clock.now())
  })
  await coverSites(portal, clientId)
  return {}
}

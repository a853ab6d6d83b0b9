import type { Instant } from '#domain/core/instants.ts'
import { newChecklist } from '#domain/launchpad/checklist.ts'
import { siteWithoutProductId } from '#domain/launchpad/hosting.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { toSiteAddress } from '#domain/launchpad/site-address.ts'
import type { LaunchpadDeps, LaunchProduct } from './deps.ts'

type Origin = { readonly clientId: string; readonly createdBy: string; readonly now: Instant }

/** A site as it begins: offline, with the whole checklist before it. */
export function newSite({ clientId, createdBy, now }: Origin): Hosting {
  return {
    id: siteWithoutProductId(clientId),
    clientId,
    projectId: null,
    productId: null,
    name: 'Your new site',
    address: null,
    provider: 'other',
    status: 'offline',
    planId: null,
    subscriptionId: null,
    checklist: newChecklist(),
    approval: null,
    launchedAt: null,
    lastCause: null,
    statusChangedAt: now,
    history: [],
    isWatched: false,
    createdBy,
    createdAt: now,
    updatedAt: now,
  }
}

/** The same site, as that of a product. Its id is the product's from now on. */
export function siteOf(
  { mayBeAddress }: Pick<LaunchpadDeps, 'mayBeAddress'>,
  site: Hosting,
  { id, projectId, name, liveUrl }: LaunchProduct,
): Hosting {
  const address = liveUrl === null ? null : toSiteAddress(liveUrl)
  const isUsable = address !== null && mayBeAddress(address)
  return { ...site, id, productId: id, projectId, name, address: site.address ?? (isUsable ? address : null) }
}

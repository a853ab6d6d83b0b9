import type { Instant } from '#domain/core/instants.ts'
import { newChecklist } from '#domain/launchpad/checklist.ts'
import { siteWithoutProductId } from '#domain/launchpad/hosting.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { toSiteAddress } from '#domain/launchpad/site-address.ts'
import type { Portal } from '#server/portal.ts'
import type { LaunchProduct } from './launch-product.ts'
import { probeOf } from './probe.ts'

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
export function siteOf(portal: Portal, site: Hosting, { id, projectId, name, liveUrl }: LaunchProduct): Hosting {
  const address = liveUrl === null ? null : toSiteAddress(liveUrl)
  const isUsable = address !== null && probeOf(portal).mayBeAddress(address)
  return { ...site, id, productId: id, projectId, name, address: site.address ?? (isUsable ? address : null) }
}

import * as calls from '#domain/launchpad/contract.ts'
import { orderSeen } from '#server/billing/exports/reactions.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { addLaunchItem } from './add-launch-item.ts'
import { approveGoLive } from './approve-go-live.ts'
import { bringBack } from './bring-back.ts'
import { coverOrdered } from './cover-sites.ts'
import { hosting, siteHealth } from './exports/collections.ts'
import { goLive } from './go-live.ts'
import { listHosting } from './list-hosting.ts'
import { launchpadSources } from './live.ts'
import { ownSites } from './own-data.ts'
import { removeLaunchItem } from './remove-launch-item.ts'
import { requestHosting } from './request-hosting.ts'
import { startSiteChecks } from './start-site-checks.ts'
import { takeOffline } from './take-offline.ts'
import { tickLaunchItem } from './tick-launch-item.ts'
import { updateHosting } from './update-hosting.ts'
import { updateLaunchItem } from './update-launch-item.ts'

/** Sites on their way to their visitors: what is still to do, who said yes, what is paid for, and whether they are up. */
export const launchpad: Capability = {
  name: 'launchpad',
  collections: [kept(hosting), kept(siteHealth)],
  calls: [
    forViewer(calls.listHosting, listHosting),
    forViewer(calls.requestHosting, requestHosting),
    forViewer(calls.updateHosting, updateHosting),
    forViewer(calls.tickLaunchItem, tickLaunchItem),
    forViewer(calls.addLaunchItem, addLaunchItem),
    forViewer(calls.updateLaunchItem, updateLaunchItem),
    forViewer(calls.removeLaunchItem, removeLaunchItem),
    forViewer(calls.approveGoLive, approveGoLive),
    forViewer(calls.goLive, goLive),
    forViewer(calls.takeOffline, takeOffline),
    forViewer(calls.bringBack, bringBack),
  ],
  live: launchpadSources,
  schedules: [{ begins: 'serving', start: startSiteChecks }],
  reactions: [on(orderSeen, coverOrdered)],
  ownData: ownSites,
}

import * as calls from '#domain/launchpad/contract.ts'
import * as templateCalls from '#domain/launchpad/template-contract.ts'
import { goesOfflineAsked, orderSeen, siteNameAsked, siteNamesAsked } from '#server/billing/exports/reactions.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { sitesAsked } from '#server/checkout/exports/reactions.ts'
import { on } from '#server/portal.ts'
import { assignPlan } from './assign-plan.ts'
import { startSiteChecks } from './check-site.ts'
import { coverOrdered, goesOffline, listBuyableSites, nameSite } from './cover-sites.ts'
import { mountSitesCsv } from './export-sites.ts'
import { hosting, launchTemplateChanges, launchTemplates, siteHealth } from './exports/collections.ts'
import { approveGoLive, bringBack, goLive, takeOffline, withdrawGoLive } from './go-live.ts'
import { listHosting, nameSites, updateHosting } from './hosting.ts'
import { addLaunchItem, removeLaunchItem, tickLaunchItem, updateLaunchItem } from './launch-items.ts'
import {
  getLaunchTemplate,
  listLaunchTemplateChanges,
  openLaunchTemplate,
  updateLaunchTemplate,
} from './launch-template.ts'
import { launchpadSources } from './live.ts'
import { ownSites } from './own-data.ts'
import { removeSite } from './remove-site.ts'
import { requestHosting } from './request-hosting.ts'

/** Sites before and after launch: what is left to do, who approved, whether hosting is paid and whether they are up. */
export const launchpad: Capability = {
  name: 'launchpad',
  collections: [kept(hosting), kept(siteHealth), kept(launchTemplates), kept(launchTemplateChanges)],
  calls: [
    forViewer(calls.listHosting, listHosting),
    forViewer(calls.requestHosting, requestHosting),
    forViewer(calls.updateHosting, updateHosting),
    forViewer(calls.removeSite, removeSite),
    forViewer(calls.assignPlan, assignPlan),
    forViewer(calls.tickLaunchItem, tickLaunchItem),
    forViewer(calls.addLaunchItem, addLaunchItem),
    forViewer(calls.updateLaunchItem, updateLaunchItem),
    forViewer(calls.removeLaunchItem, removeLaunchItem),
    forViewer(calls.approveGoLive, approveGoLive),
    forViewer(calls.withdrawGoLive, withdrawGoLive),
    forViewer(calls.goLive, goLive),
    forViewer(calls.takeOffline, takeOffline),
    forViewer(calls.bringBack, bringBack),
    forViewer(templateCalls.getLaunchTemplate, getLaunchTemplate),
    forViewer(templateCalls.updateLaunchTemplate, updateLaunchTemplate),
    forViewer(templateCalls.listLaunchTemplateChanges, listLaunchTemplateChanges),
  ],
  serves: [mountSitesCsv],
  live: launchpadSources,
  schedules: [{ begins: 'serving', start: startSiteChecks }],
  reactions: [
    on(orderSeen, coverOrdered),
    on(sitesAsked, listBuyableSites),
    on(siteNameAsked, nameSite),
    on(goesOfflineAsked, goesOffline),
    on(siteNamesAsked, nameSites),
  ],
  ownData: ownSites,
  opens: openLaunchTemplate,
}

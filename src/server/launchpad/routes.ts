import * as calls from '#domain/launchpad/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addLaunchItem } from './add-launch-item.ts'
import { approveGoLive } from './approve-go-live.ts'
import { bringBack } from './bring-back.ts'
import type { LaunchpadDeps } from './deps.ts'
import { goLive } from './go-live.ts'
import { listHosting } from './list-hosting.ts'
import { removeLaunchItem } from './remove-launch-item.ts'
import { requestHosting } from './request-hosting.ts'
import { takeOffline } from './take-offline.ts'
import { tickLaunchItem } from './tick-launch-item.ts'
import { updateHosting } from './update-hosting.ts'
import { updateLaunchItem } from './update-launch-item.ts'

export function launchpadRoutes(deps: LaunchpadDeps): Route[] {
  return [
    forViewer(calls.listHosting, (viewer, input) => listHosting(deps, viewer, input)),
    forViewer(calls.requestHosting, (viewer, input) => requestHosting(deps, viewer, input)),
    forViewer(calls.updateHosting, (viewer, input) => updateHosting(deps, viewer, input)),
    forViewer(calls.tickLaunchItem, (viewer, input) => tickLaunchItem(deps, viewer, input)),
    forViewer(calls.addLaunchItem, (viewer, input) => addLaunchItem(deps, viewer, input)),
    forViewer(calls.updateLaunchItem, (viewer, input) => updateLaunchItem(deps, viewer, input)),
    forViewer(calls.removeLaunchItem, (viewer, input) => removeLaunchItem(deps, viewer, input)),
    forViewer(calls.approveGoLive, (viewer, input) => approveGoLive(deps, viewer, input)),
    forViewer(calls.goLive, (viewer, input) => goLive(deps, viewer, input)),
    forViewer(calls.takeOffline, (viewer, input) => takeOffline(deps, viewer, input)),
    forViewer(calls.bringBack, (viewer, input) => bringBack(deps, viewer, input)),
  ]
}

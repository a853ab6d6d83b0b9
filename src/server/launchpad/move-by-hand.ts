import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { HostingStatus, MoveCause } from '#domain/launchpad/hosting-status.ts'
import type { Portal } from '#server/portal.ts'
import { changeSite } from './change-site.ts'
import { happeningOf, hostingHappening } from './happenings.ts'
import { moveSite } from './move-site.ts'

type Move = {
  readonly hostingId: string
  readonly to: HostingStatus
  /** What this way of moving is called; a site that gets there by another way is refused. */
  readonly cause: MoveCause
  readonly reason: string
}

/** Moves a site as somebody of the agency says. Where it is there already, nothing changes. */
export function moveByHand(
  portal: Portal,
  viewer: Viewer,
  { hostingId, to, cause, reason }: Move,
): Promise<{ site: PresentedHosting }> {
  return changeSite(portal, viewer, hostingId, ({ site, now }) => {
    if (site.status === to) return null
    const actor = { uid: viewer.uid, name: viewer.fullName }
    const moved = moveSite(site, { to, by: 'staff', actor, reason, now })
    if (moved.lastCause !== cause) throw new Refusal('hosting-move-refused')
    return { site: moved, happening: hostingHappening(happeningOf[cause], site, reason) }
  })
}

import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { askForName, isSignedBy } from '#domain/core/signature.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { openBlockers } from '#domain/launchpad/checklist.ts'
import type * as calls from '#domain/launchpad/contract.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { HostingStatus, MoveCause } from '#domain/launchpad/hosting-status.ts'
import type { Portal } from '#server/portal.ts'
import { activityTypeOf, hostingActivity } from './activity.ts'
import { changeSite } from './change-site.ts'
import { moveSite } from './move-site.ts'
import { expectOwnerOrStaff } from './policy.ts'

/**
 * Records the owner's approval, signed with the name in their profile; another name is refused. The first approval counts:
 * repeating it changes nothing.
 */
export function approveGoLive(
  portal: Portal,
  viewer: Viewer,
  { hostingId, name, exceptions }: InputOf<typeof calls.approveGoLive>,
): Promise<ReplyOf<typeof calls.approveGoLive>> {
  return changeSite(portal, viewer, hostingId, ({ site, now }) => {
    expectOwnerOrStaff(viewer)
    if (site.approval !== null) return null
    if (site.status !== 'waiting')
      throw new Refusal('not-awaiting-approval', {
        sentence: 'This launch isn’t waiting for approval. Reload the page.',
      })
    if (openBlockers(site).length > 0) throw new Refusal('launch-blocked')
    if (!isSignedBy(name, viewer.fullName))
      throw new Refusal('invalid-input', { fields: { name: askForName(viewer.fullName) } })
    return {
      site: { ...site, approval: { uid: viewer.uid, name: viewer.fullName, at: now, exceptions } },
      activity: hostingActivity('hosting.approved', site, exceptions),
    }
  })
}

/** Withdraws the owner's approval before the first launch; without one nothing changes. */
export function withdrawGoLive(
  portal: Portal,
  viewer: Viewer,
  { hostingId }: InputOf<typeof calls.withdrawGoLive>,
): Promise<ReplyOf<typeof calls.withdrawGoLive>> {
  return changeSite(portal, viewer, hostingId, ({ site }) => {
    expectOwnerOrStaff(viewer)
    if (site.approval === null) return null
    if (site.launchedAt !== null) throw new Refusal('already-launched')
    return { site: { ...site, approval: null }, activity: hostingActivity('hosting.approval_withdrawn', site) }
  })
}

/** Takes a site live once it is paid, approved and nothing blocks it; one that is live already stays as it is. */
export function goLive(
  portal: Portal,
  viewer: Viewer,
  { hostingId }: InputOf<typeof calls.goLive>,
): Promise<ReplyOf<typeof calls.goLive>> {
  return moveByHand(portal, viewer, { hostingId, cause: 'launched', to: 'live', reason: '' })
}

/** Takes a site offline; one that is offline stays as it is. */
export function takeOffline(
  portal: Portal,
  viewer: Viewer,
  { hostingId, reason }: InputOf<typeof calls.takeOffline>,
): Promise<ReplyOf<typeof calls.takeOffline>> {
  return moveByHand(portal, viewer, { hostingId, cause: 'taken-offline', to: 'offline', reason })
}

/** Takes a site live again that was live before; one that is live stays as it is. */
export function bringBack(
  portal: Portal,
  viewer: Viewer,
  { hostingId, reason }: InputOf<typeof calls.bringBack>,
): Promise<ReplyOf<typeof calls.bringBack>> {
  return moveByHand(portal, viewer, { hostingId, cause: 'brought-back', to: 'live', reason })
}

type Move = {
  readonly hostingId: string
  readonly to: HostingStatus
  /** The cause that this move has; a site that would get there by another cause is refused. */
  readonly cause: MoveCause
  readonly reason: string
}

/** Moves a site by a decision of staff. Changes nothing if it is there already. */
function moveByHand(
  portal: Portal,
  viewer: Viewer,
  { hostingId, to, cause, reason }: Move,
): Promise<{ site: PresentedHosting }> {
  return changeSite(portal, viewer, hostingId, ({ site, now }) => {
    if (site.status === to) return null
    const actor = { uid: viewer.uid, name: viewer.fullName }
    const moved = moveSite(site, { to, by: 'staff', actor, reason, now })
    if (moved.lastCause !== cause) throw new Refusal('hosting-move-refused')
    return { site: moved, activity: hostingActivity(activityTypeOf[cause], site, reason) }
  })
}

import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { askForName, isSignedBy } from '#domain/core/signature.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { approveGoLive as call } from '#domain/launchpad/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeSite } from './change-site.ts'
import { hostingHappening } from './happenings.ts'
import { expectOwnerOrStaff } from './policy.ts'

/**
 * Keeps the owner's word, signed with the name that their profile has: another one is refused. The first word stands:
 * repeating it changes nothing.
 */
export function approveGoLive(
  portal: Portal,
  viewer: Viewer,
  { hostingId, name, exceptions }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeSite(portal, viewer, hostingId, ({ site, now }) => {
    expectOwnerOrStaff(viewer)
    if (site.approval !== null) return null
    if (site.status !== 'waiting') throw new Refusal('not-awaiting-approval')
    if (!isSignedBy(name, viewer.fullName))
      throw new Refusal('invalid-input', { fields: { name: askForName(viewer.fullName) } })
    return {
      site: { ...site, approval: { uid: viewer.uid, name: viewer.fullName, at: now, exceptions } },
      happening: hostingHappening('hosting.approved', site, exceptions),
    }
  })
}

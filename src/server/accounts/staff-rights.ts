import { isLastOwner } from '#domain/accounts/last-staff.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import type { setStaffRights as call } from '#domain/accounts/staff-contract.ts'
import { completeStaffRights, mayActOn } from '#domain/accounts/staff-rights.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { staffRightsMail } from '#server/accounts/mails/staff-rights.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { syncProfile } from './profile.ts'
import { signInUrl } from './sign-in-url.ts'

/**
 * Says what another member of the staff may do, from their next call on, and tells them by mail. Nobody changes their own
 * rights: `forbidden`. Refuses `last-owner` where no owner who can sign in would be left, `stale-version` where somebody was faster.
 */
export async function setStaffRights(
  portal: Portal,
  viewer: Viewer,
  { uid, version, staffRights }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<Record<string, never>> {
  const { documents, clock, audit, post, settings } = portal
  if (uid === viewer.uid)
    throw new Refusal('forbidden', { sentence: 'Only another owner can change your permissions.' })
  const next = completeStaffRights(staffRights)
  const email = await documents.transact(async (transaction) => {
    const staff = await readStaff(documents, transaction)
    const [profile, employee] = [staff.find((each) => each.uid === uid), await transaction.get(employees, uid)]
    if (!profile || !employee) throw new Refusal('not-found')
    if (employee.version !== version) throw new Refusal('stale-version')
    const { staffRights: held = [] } = profile
    if (held.join() === next.join()) return null
    if (!next.includes('owner') && isLastOwner(uid, staff)) throw new Refusal('last-owner')
    await syncProfile(portal, transaction, uid, { staffRights: next })
    transaction.put(users, { ...profile, staffRights: next, updatedAt: clock.now() })
    const detail = `${inWords(held)}, now ${inWords(next)}`
    const action = 'staff-rights-changed'
    audit.recordWith(transaction, { actorId: viewer.uid, action, entityType: 'user', entityId: uid, ip, detail })
    return profile.email
  })
  if (email !== null)
    post.sendLater('staff-rights-changed', async () =>
      staffRightsMail(settings, { email, by: viewer.fullName, staffRights: next }, await signInUrl(portal, uid)),
    )
  return {}
}

function inWords(held: readonly string[]): string {
  return held.join(' + ') || 'none'
}

/** What concerns the access of an owner is for owners: refuses `forbidden` to other staff. */
export function expectMayActOn(viewer: Viewer, { staffRights = [] }: Pick<Profile, 'staffRights'>): void {
  if (!mayActOn(viewer.staffRights, staffRights))
    throw new Refusal('forbidden', { sentence: 'Only an owner can change an owner’s access.' })
}

/**
 * All staff, switched off or not. The transaction reads each profile, so that of two who switch each other off, or take each
 * other's right, one is refused as the last.
 */
export async function readStaff(documents: Documents, transaction: Transaction): Promise<Profile[]> {
  const listed = await listAll(documents, users, { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'] })
  const found = await Promise.all(listed.map(({ id }) => transaction.get(users, id)))
  return found.flatMap((profile) => (profile?.data.role === 'superAdmin' ? [profile.data] : []))
}

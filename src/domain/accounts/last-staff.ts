import type { StaffRight } from '#domain/core/viewer.ts'
import type { Profile } from './profile.ts'

type Standing = Pick<Profile, 'uid' | 'role' | 'disabledAt' | 'staffRights'>

/** True if no staff who can sign in would be left: this person can be neither removed nor switched off. */
export function isLastStaff(uid: string, profiles: readonly Standing[]): boolean {
  const staff = profiles.filter(isAtWork)
  return staff.length === 1 && staff[0]?.uid === uid
}

/** True if no owner who can sign in would be left: this person can be neither switched off nor lose that right. */
export function isLastOwner(uid: string, profiles: readonly Standing[]): boolean {
  const owners = profiles.filter((profile) => isAtWork(profile) && isOwner(profile.staffRights))
  return owners.length === 1 && owners[0]?.uid === uid
}

function isAtWork({ role, disabledAt }: Standing): boolean {
  return role === 'superAdmin' && disabledAt === null
}

function isOwner(held: readonly StaffRight[] = []): boolean {
  return held.includes('owner')
}

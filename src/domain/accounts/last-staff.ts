import type { Profile } from './profile.ts'

/** True if no staff who can sign in would be left: this person can be neither removed nor switched off. */
export function isLastStaff(uid: string, profiles: readonly Pick<Profile, 'uid' | 'role' | 'disabledAt'>[]): boolean {
  const staff = profiles.filter(({ role, disabledAt }) => role === 'superAdmin' && disabledAt === null)
  return staff.length === 1 && staff[0]?.uid === uid
}

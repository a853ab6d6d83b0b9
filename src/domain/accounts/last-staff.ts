import type { Profile } from './profile.ts'

/** True where the portal would have no staff left who can sign in: such a person is neither removed nor switched off. */
export function isLastStaff(uid: string, profiles: readonly Pick<Profile, 'uid' | 'role' | 'disabledAt'>[]): boolean {
  const staff = profiles.filter(({ role, disabledAt }) => role === 'superAdmin' && disabledAt === null)
  return staff.length === 1 && staff[0]?.uid === uid
}

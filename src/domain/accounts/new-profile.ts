import type { Instant } from '#domain/core/instants.ts'
import { rights } from '#domain/core/viewer.ts'
import type { Role, StaffRight } from '#domain/core/viewer.ts'
import type { Profile } from './profile.ts'
import { splitName } from './split-name.ts'

type Person = {
  readonly uid: string
  readonly email: string
  readonly fullName: string
  readonly role: Role
  readonly companyName?: string
  readonly position?: string
  /** Of staff alone. */
  readonly staffRights?: readonly StaffRight[]
}

/** The profile of somebody who owns their account; a client gets every right to it. */
export function newProfile(
  { uid, email, fullName, role, companyName, position, staffRights = [] }: Person,
  now: Instant,
): Profile {
  return {
    id: uid,
    uid,
    email,
    fullName,
    ...splitName(fullName),
    companyName: companyName ?? '',
    role,
    position: position ?? '',
    phone: '',
    timeZone: '',
    avatarId: null,
    accountId: uid,
    rights: role === 'client' ? [...rights] : [],
    ...(role === 'superAdmin' ? { staffRights: [...staffRights] } : {}),
    stripeCustomerId: null,
    paymentMethodId: null,
    disabledAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

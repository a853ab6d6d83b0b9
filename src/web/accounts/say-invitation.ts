import type { WaitingInvitation } from '#domain/accounts/waiting-invitation.ts'
import type { Role } from '#domain/core/viewer.ts'

type Invited = Pick<WaitingInvitation, 'role' | 'invitedBy'>

/** What somebody joins who accepts an invitation: "Join Northwind Bakery". */
export function sayJoined({ invitedBy }: Pick<Invited, 'invitedBy'>, agencyName: string): string {
  return invitedBy ? invitedBy.companyName || `${invitedBy.fullName}’s team` : agencyName
}

/** Whoever is invited into the account of a client joins as a teammate. */
export function sayRole({ role, invitedBy }: Invited): string {
  return invitedBy ? 'a teammate' : roleNames[role]
}

/** Who invites to what, without a period: "Northwind Bakery invited you to its team". */
export function sayInvited({ role, invitedBy }: Invited, agencyName: string): string {
  if (invitedBy && invitedBy.companyName === '') return `${invitedBy.fullName} invited you to their team`
  const place = invitedBy || role !== 'client' ? 'team' : 'client portal'
  return `${invitedBy?.companyName ?? agencyName} invited you to its ${place}`
}

/** What a person of this role is, in a sentence: "You’re joining as …". */
const roleNames = {
  superAdmin: 'staff',
  client: 'a client',
  creator: 'a creator',
} as const satisfies Record<Role, string>

import type { Viewer } from '#domain/core/viewer.ts'
import type { ProjectMember } from '#domain/projects/member.ts'
import { presentedMember, publicMember } from '#domain/team/member-contract.ts'
import type { PresentedMember, PublicMember } from '#domain/team/member-contract.ts'
import { presentedTeammate } from '#domain/team/teammate-contract.ts'
import { teammates } from '#server/accounts/exports/collections.ts'
import { presenter, withFields } from '#server/platform/http/present.ts'
import type { Stored } from '#server/ports/documents.ts'
import { members } from '#server/projects/exports/collections.ts'

/** A teammate, to the account they belong to and to staff. */
export const presentTeammate = presenter(teammates, presentedTeammate.shape)

/** A membership to staff, rates included. */
export const presentMember = presenter(members, presentedMember.shape)

/** A membership to everybody else in the project, without rates. */
export const presentMemberToOthers = presenter(members, publicMember.shape)

/** A creator's own membership: their pay, without the client's price. */
export const presentMemberToSelf: typeof presentMember = (stored) =>
  withFields(presentMember(stored), { billRateCents: null })

export function presentMemberTo({ role, uid }: Viewer, member: Stored<ProjectMember>): PresentedMember | PublicMember {
  if (role === 'superAdmin') return presentMember(member)
  return role === 'creator' && member.data.creatorId === uid
    ? presentMemberToSelf(member)
    : presentMemberToOthers(member)
}

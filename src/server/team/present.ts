import type { Viewer } from '#domain/core/viewer.ts'
import type { ProjectMember } from '#domain/projects/member.ts'
import type { PresentedMember, PublicMember } from '#domain/team/member-contract.ts'
import { teammates } from '#server/accounts/exports/collections.ts'
import { Json } from '#server/platform/http/json.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Present } from '#server/platform/http/present.ts'
import type { Stored } from '#server/ports/documents.ts'
import { members } from '#server/projects/exports/collections.ts'

/** A teammate, to the account they belong to and to staff. */
export const presentTeammate = presenter(teammates, [
  'id',
  'clientId',
  'userId',
  'email',
  'fullName',
  'avatarId',
  'roleTitle',
  'responsibilities',
  'rights',
  'invitedBy',
  'invitedAt',
  'expiresAt',
  'joinedAt',
  'removedAt',
  'createdAt',
  'updatedAt',
])

/** A membership to staff, rates included. */
export const presentMember = presenter(members, [
  'id',
  'projectId',
  'clientId',
  'creatorId',
  'rate',
  'billRateCents',
  'role',
  'startedAt',
  'endedAt',
])

/** A membership to everybody else in the project: who, and for what. */
export const presentMemberToOthers = presenter(members, [
  'id',
  'projectId',
  'clientId',
  'creatorId',
  'role',
  'startedAt',
  'endedAt',
])

/** Their own to a creator: what they earn, and not what the client pays. */
export const presentMemberToSelf: Present<ProjectMember, PresentedMember> = ({ version, data }) =>
  new Json(JSON.stringify({ version, ...data, billRateCents: null }))

export function presentMemberTo(
  { role, uid }: Viewer,
  member: Stored<ProjectMember>,
): Json<PresentedMember | PublicMember> {
  if (role === 'superAdmin') return presentMember(member)
  return role === 'creator' && member.data.creatorId === uid
    ? presentMemberToSelf(member)
    : presentMemberToOthers(member)
}

import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import type { deactivateCreator as call } from '#domain/team/member-contract.ts'
import { switchProfile } from '#server/accounts/exports/access.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { closeInvitation } from '#server/accounts/exports/invitations.ts'
import { presentEmployee } from '#server/accounts/exports/present-employee.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { members } from '#server/projects/exports/collections.ts'
import { removeCreator } from '#server/projects/exports/creators.ts'
import { projectIdsOf } from '#server/projects/exports/project-ids-of.ts'
import { endAssignment } from './end-assignment.ts'
import { findCreator } from './find-creator.ts'

/** Switched off, off all projects and signed out; the record and the hours stay. */
export async function deactivateCreator(
  portal: Portal,
  viewer: Viewer,
  { creatorId }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock, audit, sessions } = portal
  const reply = await documents.transact(async (transaction) => {
    const found = await findCreator(transaction, creatorId)
    if (found.data.status === 'inactive') return { creator: presentEmployee(found) }
    await switchProfile(portal, transaction, creatorId, false)
    await closeInvitation(transaction, found.data.email, { uid: creatorId })
    await endMemberships(portal, transaction, viewer, found.data)
    const creator = { ...found.data, status: 'inactive' as const, updatedAt: clock.now() }
    const written = transaction.put(employees, creator)
    const trace = {
      actorId: viewer.uid,
      action: 'creator-deactivated',
      entityType: 'employee',
      entityId: creatorId,
      ip,
    }
    audit.recordWith(transaction, trace)
    return { creator: presentEmployee(written) }
  })
  await sessions.endAll(creatorId)
  await endLateMemberships(portal, viewer, creatorId)
  return reply
}

async function endMemberships(
  portal: Portal,
  transaction: Transaction,
  viewer: Viewer,
  { id: creatorId, fullName }: { readonly id: string; readonly fullName: string },
): Promise<void> {
  const { documents, clock, activity } = portal
  for (const projectId of await projectIdsOf(documents, creatorId)) {
    const member = await transaction.get(members, memberId(projectId, creatorId))
    if (!member || member.data.endedAt !== null) continue
    await removeCreator(portal, transaction, viewer, { projectId, creatorId })
    transaction.put(members, { ...member.data, endedAt: clock.now() })
    activity.recordWith(transaction, viewer, {
      type: 'creator.unassigned',
      projectId,
      clientId: member.data.clientId,
      subjectId: creatorId,
      subjectName: fullName,
      audience: 'project',
    })
  }
}

/** Those that were made while the list was read; from now on nobody assigns somebody who is switched off. */
async function endLateMemberships(portal: Portal, viewer: Viewer, creatorId: string): Promise<void> {
  for (const projectId of await projectIdsOf(portal.documents, creatorId))
    await endAssignment(portal, viewer, { projectId, creatorId })
}

import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import type { deactivateCreator as call } from '#domain/team/member-contract.ts'
import { employees } from '#server/accounts/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { members } from '#server/projects/collections.ts'
import { projectIdsOf } from '#server/projects/project-ids-of.ts'
import type { TeamDeps, Write } from './deps.ts'
import { endAssignment } from './end-assignment.ts'
import { findCreator } from './find-creator.ts'

/** Switched off, off all projects and signed out; the record and the hours stay. */
export async function deactivateCreator(
  deps: TeamDeps,
  viewer: Viewer,
  { creatorId }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock, audit, switchProfile, closeInvitation, endSessions } = deps
  const reply = await documents.transact(async (transaction) => {
    const found = await findCreator(transaction, creatorId)
    if (found.data.status === 'inactive') return { creator: { ...found.data, version: found.version } }
    const writes = [
      await switchProfile(transaction, creatorId, false),
      await closeInvitation(transaction, found.data.email, { uid: creatorId }),
      ...(await endMemberships(deps, transaction, viewer, found.data)),
    ]
    const creator = { ...found.data, status: 'inactive' as const, updatedAt: clock.now() }
    transaction.put(employees, creator)
    for (const { write } of writes) write()
    const trace = {
      actorId: viewer.uid,
      action: 'creator-deactivated',
      entityType: 'employee',
      entityId: creatorId,
      ip,
    }
    audit.recordWith(transaction, trace)
    return { creator: { ...creator, version: found.version + 1 } }
  })
  await endSessions(creatorId)
  await endLateMemberships(deps, viewer, creatorId)
  return reply
}

async function endMemberships(
  { documents, clock, activity, removeCreator }: TeamDeps,
  transaction: Transaction,
  viewer: Viewer,
  { id: creatorId, fullName }: { readonly id: string; readonly fullName: string },
): Promise<Write[]> {
  const writes: Write[] = []
  for (const projectId of await projectIdsOf(documents, creatorId)) {
    const member = await transaction.get(members, memberId(projectId, creatorId))
    if (!member || member.data.endedAt !== null) continue
    const named = await removeCreator(transaction, viewer, { projectId, creatorId })
    writes.push({
      write() {
        transaction.put(members, { ...member.data, endedAt: clock.now() })
        named.write()
        activity.recordWith(transaction, viewer, {
          type: 'creator.unassigned',
          projectId,
          clientId: member.data.clientId,
          subjectId: creatorId,
          subjectName: fullName,
          audience: 'project',
        })
      },
    })
  }
  return writes
}

/** Those that were made while the list was read; from now on nobody assigns somebody who is switched off. */
async function endLateMemberships(deps: TeamDeps, viewer: Viewer, creatorId: string): Promise<void> {
  for (const projectId of await projectIdsOf(deps.documents, creatorId))
    await endAssignment(deps, viewer, { projectId, creatorId })
}

import assert from 'node:assert/strict'
import { cents } from '#domain/core/money.ts'
import { memberId } from '#domain/projects/member.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { members } from '#server/projects/exports/collections.ts'

/** Takes a creator off a project, as the team's own call does: the membership and what the project says of it. */
export async function takeOff(documents: Documents, projectId: string, creatorId: string): Promise<void> {
  await documents.transact(async (transaction) => {
    const project = await transaction.get(projects, projectId)
    assert.ok(project && (await transaction.get(members, memberId(projectId, creatorId))))
    transaction.remove(members, memberId(projectId, creatorId))
    const creatorIds = project.data.creatorIds.filter((id) => id !== creatorId)
    transaction.put(projects, { ...project.data, creatorIds })
  })
}

export async function putOn(documents: Documents, projectId: string, creatorId: string, pay: number): Promise<void> {
  await documents.transact(async (transaction) => {
    const project = await transaction.get(projects, projectId)
    assert.ok(project)
    const { clientId, creatorIds, createdAt: startedAt } = project.data
    const id = memberId(projectId, creatorId)
    const rate = cents(pay)
    const member = { id, projectId, clientId, creatorId, rate, billRateCents: null, role: '', startedAt, endedAt: null }
    transaction.create(members, member)
    transaction.put(projects, { ...project.data, creatorIds: [...creatorIds, creatorId] })
  })
}

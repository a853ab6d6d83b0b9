import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { createProject as call } from '#domain/projects/contract.ts'
import { newProject } from '#domain/projects/new-project.ts'
import { companyOf } from '#server/accounts/exports/people.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from './exports/collections.ts'
import { expectProjectsRight } from './exports/policy.ts'
import { projectHappening } from './happenings.ts'
import { presentProject } from './present.ts'

/** Starts a draft on the account of the viewer, who may be a teammate with the right to its projects. Under a key, once. */
export async function createProject(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectProjectsRight(viewer)
  const now = clock.now()
  const project = newProject(
    {
      id: keyedId('project', viewer.uid, input.key),
      name: input.name,
      description: input.description,
      clientId: viewer.accountId,
      companyName: await companyOf(documents, viewer.accountId),
      createdBy: viewer.uid,
    },
    now,
  )
  return documents.transact(async (transaction) => {
    const started = await transaction.get(projects, project.id)
    if (started) return { project: presentProject(started) }
    const written = transaction.create(projects, project)
    activity.recordWith(transaction, viewer, projectHappening('project.created', project))
    return { project: presentProject(written) }
  })
}

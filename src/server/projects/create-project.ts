import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { createProject as call } from '#domain/projects/contract.ts'
import { newProject } from '#domain/projects/new-project.ts'
import { projects } from './collections.ts'
import type { ProjectsDeps } from './deps.ts'
import { projectHappening } from './happenings.ts'
import { expectProjectsRight } from './policy.ts'

/** Starts a draft on the account of the viewer, who may be a teammate with the right to its projects. */
export async function createProject(
  { documents, clock, createId, companyOf, activity }: ProjectsDeps,
  viewer: Viewer,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectProjectsRight(viewer)
  const now = clock.now()
  const project = newProject(
    {
      id: createId(),
      name: input.name,
      description: input.description,
      clientId: viewer.accountId,
      companyName: await companyOf(viewer.accountId),
      createdBy: viewer.uid,
    },
    now,
  )
  await documents.transact(async (transaction) => {
    transaction.create(projects, project)
    activity.recordWith(transaction, viewer, projectHappening('project.created', project))
  })
  return { project: { ...project, version: 1 } }
}

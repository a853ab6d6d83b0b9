import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateProject as call } from '#domain/projects/contract.ts'
import { projects } from './collections.ts'
import type { ProjectsDeps } from './deps.ts'
import { findProject } from './find-project.ts'
import { mayDo } from './policy.ts'

/** Refuses `stale-version` where somebody has changed the project since the viewer saw it; nothing is merged. */
export async function updateProject(
  { documents, clock }: ProjectsDeps,
  viewer: Viewer,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await findProject(documents, viewer, input.projectId)
  const may = mayDo(viewer)
  if (!may.edit || (input.status !== undefined && !may.setStatus)) throw new Refusal('forbidden')
  return documents.transact(async (transaction) => {
    const found = await transaction.get(projects, input.projectId)
    if (!found) throw new Refusal('project-not-found')
    if (found.version !== input.version) throw new Refusal('stale-version')
    const now = clock.now()
    const project = {
      ...found.data,
      name: input.name ?? found.data.name,
      description: input.description ?? found.data.description,
      status: input.status ?? found.data.status,
      updatedAt: now,
      lastActivityAt: now,
    }
    transaction.put(projects, project)
    return { project: { ...project, version: found.version + 1 } }
  })
}

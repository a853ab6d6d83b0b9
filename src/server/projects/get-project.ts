import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { getProject as call } from '#domain/projects/contract.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import { products } from './collections.ts'
import type { ProjectsDeps } from './deps.ts'
import { findProject } from './find-project.ts'
import { mayDo } from './policy.ts'
import { presentProduct, presentProject } from './present.ts'

/** Refuses `project-not-found` for an unknown project and for one that is not shared with the viewer alike. */
export async function getProject(
  { documents }: ProjectsDeps,
  viewer: Viewer,
  { projectId }: InputOf<typeof call>,
): Promise<Json<ReplyOf<typeof call>>> {
  const project = await findProject(documents, viewer, projectId)
  const held = await documents.list(products, { where: { projectId }, orderBy: ['createdAt', 'asc'], limit: 500 })
  return joinJson<ReplyOf<typeof call>>({
    project: presentProject(project),
    products: held.map(presentProduct),
    may: mayDo(viewer),
  })
}

import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { addProduct as call } from '#domain/projects/contract.ts'
import type { Product } from '#domain/projects/project.ts'
import { products, projects } from './collections.ts'
import type { ProjectsDeps } from './deps.ts'
import { findProject } from './find-project.ts'
import { mayDo } from './policy.ts'

/** Adds a product and counts it on its project, both or neither. */
export async function addProduct(
  { documents, clock, createId }: ProjectsDeps,
  viewer: Viewer,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await findProject(documents, viewer, input.projectId)
  if (!mayDo(viewer).addProduct) throw new Refusal('forbidden')
  const id = createId()
  return documents.transact(async (transaction) => {
    const project = await transaction.get(projects, input.projectId)
    if (!project) throw new Refusal('project-not-found')
    const now = clock.now()
    const product: Product = {
      id,
      projectId: project.id,
      clientId: project.data.clientId,
      name: input.name,
      description: input.description,
      kind: input.kind,
      createdBy: viewer.uid,
      createdAt: now,
      updatedAt: now,
    }
    transaction.create(products, product)
    transaction.put(projects, { ...project.data, productCount: project.data.productCount + 1, lastActivityAt: now })
    return { product: { ...product, version: 1 } }
  })
}

import type { Viewer } from '#domain/core/viewer.ts'
import { newProduct, newProject } from '#domain/projects/new-project.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { companyOf } from '#server/accounts/exports/people.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { products, projects } from '#server/projects/exports/collections.ts'

/** Makes the project of an accepted quote on the account of the viewer, with its one product at the price of the offer. */
export async function startProject(
  { clock, createId }: Portal,
  transaction: Transaction,
  viewer: Viewer,
  { projectName: name, projectDesc: description, productType: kind, projectTerm: term, amountCents }: Quote,
): Promise<string> {
  const now = clock.now()
  const start = { name, description, clientId: viewer.accountId, createdBy: viewer.uid }
  const companyName = await companyOf(transaction, viewer.accountId)
  const project = newProject({ id: createId(), companyName, ...start }, now)
  const product = newProduct({ id: createId(), projectId: project.id, kind, sortOrder: 1, ...start }, now)
  transaction.create(projects, { ...project, productCount: 1 })
  transaction.create(products, { ...product, term, priceCents: amountCents })
  return project.id
}

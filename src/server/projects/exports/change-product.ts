import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { awaitingApproval, requestedChanges } from '#domain/projects/approvals.ts'
import type { PresentedProduct, ProjectPermissions } from '#domain/projects/contract.ts'
import { inOrder } from '#domain/projects/product-order.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import { rollUp } from '#domain/projects/roll-up.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Stored, Transaction } from '#server/ports/documents.ts'
import { presentProduct } from '#server/projects/present.ts'
import type { AwaitedApprovals } from './collections.ts'
import { awaitedApprovals, products, projects } from './collections.ts'
import { expectMay } from './find-project.ts'
import { maySee } from './policy.ts'
import { readProducts } from './project-facts.ts'
import { touched } from './touch-project.ts'

/** The input of a change: the current product, its project, and the time. */
export type Found = {
  readonly product: Product
  readonly version: number
  readonly project: Project
  readonly now: Instant
  /** For reads that the change depends on. */
  readonly transaction: Transaction
}

/** The changed product and its activities. */
export type Changed = { readonly product: Product; readonly activities: readonly NewActivity[] }

/**
 * Changes one product, and its project's summary of its products, both or neither. `change` refuses, or returns null where
 * there is nothing to change. Refuses `not-found` for products that are unknown, archived, or of a project that the viewer
 * does not see, alike.
 */
export async function changeProduct(
  { documents, clock, activity }: Pick<Portal, 'documents' | 'clock' | 'activity'>,
  viewer: Viewer,
  { productId, act }: { readonly productId: string; readonly act: keyof ProjectPermissions },
  change: (found: Found) => Changed | null | Promise<Changed | null>,
): Promise<{ product: PresentedProduct }> {
  return documents.transact(async (transaction) => {
    const { product, project } = await findProduct(transaction, viewer, productId)
    if (product.data.archivedAt !== null) throw new Refusal('not-found')
    expectMay(act, viewer, project.data)
    const now = clock.now()
    const { version } = product
    const changed = await change({ product: product.data, version, project: project.data, now, transaction })
    if (!changed) return { product: presentProduct(product) }
    const written = await writeProduct(documents, transaction, { product, project, changed: changed.product, now })
    for (const newActivity of changed.activities) activity.recordWith(transaction, viewer, newActivity)
    return { product: presentProduct(written) }
  })
}

/** The product and its project, if the viewer may see them; else `not-found`. */
export async function findProduct(
  transaction: Pick<Transaction, 'get'>,
  viewer: Viewer,
  productId: string,
): Promise<{ readonly product: Stored<Product>; readonly project: Stored<Project> }> {
  const product = await transaction.get(products, productId)
  const project = product && (await transaction.get(projects, product.data.projectId))
  if (!product || !project || !maySee(viewer, project.data)) throw new Refusal('not-found')
  return { product, project }
}

type Write = {
  readonly product: Stored<Product>
  readonly project: Stored<Project>
  readonly changed: Product
  readonly now: Instant
}

/** Writes a product and its project's summary of all of them. */
export async function writeProduct(
  documents: Documents,
  transaction: Transaction,
  { product, project, changed, now }: Write,
): Promise<Stored<Product>> {
  // Writing a product writes its project too, so that the summary stays true: where another product changes meanwhile, the
  // transaction runs again.
  const all = await readProducts(documents, project.id)
  const own = all.map(({ id, data }) => (id === product.id ? changed : data))
  const written = transaction.put(products, { ...changed, changeRequestedAt: changeRequestedAt(changed) })
  await saveAwaited(transaction, changed, now)
  const productCount = own.filter(({ archivedAt }) => archivedAt === null).length
  transaction.put(projects, touched({ ...project.data, ...rollUp(own.sort(inOrder)), productCount }, now))
  return written
}

function changeRequestedAt(product: Product): Instant | undefined {
  if (product.archivedAt !== null) return undefined
  return requestedChanges(product)
    .map(({ at }) => at)
    .sort()[0]
}

/** The open approval requests of a product from `now` on; null where there are none. */
export function awaitedOf(product: Product, now: Instant): AwaitedApprovals | null {
  const waiting = product.archivedAt === null ? awaitingApproval([product]) : []
  const [first] = waiting
  if (!first) return null
  const { id, projectId, clientId } = product
  return { id, projectId, clientId, name: first.milestone?.title ?? product.name, count: waiting.length, since: now }
}

/** Writes or removes the open approval requests with the product. */
async function saveAwaited(transaction: Transaction, product: Product, now: Instant): Promise<void> {
  const noted = (await transaction.get(awaitedApprovals, product.id))?.data
  const awaited = awaitedOf(product, now)
  if (!awaited) {
    if (noted) transaction.remove(awaitedApprovals, product.id)
  } else if (!noted) transaction.create(awaitedApprovals, awaited)
  else if (noted.name !== awaited.name || noted.count !== awaited.count)
    transaction.put(awaitedApprovals, { ...awaited, since: noted.since })
}

import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { getProject, PresentedLink, PresentedProduct } from '#domain/projects/contract.ts'
import { inOrder } from '#domain/projects/product-order.ts'
import { rollUp } from '#domain/projects/roll-up.ts'

export type ProjectDetails = ReplyOf<typeof getProject>

/** The page of a project with other products on it: in their order, and the project tells of them what it has to. */
export function withProducts(details: ProjectDetails, products: readonly PresentedProduct[]): ProjectDetails {
  const ordered = products.toSorted(inOrder)
  return {
    ...details,
    products: ordered,
    project: { ...details.project, ...rollUp(ordered), productCount: ordered.length },
  }
}

/** The page with one of its products changed. */
export function withProduct(
  details: ProjectDetails,
  productId: string,
  change: (product: PresentedProduct) => PresentedProduct,
): ProjectDetails {
  return withProducts(
    details,
    details.products.map((product) => (product.id === productId ? change(product) : product)),
  )
}

export function withLinks(details: ProjectDetails, links: readonly PresentedLink[]): ProjectDetails {
  return { ...details, links: links.toSorted(inOrder) }
}

import type { Approval, ChangeRequest, Milestone, Product } from './product.ts'

type Part = { readonly approval: Approval | null }

/** The subject of an approval: a milestone, or the product itself if it is null. */
export type Awaiting<P> = { readonly product: P; readonly milestone: Milestone | null }

/**
 * Whether the client is asked to approve a product, or a milestone of it, and may say yes or no now. A thing that is only in
 * review was not asked for, and a cancelled product asks for nothing.
 */
export function awaitsApproval({ product, milestone }: Awaiting<Pick<Product, 'status'>>): boolean {
  return product.status !== 'cancelled' && (milestone ?? product).status === 'waiting_client'
}

/** All that the client is asked to approve, in the order of the products: each before its milestones. */
export function awaitingApproval<P extends Pick<Product, 'status' | 'milestones'>>(
  products: readonly P[],
): Awaiting<P>[] {
  return products
    .flatMap((product) => [null, ...product.milestones].map((milestone) => ({ product, milestone })))
    .filter((each) => awaitsApproval(each))
}

/** Whether the client has approved it, and nobody has reopened it since. */
export function isApproved({ approval }: Part): boolean {
  return approval !== null
}

/**
 * The status that staff set, with the approval that goes with it: an approval lasts while its subject stays as it
 * is or goes live, and a change request until the client is asked again. Null if the status would be an approval that the client never gave.
 */
export function withStatus<T extends Product | Milestone>(part: T, status: T['status']): T | null {
  if (status === 'approved' && part.approval === null) return null
  const lasts = status === 'approved' || status === 'live'
  const isAskedAgain = lasts || status === 'waiting_client' || status === 'cancelled'
  return {
    ...part,
    status,
    approval: lasts ? part.approval : null,
    ...(isAskedAgain && part.changeRequest && { changeRequest: undefined }),
  }
}

const approvalWithdrawn = 'approval withdrawn'

/** The detail of a recorded change of status: the status, and whether the client's approval went with it. */
export function toStatusDetail(status: Product['status'], isWithdrawn: boolean): string {
  return isWithdrawn ? `${status}, ${approvalWithdrawn}` : status
}

export function readStatusDetail(detail: string): { readonly status: string; readonly isWithdrawn: boolean } {
  const [status = detail, withdrawn] = detail.split(', ')
  return { status, isWithdrawn: withdrawn === approvalWithdrawn }
}

/** Why nobody asks for an approval that stands. Unlike an approved milestone, staff can take the work on a product up again. */
export const productApproved =
  'This product is already approved. To request another approval, first set the product’s status to “In progress”.'

/** The open change requests of a product: its own before those of its milestones, by the name of what should change. */
export function requestedChanges(
  product: Pick<Product, 'name' | 'milestones' | 'changeRequest'>,
): (ChangeRequest & { readonly subject: string })[] {
  const parts = [{ ...product, title: product.name }, ...product.milestones]
  return parts.flatMap(({ title, changeRequest }) => (changeRequest ? [{ ...changeRequest, subject: title }] : []))
}

/** A product with one of its milestones changed. */
export function withMilestone(
  product: Product,
  milestoneId: string,
  change: (milestone: Milestone) => Milestone,
): Product {
  return {
    ...product,
    milestones: product.milestones.map((milestone) => (milestone.id === milestoneId ? change(milestone) : milestone)),
  }
}

import type { PriceTax } from '#domain/core/price-tax.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { ProductPart } from '#domain/projects/product.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { reaction } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/** A price is agreed on: answers with the tax that its invoice asks for as it is now, or null for none. */
export const priceTaxAsked = reaction<[reader: Reader], PriceTax | null>('priceTaxAsked')

export type ApprovedMilestone = {
  readonly projectId: string
  readonly milestoneId: string
  /** Its title as it is approved. */
  readonly title: string
  /** Of the client's account. */
  readonly by: Pick<Viewer, 'uid' | 'fullName'>
}

/** A client has approved a milestone. Raised in the transaction that records the approval, once for each. */
export const milestoneApproved = reaction<[transaction: Transaction, approved: ApprovedMilestone]>('milestoneApproved')

/** A project gets another name. Raised in the transaction that gives it, before it writes. */
export const projectRenamed =
  reaction<[transaction: Transaction, project: { readonly id: string; readonly name: string }]>('projectRenamed')

type Leaving = { readonly projectId: string; readonly milestoneIds: readonly string[] }

/**
 * Milestones are about to leave their project, or their product to be canceled. A slice that waits for the approval of one answers with
 * the sentence that refuses it, else with null.
 */
export const milestonesLeaving = reaction<[transaction: Transaction, leaving: Leaving], string | null>(
  'milestonesLeaving',
)

export type ChangingPart = ProductPart & {
  readonly projectId: string
  readonly change: 'price' | 'removal'
}

/**
 * Staff change the price of a milestone or a product, or remove a milestone. A slice that asks for this price answers with the sentence
 * that refuses it, else with null.
 */
export const partChanging = reaction<[transaction: Transaction, changing: ChangingPart], string | null>('partChanging')

import type { PriceTax } from '#domain/core/price-tax.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { reaction } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/** A price is agreed on: answers with the tax that its invoice asks for as it is now, or null for none. */
export const priceTaxAsked = reaction<[reader: Reader], PriceTax | null>('priceTaxAsked')

type Part = { readonly projectId: string; readonly milestoneId: string }

/** A client has approved a milestone. Raised in the transaction that records the approval, once for each. */
export const milestoneApproved = reaction<[transaction: Transaction, approved: Part]>('milestoneApproved')

type Leaving = { readonly projectId: string; readonly milestoneIds: readonly string[] }

/**
 * Milestones are about to leave their project. A slice that waits for the approval of one answers with the sentence that refuses it, else
 * with null.
 */
export const milestonesLeaving = reaction<[transaction: Transaction, leaving: Leaving], string | null>(
  'milestonesLeaving',
)

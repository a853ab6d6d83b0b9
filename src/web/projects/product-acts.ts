import { createContext, useContext } from 'react'
import type { PresentedProduct, PresentedTerms, ProjectPermissions } from '#domain/projects/contract.ts'
import type { Milestone } from '#domain/projects/product.ts'
import type { ProductStatus } from '#domain/projects/project-statuses.ts'
import type { FailedChange, ProjectChange } from './project-change.ts'

/** What is asked in a dialog before it is done, and to what it would be done. */
export type ProductQuestion =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly product: PresentedProduct }
  /** The client's approval goes with the next status. */
  | { readonly kind: 'withdraw'; readonly product: PresentedProduct; readonly status: ProductStatus }
  /** A milestone is edited, or added where it is null. */
  | { readonly kind: 'milestone'; readonly product: PresentedProduct; readonly milestone: Milestone | null }
  /** Of a product, or of one of its milestones: archived or removed, approved, sent back with a reason. */
  | {
      readonly kind: 'remove' | 'approve' | 'send-back'
      readonly product: PresentedProduct
      readonly milestone: Milestone | null
    }

/** What the rows of a project's products can do, and what they know beside their product. */
export type ProductActs = {
  readonly may: ProjectPermissions
  readonly terms: PresentedTerms | null
  /** True for staff, who see hours whether or not the client does. */
  readonly seesAllHours: boolean
  readonly isClient: boolean
  /** In the archive, nothing waits for anybody. */
  readonly isArchived: boolean
  /** Who works on the project beside staff. */
  readonly creatorIds: readonly string[]
  readonly act: (change: ProjectChange) => void
  readonly ask: (question: ProductQuestion) => void
  readonly prepareAsk: () => void
  /** Moves by places, up where it is negative; `-Infinity` and `Infinity` are the ends. Tells where it stands then. */
  readonly move: (product: PresentedProduct, places: number) => void
  readonly canMove: (product: PresentedProduct, places: number) => boolean
  readonly failures: ReadonlyMap<string, FailedChange>
}

const ActsContext = createContext<ProductActs | null>(null)

export const ProductActsProvider = ActsContext.Provider

export function useProductActs(): ProductActs {
  const acts = useContext(ActsContext)
  if (!acts) throw new Error('Product acts are used inside a project’s tab')
  return acts
}

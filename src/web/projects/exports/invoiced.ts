import type { ProductPart } from '#domain/projects/product.ts'

/** Why a milestone can't be changed, or the price of a product, as an invoice asks for it: sentences, null where it can. */
export type Invoiced = {
  readonly price: string | null
  readonly removal: string | null
  /** Whether a draft asks for it. */
  readonly isOnDraft: boolean
}

/** What the invoices of the project say of a part of it now. */
export type FindInvoiced = (part: ProductPart) => Promise<Invoiced>

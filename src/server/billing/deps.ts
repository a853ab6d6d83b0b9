import type { OwedRequest } from '#domain/billing/owed-contract.ts'
import type { OwedRows } from '#domain/billing/owed.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { Portal } from '#server/portal.ts'

/** What is owed beside plans, until the invoices answer for it. */
export type OwedDeps = Portal & {
  /** The invoices of ours that an account has to pay, the longest due first. */
  readonly owedInvoicesOf: (uid: string) => Promise<PresentedInvoice[]>
  /** The sums of the invoices of ours that all accounts have to pay, read page by page. */
  readonly owedInvoices: () => AsyncIterable<OwedRows['invoices'][number] & { readonly clientId: string }>
  /** What conversations ask an account, or all, to pay. */
  readonly owedRequests: (
    clientId: string | undefined,
  ) => Promise<{ readonly clientId: string; readonly request: OwedRequest }[]>
}

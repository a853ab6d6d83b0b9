import type { PaymentStatus } from '#domain/billing/payment-status.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { InvoiceHours } from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'

/** What a transaction writes once everything is read. */
export type Write = { write(): void }

/** What is asked of a card. */
export type Ask = {
  readonly amountCents: number
  readonly description: string
  /** How many payments came before it: each part of an invoice is one charge. */
  readonly part: number
}

type Charged = {
  readonly paymentIntentId: string
  readonly status: PaymentStatus
  readonly clientSecret: string | null
}

export type InvoicesDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly createId: () => string
  readonly activity: ActivityLog
  readonly audit: Audit
  readonly agencyName: string
  /** Null where there is none. */
  readonly projectOf: (projectId: string) => Promise<Project | null>
  /** In their order, those archived among them. */
  readonly productsOf: (projectId: string) => Promise<Product[]>
  /** The approved and invoiced hours of a project, by day. */
  readonly settledHoursOf: (projectId: string) => Promise<TimeEntry[]>
  /** Who an invoice of this account is made out to. */
  readonly billToOf: (clientId: string) => Promise<Invoice['billTo']>
  /**
   * Hours of a project by day, as this viewer may see who worked them; those that are on another invoice are left out. Refuses
   * `forbidden` to a client where staff have not switched hours on.
   */
  readonly hoursBehind: (
    viewer: Viewer,
    invoice: Pick<Invoice, 'id' | 'projectId' | 'issuedAt'>,
    entryIds: readonly string[],
  ) => Promise<InvoiceHours[]>
  /** Hours of a project by their ids, as they are now; those that are gone or of another project are left out. */
  readonly hoursNow: (projectId: string, entryIds: readonly string[]) => Promise<TimeEntry[]>
  /**
   * Locks hours, and says how they are; refuses `work-invoiced-already` or `hours-changed` unless all are approved and on no
   * invoice.
   */
  readonly lockHours: (
    transaction: Transaction,
    invoice: Pick<Invoice, 'id' | 'projectId'>,
    entryIds: readonly string[],
  ) => Promise<readonly TimeEntry[]>
  /** Makes hours of this invoice approved ones again. */
  readonly releaseHours: (transaction: Transaction, invoiceId: string, entryIds: readonly string[]) => Promise<void>
  /**
   * Charges a saved card of the viewer's account what `ask` says once nobody else pays this invoice; `ask` may refuse, and is
   * asked again after what a former attempt has paid, and in the transaction that writes the charge.
   */
  readonly charge: (
    viewer: Viewer,
    invoice: { readonly invoiceId: string; readonly paymentMethodId: string },
    ask: (reader: Reader) => Promise<Ask>,
  ) => Promise<Charged>
  /** Whether the charge of such a part of an invoice is under way, or waits at this moment for its payer's answer to their bank. */
  readonly isBeingPaid: (invoiceId: string, part: number) => Promise<boolean>
  /**
   * Gives up a payment that was begun and not paid, then works in a transaction that ends well only where nobody can pay.
   * Refuses `payments-unavailable` while it is not known what became of a payment.
   */
  readonly whileNobodyPays: <R>(
    invoiceId: string,
    part: (reader: Reader) => Promise<number>,
    work: (transaction: Transaction) => Promise<R>,
  ) => Promise<R>
}

import type { Payment } from '#domain/billing/payment.ts'
import type { Refund } from '#domain/billing/refund.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { Order } from '#domain/checkout/order.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Message } from '#domain/messages/message.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { SqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { charges, payments, refunds, subscriptions } from '#server/billing/exports/collections.ts'
import type { Charge } from '#server/billing/exports/collections.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { messages } from '#server/messages/exports/collections.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'

/** All that the store holds of money, each list from the oldest to the newest. */
export type StoredMoney = {
  readonly orders: readonly Order[]
  readonly payments: readonly Payment[]
  readonly subscriptions: readonly Subscription[]
  readonly refunds: readonly Refund[]
  readonly charges: readonly Charge[]
  readonly invoices: readonly Invoice[]
  /** The messages that ask for a payment. */
  readonly requests: readonly Message[]
  readonly entries: readonly TimeEntry[]
}

const madeAt = ({ createdAt }: { readonly createdAt: string }) => createdAt

export function readStore(store: SqliteDocuments): StoredMoney {
  return {
    orders: rowsOf(store, orders, madeAt),
    payments: rowsOf(store, payments, madeAt),
    subscriptions: rowsOf(store, subscriptions, madeAt),
    refunds: rowsOf(store, refunds, madeAt),
    charges: rowsOf(store, charges, madeAt),
    invoices: rowsOf(store, invoices, madeAt),
    requests: rowsOf(store, messages, madeAt).filter(({ type }) => type === 'payment'),
    entries: rowsOf(store, timeEntries, ({ createdDate }) => createdDate),
  }
}

function rowsOf<T extends Document>(
  { copied }: SqliteDocuments,
  collection: Collection<T>,
  madeAt: (row: T) => string,
): T[] {
  const rows: T[] = []
  // The embedded store answers at once, with what it has checked by this schema.
  for (const page of copied.pages(collection as unknown as Collection) as Iterable<readonly { json: string }[]>)
    for (const { json } of page) rows.push(JSON.parse(json) as T)
  return rows.sort((one, other) => (madeAt(one) < madeAt(other) ? -1 : 1))
}

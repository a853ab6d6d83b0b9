import { ordererAsked } from '#server/billing/exports/reactions.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'

/** Whether a bill is the first of its order's line. Renewals and changes name the order too. */
export function isBillOfOrder(invoice: Pick<Invoice, 'reason'> | null): boolean {
  return invoice?.reason === 'subscription_create' || invoice?.reason === 'manual'
}

type Billed = {
  readonly uid: string
  readonly invoice: Pick<Invoice, 'reason' | 'orderId'> | null
  readonly subscription: { readonly orderId: string | null } | null
}

/** The name of who ordered what is billed; undefined for the owner of the account, and for what nobody orders. */
export async function ordererOf(
  portal: Portal,
  transaction: Transaction,
  { uid, invoice, subscription }: Billed,
): Promise<string | undefined> {
  const orderId = invoice?.orderId ?? subscription?.orderId ?? null
  if (orderId === null || !isBillOfOrder(invoice)) return undefined
  const names = await raise(portal, ordererAsked, transaction, { uid, orderId })
  return names.find((name) => name !== null)
}

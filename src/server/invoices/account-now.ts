import { isPayable } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { isImported } from '#domain/invoices/recorded-payments.ts'
import { toBankAccount } from '#domain/invoices/sender.ts'
import type { BankAccount } from '#domain/invoices/sender.ts'
import type { Portal } from '#server/portal.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'

/**
 * Where an imported invoice is paid by bank transfer: the agency's account now, because none was kept with it. Null for every
 * other invoice, for one that can't be paid, and where the agency names no account.
 */
export async function findAccountNow(portal: Portal, invoice: Invoice): Promise<BankAccount | null> {
  if (!isImported(invoice) || !isPayable(invoice)) return null
  return toBankAccount(await readInvoicing(portal, portal.documents))
}

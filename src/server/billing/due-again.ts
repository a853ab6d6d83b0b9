import type { Payment, PaymentDispute, PaymentRefund } from '#domain/billing/payment.ts'
import { sayMoney, sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { dueAgainAsked } from '#server/billing/exports/reactions.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/** How the invoices of a payment are due again, by their ids: "is due again by Dec 8". */
export type DueAgain = ReadonlyMap<string, string>

/** Asked once the invoices have booked the payment, and only where something of it can have gone back. */
export async function dueAgainOf(portal: Portal, transaction: Transaction, payment: Payment): Promise<DueAgain> {
  const { askedInvoiceId, parts, refunds, disputes, bankAccount } = payment
  const invoiceIds = parts?.map(({ invoiceId }) => invoiceId) ?? (askedInvoiceId === null ? [] : [askedInvoiceId])
  if (invoiceIds.length === 0 || (refunds.length === 0 && disputes.length === 0 && !bankAccount)) return new Map()
  const answers = await raise(portal, dueAgainAsked, transaction, { paymentId: payment.id, invoiceIds })
  return new Map(answers.flatMap((said) => Array.from(said)))
}

/** "The invoice is due again by Dec 8."; empty where the payment is for none, or nothing of it is owed. */
export function sayInvoiceAgain({ askedInvoiceId }: Payment, again: DueAgain): string {
  const said = askedInvoiceId === null ? undefined : again.get(askedInvoiceId)
  return said === undefined ? '' : `The invoice ${said}.`
}

type Back = Pick<PaymentRefund | PaymentDispute, 'amountCents' | 'shares'>

/** "$100 is due again by Dec 8."; of invoices that are due by several days, how much by which. Empty where nothing is owed. */
export function sayAmountAgain({ askedInvoiceId }: Payment, back: readonly Back[], again: DueAgain): string {
  const shares = back.flatMap(
    ({ amountCents, shares: own }) =>
      own ?? (askedInvoiceId === null ? [] : [{ invoiceId: askedInvoiceId, amountCents }]),
  )
  const amounts = new Map<string, Money[]>()
  for (const { invoiceId, amountCents } of shares) {
    const said = again.get(invoiceId)
    if (said !== undefined) amounts.set(said, [...(amounts.get(said) ?? []), amountCents])
  }
  const all = Array.from(amounts, ([said, of]) => `${sayMoney(sum(of))} ${said}`)
  return all.length === 0 ? '' : `${sayAll(all)}.`
}

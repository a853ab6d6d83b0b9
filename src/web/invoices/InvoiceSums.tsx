import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isDepositPaid, isOwed, owedCents } from '#domain/invoices/invoice-status.ts'
import { formatMoney } from '#web/platform/format.ts'

/** What the lines come to, and what of it is still to be paid. */
export function InvoiceSums({ invoice }: { readonly invoice: PresentedInvoice }) {
  const { subtotalCents, discountCents, totalCents, paidCents, creditedCents, depositCents, status } = invoice
  return (
    <dl className="ml-auto flex w-full max-w-80 flex-col gap-1.5 tabular-nums">
      {discountCents > 0 && (
        <>
          <Sum term="Before discounts" value={formatMoney(subtotalCents)} />
          <Sum term="Discounts" value={formatMoney(-discountCents)} />
        </>
      )}
      <Sum term="Total" value={formatMoney(totalCents)} isStrong />
      {paidCents > 0 && <Sum term="Paid" value={formatMoney(-paidCents)} />}
      {creditedCents > 0 && <Sum term="Credited" value={formatMoney(-creditedCents)} />}
      {isOwed(invoice) && (paidCents > 0 || creditedCents > 0) && (
        <Sum term="To pay" value={formatMoney(owedCents(invoice))} isStrong />
      )}
      {depositCents !== null && status !== 'void' && status !== 'credited' && (
        <Sum term={isDepositPaid(invoice) ? 'Deposit, paid' : 'Deposit'} value={formatMoney(depositCents)} />
      )}
    </dl>
  )
}

type SumProps = { readonly term: string; readonly value: string; readonly isStrong?: boolean }

function Sum({ term, value, isStrong = false }: SumProps) {
  return (
    <div className={`flex justify-between gap-6 ${isStrong ? 'font-semibold' : 'text-ink-soft'}`}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

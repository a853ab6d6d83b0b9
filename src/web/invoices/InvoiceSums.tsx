import { givenCents, lostCents } from '#domain/billing/money-back.ts'
import { negate, subtract } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isOwed, overpaidCents, totalAfterCreditCents } from '#domain/invoices/invoice-status.ts'
import { receivedCents } from '#domain/invoices/money-back.ts'
import { onItsWayCents, stillDueCents } from '#domain/invoices/payment-plan.ts'
import { remainderTerm } from '#domain/invoices/remainder-words.ts'
import { addedTaxCents, creditedTaxCents, sayRate } from '#domain/invoices/tax-words.ts'
import { formatAmount, formatMoney } from '#web/platform/format.ts'

/** What the lines come to, discounts among them, and what of it is still to be paid. */
export function InvoiceSums({ invoice }: { readonly invoice: PresentedInvoice }) {
  const { totalCents, creditedCents, taxes = [] } = invoice
  const added = taxes.filter(({ isInclusive }) => !isInclusive)
  const included = taxes.filter(({ isInclusive }) => isInclusive)
  const received = receivedCents(invoice)
  const given = givenCents(invoice.refunds)
  const overpaid = overpaidCents(invoice)
  const moving = onItsWayCents(invoice)
  const lost = lostCents(invoice.disputes)
  const creditedTax = creditedTaxCents(invoice)
  return (
    <dl className="ml-auto flex w-full max-w-80 flex-col gap-1.5 tabular-nums">
      {added.length > 0 && included.length === 0 && (
        <Sum term="Total before tax" value={formatAmount(subtract(totalCents, addedTaxCents(invoice)))} />
      )}
      {added.map((tax) => (
        <Sum
          key={tax.rateId}
          term={`${sayRate(tax)} on ${formatMoney(tax.netCents)}`}
          value={formatAmount(tax.taxCents)}
        />
      ))}
      <Sum term="Total" value={formatAmount(totalCents)} isStrong />
      {included.map((tax) => (
        <Sum key={tax.rateId} term={`Includes ${sayRate(tax)}`} value={formatAmount(tax.taxCents)} />
      ))}
      {creditedCents > 0 && <Sum term="Credit applied" value={formatAmount(negate(creditedCents))} />}
      {creditedTax > 0 && <Sum term="Includes tax" value={formatAmount(negate(creditedTax))} />}
      {received > 0 && creditedCents > 0 && (
        <Sum term="Total after credit" value={formatAmount(totalAfterCreditCents(invoice))} />
      )}
      {received > 0 && <Sum term="Amount paid" value={formatAmount(negate(received))} />}
      {given > 0 && <Sum term="Refunded" value={formatAmount(given)} />}
      {lost > 0 && <Sum term="Returned by the bank" value={formatAmount(lost)} />}
      {moving > 0 && <Sum term="On its way" value={formatAmount(negate(moving))} />}
      {(isOwed(invoice) || (received > 0 && creditedCents > 0)) && (
        <Sum term={remainderTerm(invoice)} value={formatAmount(stillDueCents(invoice))} isStrong />
      )}
      {overpaid > 0 && <Sum term="To refund" value={formatAmount(overpaid)} isStrong />}
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

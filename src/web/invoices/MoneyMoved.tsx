import { Download } from 'lucide-react'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { formatDate, formatMoney } from '#web/platform/format.ts'

/** What was paid of an invoice, each with its receipt, and what was credited, each with its reason. */
export function MoneyMoved({ invoice: { payments, credits } }: { readonly invoice: PresentedInvoice }) {
  if (payments.length + credits.length === 0) return null
  return (
    <section aria-label="Payments and credits" className="flex flex-col gap-2">
      <h3 className="font-semibold">{credits.length > 0 ? 'Payments and credits' : 'Payments'}</h3>
      <ul className="border-t border-line">
        {payments.map(({ paymentId, amountCents, paidAt }) => (
          <li key={paymentId} className={rowClass}>
            <span className="min-w-0">
              <span className="block">Paid on {formatDate(paidAt)}</span>
              <a
                href={`/files/receipts/${paymentId}`}
                download
                aria-label={`Receipt of ${formatMoney(amountCents)}, ${formatDate(paidAt)}`}
                className="inline-flex items-center gap-1 text-dense text-ink-soft underline underline-offset-2 hover:text-ink"
              >
                Receipt
                <Download aria-hidden="true" className="size-3.5" />
              </a>
            </span>
            <span className="shrink-0 font-medium tabular-nums">{formatMoney(amountCents)}</span>
          </li>
        ))}
        {credits.map(({ id, amountCents, reason, name, at }) => (
          <li key={id} className={rowClass}>
            <span className="min-w-0">
              <span className="block">
                Credited on {formatDate(at)} by {name}
              </span>
              <span className="block text-dense text-ink-soft [overflow-wrap:anywhere]">{reason}</span>
            </span>
            <span className="shrink-0 font-medium tabular-nums">{formatMoney(amountCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const rowClass = 'flex items-start justify-between gap-6 border-b border-line-soft py-2.5'

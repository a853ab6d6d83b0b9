import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { dueDayOf, payableCents, stillDueCents } from '#domain/invoices/payment-plan.ts'
import { formatMoney } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import type { InvoiceActs } from './InvoicesTab.tsx'

type Props = Pick<InvoiceActs, 'onPay'> & { readonly invoice: PresentedInvoice }

/** One button for each amount that can be paid now, a part before all that is owed; none where nothing is owed, or a bank is paying it. */
export function PayButtons({ invoice, onPay }: Props) {
  if (invoice.bankPayment)
    return (
      <p className="max-w-reading text-ink-soft">
        A bank payment of {formatMoney(invoice.bankPayment.amountCents)} is on its way. It can take up to 4 business
        days.{stillDueCents(invoice) > 0 && ' Until it arrives or fails, the rest can’t be paid.'}
      </p>
    )
  const [first, whole] = payableCents(invoice)
  if (first === undefined) return null
  const disabledReason = onPay ? undefined : 'Ask the account owner for access to invoices.'
  // What waits for a milestone can be paid, but nobody is asked to pay it yet.
  const variant = dueDayOf(invoice) === null ? 'secondary' : 'primary'
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant={variant} writes disabledReason={disabledReason} onClick={() => onPay?.(invoice, first)}>
        Pay {formatMoney(first)}
      </Button>
      {whole !== undefined && (
        <Button writes disabledReason={disabledReason} onClick={() => onPay?.(invoice, whole)}>
          Pay all {formatMoney(whole)}
        </Button>
      )}
    </div>
  )
}

import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { payableCents } from '#domain/invoices/invoice-status.ts'
import { formatMoney } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import type { InvoiceActs } from './InvoicesTab.tsx'

type Props = Pick<InvoiceActs, 'onPay'> & { readonly invoice: PresentedInvoice }

/** One button for each amount that can be paid now, all that is owed first; none where nothing is owed. */
export function PayButtons({ invoice, onPay }: Props) {
  const [whole, deposit] = payableCents(invoice).toReversed()
  if (whole === undefined) return null
  const disabledReason = onPay ? undefined : 'The account owner pays this'
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" disabledReason={disabledReason} onClick={() => onPay?.(invoice, whole)}>
        Pay {formatMoney(whole)}
      </Button>
      {deposit !== undefined && (
        <Button disabledReason={disabledReason} onClick={() => onPay?.(invoice, deposit)}>
          Pay the deposit of {formatMoney(deposit)}
        </Button>
      )}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { leftOfParts } from '#domain/billing/joint-parts.ts'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { SelectField } from '#web/ui/SelectField.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & { readonly payment: PresentedPayment }

/** Of several invoices that were paid at once, the one that a refund is taken from. */
export function RefundInvoiceField({ payment, ...field }: Props) {
  return (
    <SelectField {...field}>
      <option value="">Choose…</option>
      {leftOfParts(payment).map(({ part, leftCents }) => (
        <option key={part.invoiceId} value={part.invoiceId} disabled={leftCents === 0}>
          {`${part.description}: ${leftCents > 0 ? formatMoney(leftCents) : 'nothing'} left to refund`}
        </option>
      ))}
    </SelectField>
  )
}

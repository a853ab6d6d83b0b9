import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { ExportSelected } from '#web/platform/selection/ExportSelected.tsx'
import { SelectionBar } from '#web/platform/selection/SelectionBar.tsx'
import { useSelectable } from '#web/platform/selection/use-selectable.tsx'
import type { OnSelectable } from '#web/platform/selection/use-selectable.tsx'

type Props = {
  readonly payments: readonly PresentedPayment[]
  readonly onSelectable: OnSelectable<PresentedPayment>
}

/** Lets staff with the right to money select payments and export those of them that were paid. */
export function PaymentSelection({ payments, onSelectable }: Props) {
  const list = useSelectable({ rows: payments, nameOf, as: 'td', onSelectable })
  const paid = list.selected.filter(({ status }) => status === 'paid')
  return (
    <SelectionBar list={list} what="payments">
      <ExportSelected
        file="payments"
        what="payments"
        rows={paid}
        label={paid.length < list.selected.length ? sayPart(paid.length) : undefined}
        whyNone="Select a successful payment first."
      />
    </SelectionBar>
  )
}

function sayPart(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? 'Export 1 successful payment' : `Export ${count} successful payments`
}

function nameOf({ createdAt, description }: PresentedPayment): string {
  return `${formatPaymentDate(createdAt)}, ${description}`
}

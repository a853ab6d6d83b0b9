import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { formatPaymentDate } from '#web/platform/format.ts'
import { ExportSelected } from '#web/platform/selection/ExportSelected.tsx'
import { SelectButton } from '#web/platform/selection/SelectButton.tsx'
import { SelectionBar } from '#web/platform/selection/SelectionBar.tsx'
import { useSelectable } from '#web/platform/selection/use-selectable.tsx'

type Props = {
  readonly payments: readonly PresentedPayment[]
  readonly onSelectable: Parameters<typeof useSelectable<PresentedPayment>>[0]['onSelectable']
}

/** Lets staff with the right to money select payments and export those of them that were paid. */
export function PaymentSelection({ payments, onSelectable }: Props) {
  const list = useSelectable({ rows: payments, nameOf, as: 'td', onSelectable })
  return (
    <>
      <SelectButton selection={list.selection} />
      <SelectionBar list={list} what="payments">
        <ExportSelected
          file="payments"
          what="payments"
          rows={list.selected.filter(({ status }) => status === 'paid')}
          whyNone="None of these payments went through."
        />
      </SelectionBar>
    </>
  )
}

function nameOf({ createdAt, description }: PresentedPayment): string {
  return `${formatPaymentDate(createdAt)}, ${description}`
}

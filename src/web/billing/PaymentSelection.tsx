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
  const paid = list.selected.filter(({ status }) => status === 'paid')
  return (
    <>
      <SelectButton selection={list.selection} />
      <SelectionBar list={list} what="payments">
        <ExportSelected
          file="payments"
          what="payments"
          rows={paid}
          label={paid.length < list.selected.length ? sayPart(paid.length) : undefined}
          whyNone="No selected payment went through."
        />
      </SelectionBar>
    </>
  )
}

function sayPart(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? 'Export 1 paid payment' : `Export ${count} paid payments`
}

function nameOf({ createdAt, description }: PresentedPayment): string {
  return `${formatPaymentDate(createdAt)}, ${description}`
}

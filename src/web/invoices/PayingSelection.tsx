import type { ComponentProps } from 'react'
import { mostJoint } from '#domain/billing/joint-parts.ts'
import { sum } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { leastInvoiceCents } from '#domain/invoices/limits.ts'
import { formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { SelectionBar } from '#web/platform/selection/SelectionBar.tsx'
import { useSelectable } from '#web/platform/selection/use-selectable.tsx'
import type { OnSelectable } from '#web/platform/selection/use-selectable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { heardNameOf } from './invoice-words.ts'
import { askedOf } from './pay-invoice-by-card.ts'
import type { InvoiceAsked } from './pay-invoice-by-card.ts'
import { sayCount } from './paying-words.ts'

const JointPayment = lazyDialog(() => import('./JointPayment.tsx'))

type Props = {
  readonly invoices: readonly PresentedInvoice[]
  readonly onSelectable: OnSelectable<PresentedInvoice>
}

/** Lets a client with the right to invoices select open ones, and pay what is due of them by one payment. */
export function PayingSelection({ invoices, onSelectable }: Props) {
  const isShown = invoices.flatMap(askedOf).length > 1
  const list = useSelectable({ rows: invoices, nameOf: heardNameOf, as: 'td', isShown, onSelectable })
  const { selection, selected } = list
  const paying = useDialog(JointPayment)
  const asked = selected.flatMap(askedOf)
  return (
    <>
      <SelectionBar list={list} what="invoices">
        <PayButton asked={asked} moving={selected.filter(({ bankPayment }) => bankPayment).length} {...paying.opener} />
      </SelectionBar>
      <JointPayment {...paying.props} asked={asked} selection={selection} />
    </>
  )
}

type PayButtonProps = Pick<ComponentProps<'button'>, 'onClick'> & {
  readonly asked: readonly InvoiceAsked[]
  /** For how many of those that are selected a bank is moving the money. */
  readonly moving: number
}

function PayButton({ asked, moving, ...opener }: PayButtonProps) {
  const totalCents = sum(asked.map(({ amountCents }) => amountCents))
  return (
    <Button size="sm" variant="primary" {...opener} disabledReason={whyNot(asked.length, moving)}>
      Pay {sayCount(asked.length)}, {formatMoney(totalCents)}
    </Button>
  )
}

function whyNot(count: number, moving: number): string | undefined {
  if (count === 0 && moving > 0)
    return moving === 1 ? 'A bank payment is already on its way.' : 'Bank payments are already on their way.'
  if (count === 0) return `Select invoices with at least ${formatMoney(leastInvoiceCents)} remaining.`
  return count > mostJoint ? `Select at most ${mostJoint} invoices.` : undefined
}

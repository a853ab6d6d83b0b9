import { BellRing, Download, Landmark } from 'lucide-react'
import type { ComponentProps } from 'react'
import { mostJoint } from '#domain/billing/joint-parts.ts'
import { mostChosen } from '#domain/core/most-chosen.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isPayable } from '#domain/invoices/invoice-status.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { SelectionBar } from '#web/platform/selection/SelectionBar.tsx'
import { useSelectable } from '#web/platform/selection/use-selectable.tsx'
import type { OnSelectable } from '#web/platform/selection/use-selectable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { heardNameOf } from './invoice-words.ts'
import { RecordPaymentsDialog } from './RecordPaymentsDialog.tsx'
import { bankMoves } from './reminder-words.ts'

const RemindDialog = lazyDialog(() => import('./RemindDialog.tsx'))
// With the buttons: a chunk of its own is named by the first page of everybody.
const RecordDialog = lazyDialog(async () => ({ RecordPaymentsDialog }))
const ExportDialog = lazyDialog(() => import('./exports/ExportDialog.tsx'))

type Props = {
  readonly invoices: readonly PresentedInvoice[]
  readonly onSelectable: OnSelectable<PresentedInvoice>
}

/** Lets staff with the right to money select invoices, remind of them, record a payment for them and export them. */
export function InvoiceSelection({ invoices, onSelectable }: Props) {
  const list = useSelectable({ rows: invoices, nameOf: heardNameOf, as: 'td', onSelectable })
  const { selection, selected } = list
  const remind = useDialog(RemindDialog)
  const recording = useDialog(RecordDialog)
  const owing = selected.filter(isPayable)
  const moving = selected.filter(({ bankPayment }) => bankPayment)
  const exporting = useDialog(ExportDialog)
  return (
    <>
      <SelectionBar list={list} what="invoices">
        <Button size="sm" {...remind.opener}>
          <BellRing aria-hidden="true" />
          Send reminder
        </Button>
        <RecordButton owing={owing} moving={moving} {...recording.opener} />
        <ExportButton count={selected.length} {...exporting.opener} />
      </SelectionBar>
      <RemindDialog {...remind.props} rows={selected} selection={selection} />
      <RecordDialog {...recording.props} invoices={owing} moving={moving} selection={selection} />
      <ExportDialog
        {...exporting.props}
        exported={{ file: 'invoices', clientId: null, open: null, ids: selected.map(({ id }) => id) }}
        clientName={null}
      />
    </>
  )
}

/** What is owed of the selected, and what a bank is paying of it. */
type Recorded = Record<'owing' | 'moving', readonly PresentedInvoice[]>
type RecordProps = Recorded & Pick<ComponentProps<'button'>, 'onClick'>

function RecordButton({ owing, moving, ...opener }: RecordProps) {
  return (
    <Button size="sm" {...opener} disabledReason={whyNotRecorded({ owing, moving })}>
      <Landmark aria-hidden="true" />
      Record payment
    </Button>
  )
}

function whyNotRecorded({ owing, moving }: Recorded): string | undefined {
  if (owing.length === 0 && moving.length > 0)
    return moving.length === 1 ? `${bankMoves}.` : 'Bank payments are on their way.'
  if (owing.length === 0) return 'Select invoices with an amount due.'
  if (new Set(owing.map(({ clientId }) => clientId)).size > 1) return 'Select only one client’s invoices.'
  return owing.length > mostJoint ? `Select at most ${mostJoint} invoices.` : undefined
}

function ExportButton({ count, ...opener }: { count: number } & Pick<ComponentProps<'button'>, 'onClick'>) {
  const isTooMany = count > mostChosen
  return (
    <Button
      size="sm"
      {...opener}
      disabledReason={isTooMany ? `Select at most ${mostChosen} invoices, or export the whole list.` : undefined}
    >
      <Download aria-hidden="true" />
      Export
    </Button>
  )
}

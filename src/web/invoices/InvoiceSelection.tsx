import { BellRing, Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { mostChosen } from '#domain/core/most-chosen.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { SelectButton } from '#web/platform/selection/SelectButton.tsx'
import { SelectionBar } from '#web/platform/selection/SelectionBar.tsx'
import { useSelectable } from '#web/platform/selection/use-selectable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { heardNameOf } from './invoice-words.ts'

const RemindDialog = lazyDialog(() => import('./RemindDialog.tsx'))
const ExportDialog = lazyDialog(() => import('./exports/ExportDialog.tsx'))

type Props = {
  readonly invoices: readonly PresentedInvoice[]
  readonly onSelectable: Parameters<typeof useSelectable<PresentedInvoice>>[0]['onSelectable']
}

/** Lets staff with the right to money select invoices, remind of them and export them. */
export function InvoiceSelection({ invoices, onSelectable }: Props) {
  const list = useSelectable({ rows: invoices, nameOf: heardNameOf, as: 'td', onSelectable })
  const { selection, selected } = list
  const remind = useDialog(RemindDialog)
  const exporting = useDialog(ExportDialog)
  return (
    <>
      <SelectButton selection={selection} />
      <SelectionBar list={list} what="invoices">
        <Button size="sm" {...remind.opener}>
          <BellRing aria-hidden="true" />
          Send reminder
        </Button>
        <ExportButton count={selected.length} {...exporting.opener} />
      </SelectionBar>
      <RemindDialog {...remind.props} rows={selected} selection={selection} />
      <ExportDialog
        {...exporting.props}
        exported={{ file: 'invoices', clientId: null, open: null, ids: selected.map(({ id }) => id) }}
        clientName={null}
      />
    </>
  )
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

import { Ban, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { sendInvoice } from '#domain/invoices/contract.ts'
import type { PresentedQuote, withdrawQuote } from '#domain/quotes/contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { ExportSelected } from '#web/platform/selection/ExportSelected.tsx'
import { SelectButton } from '#web/platform/selection/SelectButton.tsx'
import { SelectionBar } from '#web/platform/selection/SelectionBar.tsx'
import { useSelectable } from '#web/platform/selection/use-selectable.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { whyNotActed } from './quote-act-words.ts'
import type { QuoteAct } from './quote-act-words.ts'

const QuoteActDialog = lazyDialog(() => import('./QuoteActDialog.tsx'))

type Props = {
  readonly quotes: readonly PresentedQuote[]
  readonly onSelectable: Parameters<typeof useSelectable<PresentedQuote>>[0]['onSelectable']
}

/** Lets staff with the right to projects or money select quotes and export them; with that to projects, also withdraw, decline and discard them. */
export function QuoteSelection({ quotes, onSelectable }: Props) {
  const list = useSelectable({ rows: quotes, nameOf, as: 'td', onSelectable })
  const mayAct = useMay<typeof withdrawQuote>('projects')
  const mayHaveAmounts = useMay<typeof sendInvoice>('money')
  const [asked, setAsked] = useState<QuoteAct>('withdraw')
  const dialog = useDialog(QuoteActDialog)
  const { selection, selected } = list
  return (
    <>
      <SelectButton selection={selection} />
      <SelectionBar list={list} what="quotes">
        {buttons
          .filter(({ act }) => mayAct && selected.some((quote) => whyNotActed(act, quote) === null))
          .map(({ act, label, icon }) => (
            <Button
              key={act}
              size="sm"
              {...dialog.opener}
              onClick={() => {
                setAsked(act)
                dialog.show()
              }}
            >
              {icon}
              {label}
            </Button>
          ))}
        {(mayAct || mayHaveAmounts) && <ExportSelected file="quotes" what="quotes" rows={selected} />}
      </SelectionBar>
      <QuoteActDialog key={asked} {...dialog.props} act={asked} rows={selected} selection={selection} />
    </>
  )
}

const buttons = [
  { act: 'withdraw', label: 'Withdraw', icon: <Undo2 aria-hidden="true" /> },
  { act: 'decline', label: 'Decline', icon: <Ban aria-hidden="true" /> },
  { act: 'discard', label: 'Discard', icon: <Trash2 aria-hidden="true" /> },
] as const satisfies readonly { act: QuoteAct; label: string; icon: React.ReactNode }[]

function nameOf({ projectName }: PresentedQuote): string {
  return projectName
}

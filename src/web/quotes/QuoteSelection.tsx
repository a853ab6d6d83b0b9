import { Ban, Trash2, Undo2 } from 'lucide-react'
import type { sendInvoice } from '#domain/invoices/contract.ts'
import type { PresentedQuote, withdrawQuote } from '#domain/quotes/contract.ts'
import { lazyDialog } from '#web/platform/lazy-dialog.tsx'
import { ActingSelection } from '#web/platform/selection/ActingSelection.tsx'
import type { ActButton } from '#web/platform/selection/ActingSelection.tsx'
import { ExportSelected } from '#web/platform/selection/ExportSelected.tsx'
import { useSelectable } from '#web/platform/selection/use-selectable.tsx'
import type { OnSelectable } from '#web/platform/selection/use-selectable.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { whyNotActed } from './quote-act-words.ts'
import type { QuoteAct } from './quote-act-words.ts'

const QuoteActDialog = lazyDialog(() => import('./QuoteActDialog.tsx'))

type Props = {
  readonly quotes: readonly PresentedQuote[]
  readonly onSelectable: OnSelectable<PresentedQuote>
}

/** Lets staff with the right to projects or money select quotes and export them; with that to projects, also withdraw, decline and discard them. */
export function QuoteSelection({ quotes, onSelectable }: Props) {
  const list = useSelectable({ rows: quotes, nameOf, as: 'td', onSelectable })
  const mayAct = useMay<typeof withdrawQuote>('projects')
  const mayHaveAmounts = useMay<typeof sendInvoice>('money')
  return (
    <ActingSelection
      list={list}
      what="quotes"
      buttons={mayAct ? buttons : []}
      whyNot={whyNotActed}
      Dialog={QuoteActDialog}
    >
      {(mayAct || mayHaveAmounts) && <ExportSelected file="quotes" what="quotes" rows={list.selected} />}
    </ActingSelection>
  )
}

const buttons: readonly ActButton<QuoteAct>[] = [
  { act: 'withdraw', label: 'Withdraw', icon: <Undo2 aria-hidden="true" /> },
  { act: 'decline', label: 'Decline', icon: <Ban aria-hidden="true" /> },
  { act: 'discard', label: 'Discard', icon: <Trash2 aria-hidden="true" /> },
]

function nameOf({ projectName }: PresentedQuote): string {
  return projectName
}

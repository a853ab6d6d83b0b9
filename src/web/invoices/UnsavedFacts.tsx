import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { treatmentSentences } from '#domain/invoices/tax-words.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { formatDay } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import type { DraftValues } from './use-draft-facts.ts'

type Props = {
  /** A draft no more. */
  readonly invoice: PresentedInvoice
  readonly typed: DraftValues
  readonly onDiscard: () => void
}

/** What was typed for a draft that a colleague sent or discarded meanwhile, to be copied before it is gone. */
export function UnsavedFacts({ invoice, typed, onDiscard }: Props) {
  const { number, status, dueDate, note, taxTreatment } = invoice
  const changes = [
    ...(typed.dueDate !== dueDate && typed.dueDate !== null
      ? [{ term: 'Due', description: formatDay(typed.dueDate) }]
      : []),
    ...(typed.taxTreatment !== (taxTreatment ?? 'rates')
      ? [
          {
            term: 'Tax',
            description: typed.taxTreatment === 'rates' ? 'Each line’s rate' : treatmentSentences[typed.taxTreatment],
          },
        ]
      : []),
    ...(typed.note !== note
      ? [{ term: 'Note', description: <span className="whitespace-pre-line select-all">{typed.note}</span> }]
      : []),
  ]
  return (
    <InlineAlert
      tone="caution"
      title={
        status === 'void'
          ? 'This draft was discarded while you were writing'
          : `${number} was sent while you were writing`
      }
      action={
        <Button size="sm" onClick={onDiscard}>
          Discard changes
        </Button>
      }
    >
      <p className="pb-3">What you typed wasn’t saved. Copy what you need.</p>
      <DescriptionList items={changes} />
      <LeaveGuard isDirty />
    </InlineAlert>
  )
}

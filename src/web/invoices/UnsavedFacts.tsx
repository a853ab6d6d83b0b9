import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { treatmentSentences } from '#domain/invoices/tax-words.ts'
import { TypedText, UnsavedWork } from '#web/accounts/exports/UnsavedWork.tsx'
import { formatDay } from '#web/platform/format.ts'
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
    ...(typed.note !== note ? [{ term: 'Note', description: <TypedText>{typed.note}</TypedText> }] : []),
  ]
  const title =
    status === 'void' ? 'This draft was discarded while you were writing' : `${number} was sent while you were writing`
  return <UnsavedWork title={title} items={changes} onDiscard={onDiscard} />
}

import type { Day } from '#domain/core/days.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { treatmentSentences } from '#domain/invoices/tax-words.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { formatDay } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { useDraftFacts } from './use-draft-facts.ts'

type Props = ReturnType<typeof useDraftFacts> & {
  readonly today: Day
  /** Whether tax is something to choose about. */
  readonly hasTax: boolean
  /** Whether its parts have days of their own. */
  readonly isPlanned: boolean
  /** Set once the right to it is gone: what was typed stays to be copied. */
  readonly lostReason: string | undefined
}

/** When a draft is due, unless its payment plan says it, and what the client reads on it. */
export function DraftFacts({ form, latest, today, hasTax, isPlanned, lostReason }: Props) {
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the draft" form={form} latest={latest} title="The draft wasn’t saved" />
      {!isPlanned && <DateField label={labels.dueDate} min={today} {...form.valueField('dueDate')} />}
      {hasTax && (
        <SelectField
          label={labels.taxTreatment}
          help="If you choose no tax, the invoice says why."
          {...form.field('taxTreatment')}
        >
          <option value="rates">Each line’s rate</option>
          <option value="exempt">No tax: exempt</option>
          <option value="reverse_charge">No tax: reverse charge</option>
        </SelectField>
      )}
      <TextArea label={labels.note} optional help="The invoice shows this note." {...form.field('note')} />
      <FormActions>
        <Button
          type="submit"
          busy={form.busy}
          disabledReason={lostReason ?? (form.dirty ? undefined : 'There are no changes to save.')}
        >
          Save
        </Button>
      </FormActions>
    </Form>
  )
}

/** The same for staff who can’t change it. */
export function ShownFacts({ invoice }: { readonly invoice: PresentedInvoice }) {
  const { dueDate, paymentPlan, taxTreatment, note } = invoice
  const due = paymentPlan ? [] : [{ term: labels.dueDate, description: formatDay(dueDate) }]
  const tax = taxTreatment ? [{ term: labels.taxTreatment, description: treatmentSentences[taxTreatment] }] : []
  const said = note ? [{ term: labels.note, description: <span className="whitespace-pre-line">{note}</span> }] : []
  return <DescriptionList items={[...due, ...tax, ...said]} />
}

const labels = { dueDate: 'Due', taxTreatment: 'Tax', note: 'Note' }

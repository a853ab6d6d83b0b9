import type { Day } from '#domain/core/days.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
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
}

/** When a draft is due, unless its payment plan says it, and what the client reads on it. */
export function DraftFacts({ form, latest, today, hasTax, isPlanned }: Props) {
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the draft" form={form} latest={latest} title="The draft wasn’t saved" />
      {!isPlanned && <DateField label={labels.dueDate} min={today} {...form.valueField('dueDate')} />}
      {hasTax && (
        <SelectField
          label={labels.taxTreatment}
          help="If you choose “No tax”, the invoice says why."
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
          disabledReason={form.dirty ? undefined : 'There are no changes to save.'}
        >
          Save
        </Button>
      </FormActions>
    </Form>
  )
}

const labels = { dueDate: 'Due', taxTreatment: 'Tax', note: 'Note' }

import type { Day } from '#domain/core/days.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { updateInvoice } from './calls.ts'

type Props = { readonly invoice: PresentedInvoice; readonly today: Day }
type Values = { version: number; dueDate: string | null; depositCents: number | null; note: string }

/** When a draft is due, what may be paid first, and what the client reads on it. */
export function DraftFacts({ invoice, today }: Props) {
  const { mutateAsync: update } = useInvoiceAct(updateInvoice)
  const latest = toValues(invoice)
  const form = useCallForm<Values>({
    defaults: latest,
    schema: () => import('./act-schemas.ts').then((module) => module.factsForm),
    async onSubmit({ dueDate, ...values }) {
      const saved = await update({ invoiceId: invoice.id, ...values, ...(dueDate ? { dueDate } : {}) })
      form.reset(toValues(saved))
      showToast('Draft saved')
    },
  })
  // A line that was changed meanwhile made a newer version; it says nothing of what stands here.
  if (!form.refusal && latest.version > form.values.version) form.rebase(latest)
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal form={form} latest={latest} title="The draft was not saved" />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={labels.dueDate} min={today} {...form.valueField('dueDate')} />
        <MoneyField
          label={labels.depositCents}
          optional
          help="What may be paid first, by itself."
          {...form.valueField('depositCents')}
        />
      </div>
      <TextArea label={labels.note} optional help="The client reads it on the invoice." {...form.field('note')} />
      <FormActions>
        <Button type="submit" busy={form.busy} disabledReason={form.dirty ? undefined : 'Nothing was changed'}>
          Save
        </Button>
      </FormActions>
    </Form>
  )
}

function toValues({ version, dueDate, depositCents, note }: PresentedInvoice): Values {
  return { version, dueDate, depositCents, note }
}

const labels = { dueDate: 'Due', depositCents: 'Deposit', note: 'Note' }

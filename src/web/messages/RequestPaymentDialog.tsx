import { useState } from 'react'
import { useMessageChanges } from '#web/messages/exports/api.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

type Props = OverlayProps & { readonly projectId: string }

/** Asks what the client is to pay, and for what. */
export function RequestPaymentDialog({ projectId, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request a payment"
      description="The request appears in the conversation. Only the account owner can pay it."
    >
      <RequestPaymentForm projectId={projectId} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type Values = { amountCents: TypedNumber; description: string; dueDate: string | null }

function RequestPaymentForm({ projectId, onDone }: { readonly projectId: string; readonly onDone: () => void }) {
  const { request } = useMessageChanges()
  // One for this form: pressed again after an answer that was lost, it asks once.
  const [key] = useState(drawKey)
  const form = useCallForm<Values>({
    defaults: { amountCents: null, description: '', dueDate: null },
    schema: () => import('./request-payment-schema.ts').then((module) => module.requestPaymentForm),
    async onSubmit({ amountCents, description, dueDate }) {
      // The schema has just refused a form without an amount.
      await request({ projectId, key, amountCents: amountCents ?? 0, description, dueDate })
      showToast('Payment requested')
      onDone()
    },
  })
  const amount = moneyOf(form.values.amountCents)
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The payment wasn’t requested" />
      <MoneyField label={labels.amountCents} {...form.valueField('amountCents')} />
      <TextField
        label={labels.description}
        help="Only staff, the account owner and teammates with the “Invoices” permission see the description and the amount."
        autoComplete="off"
        {...form.field('description')}
      />
      <DateField label={labels.dueDate} optional {...form.valueField('dueDate')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {amount !== null && amount > 0 ? `Request ${formatMoney(amount)}` : 'Request payment'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { amountCents: 'Amount', description: 'Description', dueDate: 'Due' }

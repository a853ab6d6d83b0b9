import { useState } from 'react'
import { refundOutcomes } from '#domain/billing/refund-reasons.ts'
import type { RefundOutcome } from '#domain/billing/refund-reasons.ts'
import { smaller, subtract, zero } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { overpaidCents, recordedMethods } from '#domain/invoices/invoice-status.ts'
import type { RecordedMethod } from '#domain/invoices/invoice-status.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { returnableCents } from '#domain/invoices/money-back.ts'
import { byMethod, knownDay, knownMethod, methodNames } from '#domain/invoices/recorded-payments.ts'
import { useNotice } from '#web/accounts/exports/notice.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { useInvoiceAct } from './api.ts'
import { recordRefund } from './calls.ts'

type Props = OverlayProps & { readonly invoice: PresentedInvoice; readonly payment: RecordedPayment }

/** Records money that was given back of a payment that no card made. */
export function RecordRefundDialog({ invoice, payment, open, onOpenChange }: Props) {
  const { amountCents } = payment
  const method = knownMethod(invoice.id, payment)
  const notice = useNotice({ clientId: invoice.clientId, said: 'We notify the client.' })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Record a refund"
      description={`${formatMoney(amountCents)} was paid${method === null ? '' : ` ${byMethod[method]}`}. Recording a refund doesn’t move money: send the refund to the client yourself. ${notice}`}
    >
      <RefundForm invoice={invoice} payment={payment} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'invoice' | 'payment'> & { readonly onDone: () => void }
/** The outcome is empty until staff have chosen. */
type Values = {
  method: RecordedMethod
  amountCents: TypedNumber
  returnedOn: string | null
  outcome: RefundOutcome | ''
  reason: string
}

function RefundForm({ invoice, payment, onDone }: FormProps) {
  const [key] = useState(drawKey)
  const today = agencyToday()
  const { mutateAsync: record } = useInvoiceAct(recordRefund)
  // Another try may find less left because the first one is done.
  const [most] = useState(() => returnableCents(invoice, payment))
  // What was overpaid isn’t owed again: only what is refunded beyond it.
  const overpaid = overpaidCents(invoice)
  const form = useCallForm<Values>({
    defaults: {
      method: payment.method,
      amountCents: overpaid > 0 ? smaller(overpaid, most) : most,
      returnedOn: today,
      outcome: '',
      reason: '',
    },
    schema: () => import('./act-schemas.ts').then((module) => module.recordRefundForm(most, overpaid)),
    async onSubmit({ method, amountCents, returnedOn, outcome, reason }) {
      const typed = moneyOf(amountCents) ?? zero
      const of = { invoiceId: invoice.id, recordedId: payment.id, key, method }
      // It isn’t asked for where nothing is owed again either way.
      await record({ ...of, reason, amountCents: typed, returnedOn: returnedOn ?? '', outcome: outcome || 'credited' })
      showToast(`Refund of ${formatMoney(typed)} recorded`)
      onDone()
    },
  })
  const receivedOn = knownDay(payment)
  const { returnedOn } = form.values
  const isEarly = receivedOn !== null && returnedOn !== null && returnedOn < receivedOn
  const typed = moneyOf(form.values.amountCents)
  const owedAgain = typed === null ? null : subtract(typed, overpaid)
  const what = owedAgain === null || overpaid === 0 ? 'this amount' : formatMoney(owedAgain)
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The refund wasn’t recorded" />
      <SelectField label={labels.method} {...form.field('method')}>
        {recordedMethods.map((method) => (
          <option key={method} value={method}>
            {methodNames[method]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField label={labels.amountCents} {...form.valueField('amountCents')} />
        <DateField label={labels.returnedOn} max={today} {...form.valueField('returnedOn')} />
      </div>
      {isEarly && (
        <InlineAlert
          tone="caution"
          title={`The payment was received later, on ${formatDay(receivedOn)}. Check the date.`}
        />
      )}
      {(overpaid === 0 || owedAgain === null || owedAgain > 0) && (
        <SelectField label={labels.outcome} {...form.field('outcome')}>
          <option value="">Choose…</option>
          {refundOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeWords[outcome](what)}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea label={labels.reason} help="The client sees this reason." {...form.field('reason')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Record refund
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const outcomeWords = {
  credited: (what) => `Credited: the client no longer owes ${what}`,
  owed: (what) => `Due again: the client owes ${what}`,
} as const satisfies Record<RefundOutcome, (what: string) => string>

const labels = {
  method: 'Method',
  amountCents: 'Amount',
  returnedOn: 'Refunded on',
  outcome: 'Invoice',
  reason: 'Reason',
}

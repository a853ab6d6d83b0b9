import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { add } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { payableCents } from '#domain/invoices/payment-plan.ts'
import { sayWhenDue } from '#domain/invoices/when-due.ts'
import { useNotice } from '#web/accounts/exports/notice.ts'
import { refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { recordPayment } from './calls.ts'
import { saySettled, sayRemainsInstead } from './due-now.ts'
import { PayingNow } from './PayingNow.tsx'
import {
  blankRecorded,
  DueChanged,
  EarlyDay,
  enteredPayment,
  NoteField,
  ReceivedFields,
  RecordActions,
  recordedLabels,
  ReferenceField,
} from './RecordedFields.tsx'
import type { RecordedValues } from './RecordedFields.tsx'
import { useOwnAct } from './use-own-act.ts'
import type { OwnAct } from './use-own-act.ts'

type Props = OverlayProps & { readonly invoice: PresentedInvoice }

/** Records money that came without a card: all that is due of an invoice, or a part of it. */
export function RecordPaymentDialog({ invoice: now, open, onOpenChange }: Props) {
  const { shown: invoice, own } = useOwnAct(open, now)
  const { companyName, fullName } = invoice.billTo
  const owed = owedCents(invoice)
  const said = `We notify ${companyName || fullName}, who can download a receipt.`
  const notice = useNotice({ clientId: invoice.clientId, said })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Record a payment for ${invoice.number}`}
      // Nothing may be due any more, and a bank may be paying it.
      description={
        owed > 0 && !invoice.bankPayment
          ? `Amount remaining: ${formatMoney(owed)}${sayWhenDue(invoice, agencyToday(), formatDay)}. ${notice}`
          : undefined
      }
    >
      <RecordForm invoice={invoice} own={own} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = { readonly invoice: PresentedInvoice; readonly own: OwnAct; readonly onDone: () => void }

function RecordForm({ invoice, own, onDone }: FormProps) {
  const [key] = useState(drawKey)
  // What a colleague records meanwhile is not recorded here once more.
  const [dueCents, setDueCents] = useState(() => owedCents(invoice))
  const [offeredCents, setOfferedCents] = useState(() => offerOf(invoice))
  const today = agencyToday()
  const queryClient = useQueryClient()
  const { mutateAsync: record } = useInvoiceAct(recordPayment)
  const form = useCallForm<RecordedValues>({
    defaults: blankRecorded(offeredCents, today),
    schema: () => import('./act-schemas.ts').then((module) => module.recordForm(dueCents)),
    async onSubmit(values) {
      const entered = enteredPayment(values)
      const after = await own(() => record({ invoiceId: invoice.id, key, dueCents, ...entered })).catch(
        (error: unknown) => {
          refreshInvoice(queryClient, invoice)
          throw error
        },
      )
      // Where the first answer was lost and the portal has forgotten what it was for, its amount stands.
      const recorded = after.recordedPayments?.find(({ id }) => id === key)
      showToast(`Payment of ${formatMoney(recorded?.amountCents ?? entered.amountCents)} recorded`)
      onDone()
    },
  })
  const typed = moneyOf(form.values.amountCents)
  const nowCents = owedCents(invoice)
  const settled = form.busy ? null : saySettled(invoice)
  // The answer to the first try was lost, and it is there.
  const first = form.refusal && invoice.recordedPayments?.find(({ id }) => id === key)
  const isOver = settled !== null || Boolean(first)
  const isOther = !form.busy && !isOver && nowCents !== dueCents

  /** What goes on: the offer for what was offered, all that remains for all that did and for more, or what was typed. */
  function nextCents(): Money | null {
    if (typed === offeredCents) return offerOf(invoice)
    return typed === dueCents || (typed !== null && typed > nowCents) ? nowCents : typed
  }

  function goOn(): void {
    if (nextCents() !== typed) form.valueField('amountCents').onChange(nextCents())
    setOfferedCents(offerOf(invoice))
    setDueCents(nowCents)
  }

  // What has changed meanwhile is told above. Its own payment is no change.
  const isCounted = form.busy || nowCents === dueCents
  const isPart = isCounted && typed !== null && typed > 0 && typed < dueCents
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={recordedLabels} />
      <PayingNow invoiceId={invoice.id} act="Recording a payment" />
      {first ? (
        <InlineAlert tone="info" title={`You already recorded ${formatMoney(first.amountCents)}`}>
          To change the payment, close this dialog, undo the payment and record it again.
        </InlineAlert>
      ) : (
        <NotDone error={form.refusal} title="The payment wasn’t recorded" />
      )}
      {settled && !first && <InlineAlert tone="info" title={settled} />}
      {isOther && (
        <DueChanged
          title={sayRemainsInstead(nowCents, dueCents)}
          goOn={`Continue with ${formatMoney(nextCents() ?? nowCents)}`}
          onGoOn={goOn}
        />
      )}
      <ReceivedFields
        form={form}
        amountHelp={isPart ? sayRest(invoice, typed) : sayFull(typed, nowCents)}
        today={today}
      />
      <EarlyDay receivedOn={form.values.receivedOn} invoices={[invoice]} />
      <ReferenceField form={form} />
      <NoteField form={form} />
      <RecordActions
        busy={form.busy}
        isOver={isOver}
        disabledReason={isOther ? 'Check the amount remaining first.' : undefined}
        onClose={onDone}
      />
    </Form>
  )
}

/** What the field has until somebody types: the part that is due next, or all without a payment plan. */
function offerOf(invoice: PresentedInvoice): Money {
  return payableCents(invoice)[0] ?? owedCents(invoice)
}

/** Less than all that is due is typed: what the client is told afterwards. */
function sayRest(invoice: PresentedInvoice, typedCents: Money): string {
  const after = { ...invoice, paidCents: add(invoice.paidCents, typedCents) }
  return `${formatMoney(owedCents(after))} will remain${sayWhenDue(after, agencyToday(), formatDay)}.`
}

/** Of what a colleague has changed meanwhile the alert tells. */
function sayFull(typed: Money | null, nowCents: Money): string | undefined {
  if (typed === null) return `${formatMoney(nowCents)} remains.`
  return typed === nowCents ? 'The payment covers the amount remaining.' : undefined
}

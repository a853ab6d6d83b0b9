import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { refundReasons } from '#domain/billing/refund-reasons.ts'
import type { RefundReason } from '#domain/billing/refund-reasons.ts'
import { formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-overlay.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { AsksProof } from './asks-proof.ts'
import { applyPaymentEvent } from './billing-cache.ts'
import { refundPayment } from './calls.ts'
import { cardName } from './card-words.ts'
import { NotDone } from './NotDone.tsx'
import { leftOf, newRefundKey, refundWords } from './refund-words.ts'

type Props = OverlayProps & { readonly payment: PresentedPayment; readonly recentSignIn: AsksProof }

/** Gives a part of a payment back, or all that is left of it. */
export function RefundDialog({ payment, open, onOpenChange, recentSignIn }: Props) {
  const { description, card } = payment
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Refund this payment"
      description={`${description}. It goes back to ${card ? cardName(card) : 'the card that paid'}, and the client is told by e-mail. Banks take up to ten days over it.`}
    >
      <RefundForm payment={payment} recentSignIn={recentSignIn} onDone={() => onOpenChange(false)} />
      {recentSignIn.dialog}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'payment' | 'recentSignIn'> & { readonly onDone: () => void }
type Values = { amountCents: number | null; reason: RefundReason; note: string }

function RefundForm({ payment, recentSignIn, onDone }: FormProps) {
  const queryClient = useQueryClient()
  const [key] = useState(newRefundKey)
  const left = leftOf(payment)
  const form = useCallForm<Values>({
    defaults: { amountCents: left, reason: 'requested_by_customer', note: '' },
    schema: () => import('./staff-schemas.ts').then((module) => module.refundForm),
    refusedAt: { 'refund-too-large': 'amountCents' },
    async onSubmit({ amountCents, reason, note }) {
      const cents = amountCents ?? 0
      await recentSignIn.withRecentSignIn(() =>
        refundPayment({ key, paymentId: payment.id, amountCents: cents, reason, note }),
      )
      applyPaymentEvent(queryClient)
      showToast(`Refunded ${formatMoney(cents)}`)
      onDone()
    },
  })
  const { value: cents } = form.valueField('amountCents')
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="Nothing was refunded" />
      <MoneyField
        label={labels.amountCents}
        help={`${formatMoney(left)} is left of this payment.`}
        {...form.valueField('amountCents')}
      />
      <SelectField label={labels.reason} {...form.field('reason')}>
        {refundReasons.map((reason) => (
          <option key={reason} value={reason}>
            {refundWords[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={labels.note}
        help="Only staff see it."
        optional
        rows={2}
        maxLength={300}
        {...form.field('note')}
      />
      <FormActions>
        <Button type="submit" variant="danger" busy={form.busy}>
          {cents === null ? 'Refund' : `Refund ${formatMoney(cents)}`}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { amountCents: 'Amount', reason: 'Why', note: 'Note' }

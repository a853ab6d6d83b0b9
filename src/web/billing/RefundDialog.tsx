import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { refundOutcomes, refundReasons } from '#domain/billing/refund-reasons.ts'
import type { RefundOutcome, RefundReason } from '#domain/billing/refund-reasons.ts'
import type { PresentedRefund } from '#domain/billing/staff-contract.ts'
import { subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { useNotice } from '#web/accounts/exports/notice.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { clientPaymentKey, refreshPayments } from '#web/billing/exports/billing-cache.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { refundPayment } from './calls.ts'
import { mayHaveMoved } from './may-have-moved.ts'
import { leftOf, nothingLeft, refundWords, refundedSince, sayLeft, sayOvertaken, sayRefund } from './refund-words.ts'
import { RefundInvoiceField } from './RefundInvoiceField.tsx'

type Props = OverlayProps & {
  readonly payment: PresentedPayment
  /** Of this payment, newest first. */
  readonly refunds: readonly PresentedRefund[]
  /** What the client’s credit paid beside it; undefined where it paid none. */
  readonly creditCents: Money | undefined
}

/** Gives a part of a payment back, or all that is left of it. */
export function RefundDialog({ payment, refunds, creditCents, open, onOpenChange }: Props) {
  const recentSignIn = useRecentSignIn()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Refund this payment"
      description={sayRefund(payment, useNotice({ clientId: payment.uid, said: 'We notify the client.' }), creditCents)}
    >
      <RefundForm payment={payment} refunds={refunds} recentSignIn={recentSignIn} onDone={() => onOpenChange(false)} />
      {recentSignIn.dialog}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'payment' | 'refunds'> & {
  readonly onDone: () => void
  readonly recentSignIn: RecentSignIn
}
/** `none` where no invoice of ours was paid; empty until staff have chosen. */
type Outcome = RefundOutcome | 'none' | ''
type Values = { amountCents: TypedNumber; invoiceId: string; reason: RefundReason; outcome: Outcome; note: string }

function RefundForm({ payment, refunds, recentSignIn, onDone }: FormProps) {
  const queryClient = useQueryClient()
  const { uid } = useViewer()
  const left = leftOf(payment)
  const paysInvoices = payment.askedInvoiceId !== null || payment.parts !== undefined
  const [decision, setDecision] = useState<Decision>(() => ({ key: drawKey(), left, refunds, lostCents: null }))
  const [isDone, setIsDone] = useState(false)
  const own = refunds.find(({ key }) => key === decision.key)
  const form = useCallForm<Values>({
    defaults: {
      amountCents: payment.parts ? null : left,
      invoiceId: payment.parts ? '' : 'none',
      reason: 'requested_by_customer',
      outcome: paysInvoices ? '' : 'none',
      note: '',
    },
    schema: () => import('./staff-schemas.ts').then((module) => module.refundForm(left)),
    refusedAt: { 'refund-too-large': 'amountCents' },
    async onSubmit({ amountCents, invoiceId, reason, outcome, note }) {
      const asked = { ...decision, key: own?.state === 'failed' ? drawKey() : decision.key }
      setDecision(asked)
      const typed = moneyOf(amountCents) ?? zero
      try {
        const given = await recentSignIn.withRecentSignIn(() =>
          refundPayment({
            key: asked.key,
            paymentId: payment.id,
            amountCents: typed,
            leftCents: asked.left,
            reason,
            note,
            ...(payment.parts ? { invoiceId } : {}),
            ...(outcome === 'none' || outcome === '' ? {} : { outcome }),
          }),
        )
        setIsDone(true)
        showToast(`Refunded ${formatMoney(given.refund.amountCents)}`)
        onDone()
      } catch (error) {
        const refused = toCallRefused(error)
        if (mayHaveMoved(refused)) setDecision({ ...asked, lostCents: typed })
        if (refused.code === 'refund-overtaken') {
          setDecision({ ...asked, lostCents: null })
          // Whose it was is told in its place.
          await queryClient.invalidateQueries({ queryKey: clientPaymentKey })
        }
        throw error
      } finally {
        refreshPayments(queryClient)
      }
    },
  })
  const amount = form.valueField('amountCents')
  const typed = moneyOf(amount.value)
  // What comes while the form is on its way, or closes, is most likely its own doing.
  const isListening = !form.busy && !isDone
  const settled = isListening && own && own.state !== 'pending' ? own : null
  const isGiven = settled?.state === 'given'
  const isOvertaken = isListening && !settled && left !== decision.left && !isLikelyOwn(decision, left, refunds)

  /** Decides anew, on what is left now; under the same key, in case the answer to an earlier try was lost. */
  function handleAmount(next: TypedNumber): void {
    if (isOvertaken) setDecision({ ...decision, left, refunds })
    amount.onChange(next)
  }

  function handleConfirm(next: Money): void {
    handleAmount(next)
    // The button that was pressed is gone.
    document.getElementById(amount.id)?.focus()
  }

  function handleMore(): void {
    setDecision({ key: drawKey(), left, refunds, lostCents: null })
    form.reset({ ...form.values, amountCents: null })
    document.getElementById(amount.id)?.focus()
  }

  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {!settled && <NotSure refusal={form.refusal} />}
      {settled && <Settled refund={settled} left={left} onMore={handleMore} />}
      {isOvertaken && (
        <InlineAlert
          tone="negative"
          title={sayOvertaken(refunds, decision, left, uid)}
          action={left > 0 && <Confirm typed={typed} left={left} onConfirm={handleConfirm} />}
        >
          {left > 0 ? 'Enter the refund amount again.' : nothingLeft}
        </InlineAlert>
      )}
      {payment.parts && <RefundInvoiceField label={labels.invoiceId} payment={payment} {...form.field('invoiceId')} />}
      <MoneyField
        label={labels.amountCents}
        help={sayLeft(payment, form.values.invoiceId)}
        {...amount}
        onChange={handleAmount}
      />
      <SelectField label={labels.reason} {...form.field('reason')}>
        {refundReasons.map((reason) => (
          <option key={reason} value={reason}>
            {refundWords[reason]}
          </option>
        ))}
      </SelectField>
      {paysInvoices && (
        <SelectField label={labels.outcome} {...form.field('outcome')}>
          <option value="">Choose…</option>
          {refundOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {choices[outcome]}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={labels.note}
        help="Only staff see this note."
        optional
        rows={2}
        maxLength={300}
        {...form.field('note')}
      />
      <FormActions>
        <Button
          type="submit"
          variant="danger"
          busy={form.busy}
          disabledReason={
            isGiven
              ? `Your refund went through. ${left > 0 ? 'To refund more, choose “Refund more”.' : nothingLeft}`
              : isOvertaken
                ? `The amount left to refund has changed. ${left > 0 ? 'Enter the amount again.' : nothingLeft}`
                : undefined
          }
        >
          {typed === null ? 'Refund' : `Refund ${formatMoney(typed)}`}
        </Button>
        <Button onClick={onDone}>{isGiven ? 'Close' : 'Cancel'}</Button>
      </FormActions>
    </Form>
  )
}

type Decision = {
  /** Kept until it is known what became of the refund that was asked for under it. */
  readonly key: string
  readonly left: Money
  readonly refunds: readonly PresentedRefund[]
  /** What a try asked for whose answer was lost; null if none was. */
  readonly lostCents: Money | null
}

/** Whether what was given back since is what a lost try asked for, as long as nobody is known to have refunded it. */
function isLikelyOwn(decision: Decision, left: Money, refunds: readonly PresentedRefund[]): boolean {
  return subtract(decision.left, left) === decision.lostCents && refundedSince(refunds, decision).length === 0
}

function NotSure({ refusal }: { readonly refusal: CallRefused | null }) {
  if (!refusal || !mayHaveMoved(refusal))
    return (
      <NotDone
        error={refusal}
        title={refusal?.code === 'refund-overtaken' ? 'Nothing more was refunded' : 'Nothing was refunded'}
      />
    )
  return (
    <InlineAlert tone="negative" title="This refund isn’t confirmed">
      The refund appears here once it goes through. You can try again: the payment won’t be refunded twice.
    </InlineAlert>
  )
}

type SettledProps = { readonly refund: PresentedRefund; readonly left: Money; readonly onMore: () => void }

/** What became of the refund that was asked for here, where its answer was lost. */
function Settled({ refund, left, onMore }: SettledProps) {
  if (refund.state === 'failed')
    return (
      <InlineAlert tone="negative" title="Nothing was refunded">
        Stripe couldn’t complete this refund. Check the reason in Stripe, then try again.
      </InlineAlert>
    )
  return (
    <InlineAlert
      tone="positive"
      title={`Your refund of ${formatMoney(refund.amountCents)} went through`}
      action={
        left > 0 && (
          <Button size="sm" onClick={onMore}>
            Refund more
          </Button>
        )
      }
    >
      {left > 0 ? `${formatMoney(left)} is left to refund.` : nothingLeft}
    </InlineAlert>
  )
}

type ConfirmProps = {
  readonly typed: Money | null
  readonly left: Money
  readonly onConfirm: (amount: Money) => void
}

/** Keeps the amount, or as much of it as is left. */
function Confirm({ typed, left, onConfirm }: ConfirmProps) {
  const isPossible = typed !== null && typed <= left
  const next = isPossible ? typed : left
  return (
    <Button size="sm" onClick={() => onConfirm(next)}>
      {`${isPossible ? 'Keep' : 'Change to'} ${formatMoney(next)}`}
    </Button>
  )
}

const labels = {
  invoiceId: 'Invoice to refund',
  amountCents: 'Amount',
  reason: 'Reason',
  outcome: 'Invoice',
  note: 'Note',
}

const choices: Readonly<Record<RefundOutcome, string>> = {
  credited: 'Credited: the client doesn’t owe the refunded amount',
  owed: 'Due again: the client owes any amount left unpaid',
}

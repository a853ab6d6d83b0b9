import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { refreshPayments } from '#web/billing/exports/billing-cache.ts'
import { mayHaveBeenDone } from '#web/billing/exports/lost-answers.ts'
import { keepInvoice, refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { CallRefused, toCallRefused } from '#web/platform/call-refused.ts'
import { CardFields } from '#web/platform/card-form/CardFields.tsx'
import { TestModeNotice } from '#web/platform/card-form/TestModeNotice.tsx'
import { useCardForm } from '#web/platform/card-form/use-card-form.ts'
import { formatMoney } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useAct } from '#web/platform/use-act.ts'
import { useAtOpening } from '#web/platform/use-at-opening.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { LostReason } from '#web/ui/lost-reason.ts'
import { showToast } from '#web/ui/toast.ts'
import { useNewest } from './api.ts'
import { payInvoiceByBank } from './calls.ts'
import { dueNow } from './due-now.ts'
import { nameOf, sayWhatFor } from './invoice-words.ts'
import type { InvoiceAsked } from './pay-invoice-by-card.ts'
import { sayPart } from './paying-words.ts'

type Props = OverlayProps & {
  readonly asked: InvoiceAsked
  /** Goes back to paying it by card. */
  readonly onCard: () => void
}

/** Pays an invoice, or a part of it, from a bank account that its holder links for this payment alone. */
export function BankPayment({ asked, open, onOpenChange, onCard }: Props) {
  const queryClient = useQueryClient()
  const recentSignIn = useRecentSignIn()
  const form = useCardForm()
  const { invoice } = asked
  const now = useNewest(invoice, open)
  const due = dueNow(asked, now, useViewer())
  const dueCents = due.amountCents ?? asked.amountCents

  const payment = useAct({
    async mutationFn(): Promise<string> {
      const made = await form.createPaymentMethod()
      if ('problem' in made) throw new CallRefused({ code: 'bank-account-refused', detail: made.problem })
      const { id: invoiceId, paidCents } = now
      const paying = { invoiceId, amountCents: dueCents, paidCents, paymentMethodId: made.paymentMethodId }
      try {
        const begun = await recentSignIn.withRecentSignIn(() => payInvoiceByBank(paying))
        keepInvoice(queryClient, begun.invoice)
        return `Bank payment of ${formatMoney(dueCents)} started`
      } catch (error) {
        return unlessBegun(error)
      }
    },
    onSuccess(told) {
      showToast(told)
      onOpenChange(false)
    },
    onSettled() {
      refreshInvoice(queryClient, invoice)
      refreshPayments(queryClient)
    },
  })
  // What a payment changes while it is made is its own doing.
  const amountCents = useAtOpening(payment.isPending, due.amountCents)
  const told = useAtOpening(payment.isPending, due.told)
  // Then the dialog says so above.
  const isLost = use(LostReason) !== undefined

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={amountCents === null ? 'Payment' : `Pay ${formatMoney(amountCents)} from a bank account`}
      description={`${nameOf(invoice)}${sayPart(asked)}: ${sayWhatFor(invoice)}`}
    >
      <div className="flex flex-col gap-5">
        {told && !isLost && <InlineAlert tone="info" title={told} />}
        {amountCents !== null && (
          <div>
            <TestModeNotice>no account is debited</TestModeNotice>
            <CardFields form={form} means="us_bank_account" />
          </div>
        )}
        {amountCents !== null && (
          <p className="text-dense text-ink-soft">
            A bank payment can take up to 4 business days.
            {amountCents < owedCents(now) && ' Until it arrives or fails, the rest of this invoice can’t be paid.'} We
            don’t save the bank account.
          </p>
        )}
        {payment.error && amountCents === null && !mayHaveBeenDone(payment.error) ? (
          <p className="text-ink-soft">The bank account you entered wasn’t debited.</p>
        ) : (
          <NotDone error={payment.error} title="Nothing was paid" />
        )}
        <FormActions>
          {amountCents !== null && (
            <Button
              variant="primary"
              writes
              busy={payment.isPending}
              disabledReason={form.isReady ? undefined : 'The payment form hasn’t loaded yet.'}
              onClick={() => payment.mutate()}
            >
              Pay {formatMoney(amountCents)}
            </Button>
          )}
          {amountCents === null ? (
            <Button onClick={() => onOpenChange(false)}>Close</Button>
          ) : (
            <Button onClick={onCard}>Pay by card instead</Button>
          )}
        </FormActions>
      </div>
      {recentSignIn.dialog}
    </Dialog>
  )
}

/** Begun by an earlier try whose answer was lost, or in another window: what was asked for is under way, or done. */
function unlessBegun(error: unknown): string {
  const { code } = toCallRefused(error)
  if (code === 'bank-payment-processing') return 'A bank payment for this invoice is on its way'
  if (code === 'paid-already') return 'The amount due is already paid'
  throw error
}

import { gravestDispute } from '#domain/billing/money-back.ts'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { isCanceled } from '#domain/billing/payment-status.ts'
import type { PresentedRefund, refundPayment } from '#domain/billing/staff-contract.ts'
import { leftOf, outcomeWords, refundWords } from '#web/billing/refund-words.ts'
import { StaffDisputes } from '#web/billing/StaffDisputes.tsx'
import { WriteToClient } from '#web/billing/WriteToClient.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SideSheet } from '#web/ui/SideSheet.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { PaymentSheet } from './PaymentSheet.tsx'
import { useClientPayment } from './staff-api.ts'

const RefundDialog = lazyDialog(() => import('#web/billing/RefundDialog.tsx'))

type Props = OverlayProps & { readonly paymentId: string }

/** A client's payment for staff, wherever it stands in the list: its receipt, what was given back of it, and the way to. */
export function ClientPaymentSheet({ paymentId, ...sheet }: Props) {
  const query = useClientPayment(paymentId)
  const refund = useDialog(RefundDialog)
  const mayRefund = useMay<typeof refundPayment>('money')
  if (!query.data) {
    return (
      <SideSheet {...sheet} title="Payment">
        <div className="p-5">
          <Answer
            query={query}
            what="the payment"
            loading={<SkeletonText lines={6} />}
            refused={({ code, message }) =>
              code === 'not-found' || code === 'invalid-input' ? (
                <RefusedState title="Payment not found">{message}</RefusedState>
              ) : null
            }
          >
            {() => null}
          </Answer>
        </div>
      </SideSheet>
    )
  }
  const { payment, refunds, creditCents } = query.data
  return (
    <PaymentSheet
      {...sheet}
      payment={payment}
      mayPay={false}
      disputes={payment.disputes.length > 0 && <StaffDisputes payment={payment} />}
    >
      {payment.status === 'fail' && !isCanceled(payment) && (
        <div>
          <WriteToClient payment={payment} />
        </div>
      )}
      {refunds.length + payment.refunds.length > 0 && <Refunds payment={payment} refunds={refunds} />}
      {mayRefund && isRefundable(payment) && (
        <div>
          <Button variant="danger" {...refund.opener}>
            Refund
          </Button>
        </div>
      )}
      {mayRefund && <RefundDialog {...refund.props} payment={payment} refunds={refunds} creditCents={creditCents} />}
    </PaymentSheet>
  )
}

/** The provider refunds nothing that is disputed or was taken back by the bank. */
function isRefundable(payment: PresentedPayment): boolean {
  const dispute = gravestDispute(payment.disputes)
  return payment.status === 'paid' && leftOf(payment) > 0 && (dispute === null || dispute.state === 'won')
}

type RefundsProps = { readonly payment: PresentedPayment; readonly refunds: readonly PresentedRefund[] }

function Refunds({ payment, refunds }: RefundsProps) {
  const known = new Set(refunds.map(({ providerId }) => providerId))
  const elsewhere = payment.refunds.filter(({ id }) => !known.has(id))
  return (
    <section aria-label="Refunds" className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-medium">Refunds</h3>
      <ul className="flex flex-col gap-3">
        {refunds.map(({ id, amountCents, invoiceId, reason, outcome, note, state, providerId, askedBy, createdAt }) => (
          <li key={id} className="flex flex-col gap-0.5">
            <p className="flex items-baseline justify-between gap-4 tabular-nums">
              <span>{formatPaymentDate(createdAt)}</span>
              <span className="font-medium">{formatMoney(amountCents)}</span>
            </p>
            <p className="text-dense text-ink-soft">
              {[
                state === 'failed' && providerId !== null ? 'Failed: the money didn’t arrive' : stateWords[state],
                payment.parts?.find((part) => part.invoiceId === invoiceId)?.description ?? '',
                refundWords[reason],
                outcome && state === 'given' ? outcomeWords[outcome] : '',
                note,
                `By ${askedBy.name}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
        {elsewhere.map(({ id, amountCents, state, createdAt }) => (
          <li key={id} className="flex flex-col gap-0.5">
            <p className="flex items-baseline justify-between gap-4 tabular-nums">
              <span>{formatPaymentDate(createdAt)}</span>
              <span className="font-medium">{formatMoney(amountCents)}</span>
            </p>
            <p className="text-dense text-ink-soft">
              {state === 'failed' ? 'Started in Stripe. The refund failed or was canceled.' : 'Refunded in Stripe'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stateWords: Readonly<Record<PresentedRefund['state'], string>> = {
  given: '',
  pending: 'Not confirmed yet',
  failed: 'Failed',
}

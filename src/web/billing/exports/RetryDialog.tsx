import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { isCanceled } from '#domain/billing/payment-status.ts'
import { withSite } from '#domain/billing/plan-words.ts'
import { retryPayment } from '#web/billing/calls.ts'
import { formatMoney } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { useCredit, usePayments } from './api.ts'
import { PayDialog } from './PayDialog.tsx'

export type RetriedPayment = Pick<PresentedPayment, 'id' | 'amountCents' | 'description' | 'site' | 'subscriptionId'>
type Props = OverlayProps & { readonly payment: RetriedPayment }

/** Pays what was refused or left, by the same payment, unless that is settled elsewhere meanwhile: what it was for goes on where it stood. */
export function RetryDialog({ payment, ...dialog }: Props) {
  const { id: paymentId, amountCents, description, site, subscriptionId } = payment
  const { data: payments } = usePayments()
  const { data: creditCents = null } = useCredit()
  const settled = saySettled(payments?.find(({ id }) => id === paymentId))
  return (
    <PayDialog
      {...dialog}
      amountCents={settled === null ? amountCents : null}
      description={withSite(description, site)}
      subscriptionId={subscriptionId}
      onPay={async ({ paymentMethodId }) => {
        const { clientSecret } = await retryPayment({ paymentId, paymentMethodId })
        return { paymentId, clientSecret }
      }}
      isOfAttempt={({ id }) => id === paymentId}
    >
      {settled !== null && <InlineAlert tone="info" title={settled} />}
      {settled === null && subscriptionId !== null && creditCents !== null && creditCents > 0 && (
        <p className="text-ink-soft">
          This payment was due before you got {formatMoney(creditCents)} in credit. The credit goes toward later plan
          payments and orders.
        </p>
      )}
    </PayDialog>
  )
}

function saySettled(payment: PresentedPayment | undefined): string | null {
  if (payment?.status === 'paid') return 'This payment has been made'
  return payment && isCanceled(payment) ? 'This payment has been canceled' : null
}

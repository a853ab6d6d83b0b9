import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { retryPayment } from '#web/billing/calls.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { PayDialog } from './PayDialog.tsx'

export type RetriedPayment = Pick<PresentedPayment, 'id' | 'amountCents' | 'description' | 'subscriptionId'>
type Props = OverlayProps & { readonly payment: RetriedPayment }

/** Pays what was refused or left, by the same payment: what it was for goes on where it stood. */
export function RetryDialog({ payment, ...dialog }: Props) {
  const { id: paymentId, amountCents, description, subscriptionId } = payment
  return (
    <PayDialog
      {...dialog}
      amountCents={amountCents}
      description={description}
      subscriptionId={subscriptionId}
      onPay={async ({ paymentMethodId }) => {
        const { clientSecret } = await retryPayment({ paymentId, paymentMethodId })
        return { paymentId, clientSecret }
      }}
      isOfAttempt={({ id }) => id === paymentId}
    />
  )
}

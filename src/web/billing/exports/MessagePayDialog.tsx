import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Money } from '#domain/core/money.ts'
import { createPaymentIntent } from '#web/billing/calls.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { PayDialog } from './PayDialog.tsx'

/** What a message of a conversation asks for. */
export type PaymentAsked = {
  readonly messageId: string
  readonly amountCents: Money
  readonly description: string
}

type Props = OverlayProps & { readonly asked: PaymentAsked }

/** Pays what a message asks for; the message itself is told live. */
export function MessagePayDialog({ asked, ...dialog }: Props) {
  const { messageId, amountCents, description } = asked
  return (
    <PayDialog
      {...dialog}
      amountCents={amountCents}
      description={description}
      onPay={async (card) => {
        const { paymentIntentId, clientSecret } = await createPaymentIntent({ ...card, amount: amountCents, messageId })
        return { paymentId: paymentIntentId, clientSecret }
      }}
      isOfAttempt={(payment) => payment.messageId === messageId && !isCanceled(payment)}
    />
  )
}

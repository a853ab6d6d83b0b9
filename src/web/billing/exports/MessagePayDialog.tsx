import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Money } from '#domain/core/money.ts'
import { createPaymentIntent } from '#web/billing/calls.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { usePayments } from './api.ts'
import { PayDialog } from './PayDialog.tsx'

/** What a message of a conversation asks for. */
export type PaymentAsked = {
  readonly messageId: string
  readonly amountCents: Money
  readonly description: string
}

type Props = OverlayProps & {
  readonly asked: PaymentAsked
  /** Why it can’t be paid anymore, in a sentence without a period; null while it can. */
  readonly whyNot: string | null
}

/** Pays what a message asks for, unless it is paid elsewhere or withdrawn meanwhile. */
export function MessagePayDialog({ asked, whyNot, ...dialog }: Props) {
  const { messageId, amountCents, description } = asked
  const { data: payments } = usePayments()
  const isPaid = payments?.some((each) => each.messageId === messageId && each.status === 'paid') ?? false
  const settled = isPaid ? 'This payment request has been paid' : whyNot
  return (
    <PayDialog
      {...dialog}
      amountCents={settled === null ? amountCents : null}
      description={description}
      onPay={async (card) => {
        const { paymentIntentId, clientSecret } = await createPaymentIntent({ ...card, amount: amountCents, messageId })
        return { paymentId: paymentIntentId, clientSecret }
      }}
      isOfAttempt={(payment) => payment.messageId === messageId && !isCanceled(payment)}
    >
      {settled !== null && <InlineAlert tone="info" title={settled} />}
    </PayDialog>
  )
}

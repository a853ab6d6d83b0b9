import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { useClient } from '#web/accounts/exports/use-client.ts'
import { formatMoney } from '#web/platform/format.ts'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** Begins an email to the account owner about one payment, for staff. */
export function WriteToClient({ payment }: { readonly payment: PresentedPayment }) {
  const { data } = useClient(payment.uid)
  if (!data) return null
  const { fullName, email } = data.client
  const subject = `Your payment of ${formatMoney(payment.amountCents)} on ${formatPaymentDate(payment.paidAt ?? payment.createdAt)}`
  return (
    <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} className={buttonClass()}>
      Write to {fullName}
    </a>
  )
}

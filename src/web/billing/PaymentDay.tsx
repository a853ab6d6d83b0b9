import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { formatPaymentDate } from '#web/platform/payment-date.ts'

type Days = Pick<PresentedPayment, 'createdAt' | 'paidAt'>

/** The day on which a payment was first tried, which gives it its place in the list, and the one on which it went through after all. */
export function PaymentDay({ createdAt, paidAt }: Days) {
  return (
    <>
      <time dateTime={createdAt} className="tabular-nums">
        {formatPaymentDate(createdAt)}
      </time>
      {paidAt !== null && isLater({ createdAt, paidAt }) && (
        <time dateTime={paidAt} className="block text-caption text-ink-soft">
          Paid {formatPaymentDate(paidAt)}
        </time>
      )}
    </>
  )
}

/** The same as one text. */
export function sayPaymentDay({ createdAt, paidAt }: Days): string {
  const begun = formatPaymentDate(createdAt)
  return paidAt !== null && isLater({ createdAt, paidAt }) ? `${begun}, paid ${formatPaymentDate(paidAt)}` : begun
}

function isLater({ createdAt, paidAt }: { readonly createdAt: string; readonly paidAt: string }): boolean {
  return formatPaymentDate(paidAt) !== formatPaymentDate(createdAt)
}

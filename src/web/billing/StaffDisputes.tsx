import { sayReturn } from '#domain/billing/bank-words.ts'
import { awaitsAnswer } from '#domain/billing/money-back.ts'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import type { PaymentDispute } from '#domain/billing/payment.ts'
import { formatDate, formatMoney } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { disputePageOf } from './dispute-page.ts'
import { isTooLate, sayOutcome, sayReason } from './dispute-words.ts'
import { WriteToClient } from './WriteToClient.tsx'

type Props = { readonly payment: PresentedPayment }

/** What staff do about a disputed payment: why, by when and where it is answered, and whom to write to; later, how it ended. */
export function StaffDisputes({ payment }: Props) {
  const { cards } = useSession().features
  const page = disputePageOf(cards, payment.id)
  // Nobody can answer the return of a debit.
  const asked = payment.bankAccount ? [] : payment.disputes.filter(awaitsAnswer)
  const mayAnswer = asked.some((dispute) => !isTooLate(dispute))
  return (
    <div className="flex flex-col gap-3">
      {payment.disputes.map((dispute) => (
        <InlineAlert key={dispute.id} {...(payment.bankAccount ? returnLook : looksOf(dispute))}>
          <p>{payment.bankAccount ? sayReturn(dispute.reason) : sayReason(dispute)}</p>
          <p>
            {payment.bankAccount
              ? 'The bank returned the payment to the account holder, and the invoice became due again.'
              : sayOutcome(dispute)}
          </p>
        </InlineAlert>
      ))}
      {mayAnswer && page === null && (
        <p className="text-ink-soft">
          Staff respond to disputes in the Stripe Dashboard. This payment was made with the portal’s own test provider,
          so Stripe has no page for it.
        </p>
      )}
      {asked.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {mayAnswer && page !== null && (
            <a href={page} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
              Respond in Stripe
            </a>
          )}
          {/* Often a dispute is a mistake that its cardholder withdraws at the bank. */}
          <WriteToClient payment={payment} />
        </div>
      )}
    </div>
  )
}

const returnLook = { tone: 'info', title: 'Returned by the bank' } as const

function looksOf(dispute: PaymentDispute) {
  const { state, dueBy, isAnswered, isInquiry, amountCents } = dispute
  if (state === 'won') return { tone: 'positive', title: isInquiry ? 'Inquiry closed' : 'Dispute won' } as const
  if (state === 'lost') return { tone: 'info', title: 'Dispute lost' } as const
  const what = isInquiry ? 'Bank inquiry' : `${formatMoney(amountCents)} dispute`
  if (isAnswered) return { tone: 'info', title: `${what}: response sent` } as const
  if (isTooLate(dispute)) return { tone: 'negative', title: `${what}: no response sent` } as const
  return { tone: 'negative', title: dueBy === undefined ? what : `${what}: respond by ${formatDate(dueBy)}` } as const
}

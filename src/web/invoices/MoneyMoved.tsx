import { Download } from 'lucide-react'
import type { DisputeState } from '#domain/billing/money-back.ts'
import type { refundPayment } from '#domain/billing/staff-contract.ts'
import { negate, sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { awaitedMilestoneOf, dueDayOf, stillDueCents } from '#domain/invoices/payment-plan.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatAmount, formatDay, formatMoney } from '#web/platform/format.ts'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { useViewer } from '#web/platform/session.ts'
import { useMay } from '#web/platform/use-may.ts'
import { movedLinkClass, movedRowClass } from './moved-classes.ts'
import { RecordedRefundRow, RecordedRow } from './RecordedRow.tsx'

type Props = {
  readonly invoice: PresentedInvoice
  /** Whether the reader may undo what was recorded. */
  readonly mayUndo: boolean
}

/** What was paid of an invoice, each with its receipt, what went back of it, and what was credited, each with its reason. */
export function MoneyMoved({ invoice, mayUndo }: Props) {
  const isStaff = useViewer().role === 'superAdmin'
  const mayRefund = useMay<typeof refundPayment>('money') && isStaff
  const { payments, recordedPayments = [], credits, refunds, disputes } = invoice
  const again = dueAgain(invoice)
  if (payments.length + recordedPayments.length + credits.length === 0) return null
  return (
    <section aria-label="Payments and credits" className="flex flex-col gap-2">
      <h3 className="font-semibold">{credits.length > 0 ? 'Payments and credits' : 'Payments'}</h3>
      <ul className="border-t border-line">
        {payments.map(({ paymentId, amountCents, paidAt, method, payer }) => (
          <li key={paymentId} className={movedRowClass}>
            <span className="min-w-0">
              <span className="block">
                Paid {method ? 'by bank debit ' : recordedPayments.length > 0 && 'by card '}on{' '}
                {formatPaymentDate(paidAt)}
                {payer && ` by ${payer}`}
              </span>
              <span className="flex flex-wrap items-center gap-x-3">
                <a
                  href={`/files/receipts/${paymentId}`}
                  download
                  aria-label={`Receipt for ${formatMoney(amountCents)}, ${formatPaymentDate(paidAt)}`}
                  className={movedLinkClass}
                >
                  Receipt
                  <Download aria-hidden="true" className="size-3.5" />
                </a>
                {mayRefund && isLeftOf(invoice, { paymentId, amountCents }) && (
                  <AppLink
                    place={{ to: '/superadmin/billing', search: { paymentId } }}
                    aria-label={`Refund the payment of ${formatMoney(amountCents)}, ${formatPaymentDate(paidAt)}`}
                    className={movedLinkClass}
                  >
                    Refund
                  </AppLink>
                )}
              </span>
            </span>
            <span className="shrink-0 font-medium tabular-nums">{formatAmount(amountCents)}</span>
          </li>
        ))}
        {recordedPayments.map((payment) => (
          <RecordedRow key={payment.id} invoice={invoice} payment={payment} mayUndo={mayUndo} />
        ))}
        {refunds.map(({ recorded, ...refund }) => {
          const meaning = sayRefund(refund, again)
          return recorded ? (
            <RecordedRefundRow
              key={refund.id}
              invoice={invoice}
              refund={{ ...refund, recorded }}
              meaning={meaning}
              mayUndo={mayUndo}
            />
          ) : (
            <Back
              key={refund.id}
              what={`${refund.state === 'failed' ? 'Refund started' : 'Refunded'} on ${formatPaymentDate(refund.at)}`}
              then={meaning}
              cents={refund.amountCents}
              hasMoved={refund.state === 'given'}
            />
          )
        })}
        {disputes.map(({ id, paymentId, amountCents, state, at }) => (
          <Back
            key={id}
            what={`${isDebit(invoice, paymentId) ? 'Bank debit returned' : 'Disputed'} on ${formatPaymentDate(at)}`}
            then={isDebit(invoice, paymentId) ? sayOwed(again) : sayDispute(state, again)}
            cents={amountCents}
            hasMoved={state === 'lost'}
          />
        ))}
        {credits.map(({ id, amountCents, reason, name, at }) => (
          <li key={id} className={movedRowClass}>
            <span className="min-w-0">
              <span className="block">
                Credited on {formatPaymentDate(at)} by {name}
              </span>
              <span className="block text-dense text-ink-soft [overflow-wrap:anywhere]">{reason}</span>
            </span>
            <span className="shrink-0 font-medium tabular-nums">{formatAmount(amountCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether there is anything left to refund of a payment by card. The provider refunds nothing that is disputed. */
function isLeftOf({ refunds, disputes }: PresentedInvoice, { paymentId, amountCents }: Paid): boolean {
  const given = refunds.filter((refund) => refund.paymentId === paymentId && refund.state === 'given')
  const isDisputed = disputes.some((dispute) => dispute.paymentId === paymentId && dispute.state !== 'won')
  return !isDisputed && sum(given.map((refund) => refund.amountCents)) < amountCents
}

type Paid = Pick<PresentedInvoice['payments'][number], 'paymentId' | 'amountCents'>

type BackProps = {
  readonly what: string
  readonly then: string | null
  readonly cents: Money
  /** False for what is only under way, or came to nothing. */
  readonly hasMoved: boolean
}

function Back({ what, then, cents, hasMoved }: BackProps) {
  return (
    <li className={movedRowClass}>
      <span className="min-w-0">
        <span className="block">{what}</span>
        {then && <span className="block text-dense text-ink-soft">{then}</span>}
      </span>
      <span className={`shrink-0 tabular-nums ${hasMoved ? 'font-medium' : 'text-ink-soft'}`}>
        {formatAmount(hasMoved ? negate(cents) : cents)}
      </span>
    </li>
  )
}

type Refund = PresentedInvoice['refunds'][number]

/** How what went back is due, "again by Tue, Dec 8" or by a milestone; null if nothing is by now, or a bank is paying it. */
function dueAgain(invoice: PresentedInvoice): string | null {
  if (stillDueCents(invoice) === 0) return null
  const awaited = awaitedMilestoneOf(invoice)
  if (awaited) return `again ${sayAwaited(awaited)}`
  const day = dueDayOf(invoice) ?? invoice.dueDate
  // What a bank returns is due as before: it was never paid.
  return day < agencyToday() ? `again (overdue since ${formatDay(day)})` : `again by ${formatDay(day)}`
}

/** What a refund means for what is owed; null if nothing is by now. */
function sayRefund({ state, amountCents, creditedCents }: Refund, again: string | null): string | null {
  if (state === 'failed') return 'Failed: the money didn’t arrive'
  if (creditedCents === amountCents) return 'Credited'
  if (creditedCents > 0) return `${formatMoney(creditedCents)} credited`
  return sayOwed(again)
}

function sayOwed(again: string | null): string | null {
  return again && `Due ${again}`
}

/** A bank debit that was paid is not disputed: the bank takes it back. */
function isDebit({ payments }: PresentedInvoice, id: string): boolean {
  return payments.some(({ paymentId, method }) => paymentId === id && method === 'bank_debit')
}

/** How a dispute stands, and whether what it took is still owed. */
function sayDispute(state: DisputeState, again: string | null): string {
  if (state === 'open') return 'Under review'
  if (state === 'won') return 'Closed: the agency kept the payment'
  return again ? `${returned}, and the amount is due ${again}` : returned
}

const returned = 'The bank returned the payment'

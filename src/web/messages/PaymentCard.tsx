import type { PresentedMessage } from '#domain/messages/contract.ts'
import type { PaymentStatus } from '#domain/messages/message-kinds.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

type Props = {
  readonly message: PresentedMessage
  readonly payment: NonNullable<PresentedMessage['payment']>
  readonly onPay: ((message: PresentedMessage) => void) | undefined
  readonly mayWithdraw: boolean
}

const looks = {
  paid: { label: 'Paid', tone: 'positive' },
  unpaid: { label: 'Unpaid', tone: 'caution' },
  fail: { label: 'Payment failed', tone: 'negative' },
} as const satisfies Record<PaymentStatus, { label: string; tone: StatusTone }>

/** What is asked for, how it stands, and for the client the button that pays it. */
export function PaymentCard({ message, payment, onPay, mayWithdraw }: Props) {
  const { role } = useViewer()
  if (payment.amountCents === null) return <BareCard status={payment.status} />
  const { amountCents, description, status, dueDate, paymentId } = payment
  const isPaid = status === 'paid'
  return (
    <section
      aria-label={`Payment request: ${formatMoney(amountCents)}`}
      className="my-1 flex max-w-sm flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-figure font-semibold tabular-nums">{formatMoney(amountCents)}</p>
        <StatusChip tone={looks[status].tone}>{looks[status].label}</StatusChip>
      </div>
      <div className="flex flex-col gap-0.5">
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {description}
        </p>
        {dueDate && !isPaid && <DueDate day={dueDate} />}
      </div>
      {role === 'client' && !isPaid && (
        <div>
          <Button
            variant="primary"
            onClick={() => onPay?.(message)}
            disabledReason={onPay ? undefined : 'Only the account owner can pay.'}
          >
            Pay {formatMoney(amountCents)}
          </Button>
        </div>
      )}
      {mayWithdraw && !isPaid && (
        <p className="text-dense text-ink-soft">
          If the client paid another way, withdraw this request, send an invoice and record the payment on it.
        </p>
      )}
      {isPaid && paymentId && (
        <a href={`/files/receipts/${paymentId}`} download className="tap link self-start">
          Receipt
        </a>
      )}
    </section>
  )
}

/** For who may not see invoices: that there is one, and whether it is paid. */
function BareCard({ status }: { readonly status: PaymentStatus }) {
  return (
    <section
      aria-label="Payment request"
      className="my-1 flex max-w-sm flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4"
    >
      <p className="font-medium">Payment request</p>
      <StatusChip tone={looks[status].tone}>{looks[status].label}</StatusChip>
    </section>
  )
}

function DueDate({ day }: { readonly day: string }) {
  const isLate = day < agencyToday()
  return (
    <p className={isLate ? 'text-dense font-medium text-negative' : 'text-dense text-ink-soft'}>
      {isLate ? 'Was due' : 'Due'} <time dateTime={day}>{formatDay(day)}</time>
    </p>
  )
}

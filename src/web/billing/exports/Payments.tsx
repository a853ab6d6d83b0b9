import { createContext, use } from 'react'
import { lostCents } from '#domain/billing/money-back.ts'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { isCanceled } from '#domain/billing/payment-status.ts'
import { withSite } from '#domain/billing/plan-words.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { NothingYet } from '#web/billing/NothingYet.tsx'
import { withPaidTotal } from '#web/billing/paid-total.tsx'
import { PaidFrom } from '#web/billing/PaidFrom.tsx'
import { isBankMoving, sayBack } from '#web/billing/payment-words.ts'
import { PaymentChip } from '#web/billing/PaymentChip.tsx'
import { PaymentDay, sayPaymentDay } from '#web/billing/PaymentDay.tsx'
import { WhichPayments } from '#web/billing/WhichPayments.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatAmount, formatMoney } from '#web/platform/format.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Lines } from '#web/ui/Lines.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { usePayments } from './api.ts'
import { BillingSection } from './BillingSection.tsx'

type Props = {
  /** Where a payment's receipt is open beside the page. */
  readonly placeOf: (paymentId: string) => Place
  /** Whether something is to be paid: then nothing here takes room while it is empty. */
  readonly isOwing: boolean
  /** The payments of the orders that the page offers to pay above. */
  readonly ordered: readonly string[]
}

/** What was paid, and what was not; a row opens the receipt. */
export function Payments({ placeOf, isOwing, ordered }: Props) {
  const query = usePayments()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  return (
    <BillingSection title="Payments">
      <WhichPayments />
      <Answer query={query} what="your payments" loading={<SkeletonRows rows={5} />}>
        {(payments) =>
          payments.length === 0 ? (
            <NothingYet title="No payments yet" isBrief={isOwing}>
              You can download a receipt once a payment goes through.
            </NothingYet>
          ) : (
            <Ordered value={ordered}>
              <Table
                caption="Payments"
                columns={hasNextPage ? columns : withPaidTotal(columns, payments)}
                rows={payments}
                rowKey={({ id }) => id}
                rowLink={({ id, description, site, ...days }) => (
                  <AppLink place={placeOf(id)} aria-label={`${sayPaymentDay(days)}, ${withSite(description, site)}`}>
                    {null}
                  </AppLink>
                )}
              />
            </Ordered>
          )
        }
      </Answer>
      <NotDone error={isFetchNextPageError ? error : null} title="We couldn’t load more payments" />
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more payments
          </Button>
        </div>
      )}
    </BillingSection>
  )
}

const Ordered = createContext<Props['ordered']>([])

/** What the row leads to: the receipt of a payment, with what of it went back, or another try and why it failed. */
function NextStep({ payment }: { readonly payment: PresentedPayment }) {
  const { status, amountCents, refundedCents, disputes } = payment
  const viewer = useViewer()
  const isOrdered = use(Ordered).includes(payment.id)
  if (isBankMoving(payment)) return <span className="text-caption text-ink-soft">On its way</span>
  if (status === 'paid')
    return (
      <>
        <span className="text-caption text-ink-soft underline underline-offset-2">View receipt</span>
        {/* Of the whole, the status says it. */}
        {refundedCents < amountCents &&
          lostCents(disputes) < amountCents &&
          sayBack([payment], formatMoney).map((words) => (
            <span key={words} className="basis-full text-caption text-ink-soft">
              {words}
            </span>
          ))}
      </>
    )
  if (status !== 'fail' || isCanceled(payment)) return null
  return (
    <span className="basis-full text-caption text-ink-soft">
      {payment.decline?.message} {sayNextStep(payment, viewer, isOrdered)}
    </span>
  )
}

/** How a payment that failed is made after all, in a sentence. */
function sayNextStep(
  { bankAccount, askedInvoiceId, parts }: PresentedPayment,
  { uid, accountId, role }: Pick<Viewer, 'uid' | 'accountId' | 'role'>,
  isOrdered: boolean,
): string {
  if (bankAccount) return 'The invoice became due again.'
  if (uid === accountId) return 'Open the payment to pay again.'
  if (role === 'client' && (askedInvoiceId !== null || parts !== undefined))
    return `You can pay the ${parts ? 'invoices' : 'invoice'} above.`
  return isOrdered ? 'You can pay the order above.' : 'The account owner can pay again.'
}

const columns: [Column<PresentedPayment>, ...Column<PresentedPayment>[]] = [
  {
    key: 'date',
    header: 'Date',
    width: '7rem',
    cell: PaymentDay,
  },
  {
    key: 'description',
    header: 'Description',
    width: 'minmax(0,2fr)',
    cell: ({ description, site, orderer }) =>
      orderer === undefined ? (
        withSite(description, site)
      ) : (
        <Lines>
          {withSite(description, site)}
          <span className="block text-caption text-ink-soft">Ordered by {orderer}</span>
        </Lines>
      ),
  },
  {
    key: 'status',
    header: 'Status',
    width: 'minmax(10rem,1fr)',
    phone: 'line',
    cell: (payment) => (
      <Lines>
        <span className="flex flex-wrap items-center gap-x-2">
          <PaymentChip payment={payment} />
          <NextStep payment={payment} />
        </span>
      </Lines>
    ),
  },
  {
    key: 'card',
    header: 'Method',
    wideOnly: true,
    cell: PaidFrom,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'number',
    width: '7rem',
    phone: 'figure',
    cell: ({ amountCents }) => formatAmount(amountCents),
  },
]

import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { isCanceled } from '#domain/billing/payment-status.ts'
import { formatReceiptDate } from '#domain/billing/receipt-date.ts'
import { receiptLines } from '#domain/billing/receipt-lines.ts'
import { sayZoneTime } from '#domain/core/zone-words.ts'
import { bankAccountName, cardName } from '#web/billing/card-words.ts'
import { EndedPlan, useEndedPlan } from '#web/billing/EndedPlan.tsx'
import { OwnDisputes } from '#web/billing/OwnDisputes.tsx'
import { disputeLabel, isBankMoving } from '#web/billing/payment-words.ts'
import { PaymentChip } from '#web/billing/PaymentChip.tsx'
import { agencyZone } from '#web/platform/agency-day.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatAmount, formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { rolePlace } from '#web/platform/places.ts'
import { readerZone } from '#web/platform/reader-zone.ts'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SideSheet } from '#web/ui/SideSheet.tsx'

const RetryDialog = lazyDialog(() => import('./RetryDialog.tsx'))

type Props = OverlayProps & {
  readonly payment: PresentedPayment
  /** Cards are the owner's alone. */
  readonly mayPay: boolean
  /** What is said of its disputes; left out, what its payer reads. */
  readonly disputes?: ReactNode
  /** What else there is to know of it and to do. */
  readonly children?: ReactNode
}

/** A payment and its receipt; where it failed, why, and how it is paid after all. */
export function PaymentSheet({ open, onOpenChange, payment, mayPay, disputes, children }: Props) {
  const { id, amountCents, description, status, decline } = payment
  const { role } = useViewer()
  const pay = useDialog(RetryDialog)
  const ended = useEndedPlan(payment, mayPay)
  const isOpen = mayPay && !ended && isPayable(payment)
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      title={status === 'paid' ? 'Receipt' : 'Payment'}
      description={description}
    >
      <div className="flex flex-1 flex-col gap-6 overflow-y-auto p-5 max-sm:p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-figure font-semibold tabular-nums">{formatMoney(amountCents)}</p>
          <PaymentChip payment={payment} />
        </div>
        {isBankMoving(payment) && (
          <InlineAlert tone="info" title="On its way">
            A bank payment can take up to 4 business days.
          </InlineAlert>
        )}
        {ended && <EndedPlan {...ended} />}
        {status === 'fail' && !ended && !isCanceled(payment) && (
          <InlineAlert tone="negative" title="The payment failed">
            {decline?.message ?? 'The bank didn’t give a reason.'}
          </InlineAlert>
        )}
        {disputes ?? <OwnDisputes payment={payment} />}
        <DescriptionList items={factsOf(payment, role === 'client')} />
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isOpen && (
            <Button variant="primary" {...pay.opener}>
              {status === 'fail' ? 'Pay again' : 'Pay now'}
            </Button>
          )}
          {status === 'paid' && (
            <a href={`/files/receipts/${id}`} download className={buttonClass()}>
              <Download aria-hidden="true" className="size-4" />
              Download PDF
            </a>
          )}
        </div>
        {children}
        <RetryDialog {...pay.props} payment={payment} />
      </div>
    </SideSheet>
  )
}

/** What it was for, an invoice as the way to it; where that was several things, each with its amount, a credit among them. */
function Parts({ payment }: { readonly payment: PresentedPayment }) {
  const parts = receiptLines(payment)
  if (parts.length < 2) return <Invoiced invoiceId={payment.askedInvoiceId}>{payment.description}</Invoiced>
  return (
    <ul className="flex flex-col gap-1">
      {parts.map(({ description, amountCents }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Lines have no id, and none moves.
        <li key={index} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            <Invoiced invoiceId={payment.parts?.find((part) => part.description === description)?.invoiceId}>
              {description}
            </Invoiced>
          </span>
          <span className="tabular-nums">{formatAmount(amountCents)}</span>
        </li>
      ))}
    </ul>
  )
}

type InvoicedProps = { readonly invoiceId: string | null | undefined; readonly children: string }

function Invoiced({ invoiceId, children }: InvoicedProps) {
  const { role } = useViewer()
  if (!invoiceId || role === 'creator') return children
  return (
    <AppLink place={{ ...rolePlace(role, 'invoices'), search: { invoice: invoiceId } }} className="link">
      {children}
    </AppLink>
  )
}

function factsOf(payment: PresentedPayment, isClient: boolean) {
  const { id, status, payer, orderer, site, card, bankAccount, refundedCents, refunds, disputes, paidAt, createdAt } =
    payment
  const failed = refunds.filter(({ state }) => state === 'failed')
  const at = paidAt ?? createdAt
  return [
    {
      term: status === 'paid' ? 'Paid on' : 'Date',
      description: <time dateTime={at}>{sayWhen(at)}</time>,
    },
    ...(payer === undefined ? [] : [{ term: 'Payer', description: payer }]),
    ...(orderer === undefined ? [] : [{ term: 'Ordered by', description: orderer }]),
    { term: 'For', description: <Parts payment={payment} /> },
    ...(site === undefined ? [] : [{ term: 'Site', description: site }]),
    ...(card ? [{ term: 'Card', description: cardName(card) }] : []),
    ...(bankAccount ? [{ term: 'Bank account', description: bankAccountName(bankAccount) }] : []),
    ...(refundedCents > 0 ? [{ term: 'Refunded', description: formatMoney(refundedCents) }] : []),
    ...failed.map(({ amountCents }) => ({
      term: 'Refund failed',
      description: `${formatMoney(amountCents)} didn’t arrive`,
    })),
    ...disputes.map(({ amountCents, state, createdAt: since }) => ({
      term: disputeLabel(state, isClient, Boolean(bankAccount)),
      description: `${formatMoney(amountCents)} on ${formatPaymentDate(since)}`,
    })),
    {
      term: 'Reference',
      description: <code className="font-mono text-caption [overflow-wrap:anywhere] select-all">{id}</code>,
    },
  ]
}

/** By the agency’s clock, on whose day it counts; with its place where the reader has another. */
function sayWhen(at: string): string {
  const zone = agencyZone()
  const said = formatReceiptDate(at, zone)
  return zone === readerZone() ? said : `${said} (${sayZoneTime(zone)})`
}

/** What is canceled at the provider or with the bank by now is not paid again; of a debit, its invoice asks. */
function isPayable(payment: PresentedPayment): boolean {
  return (
    payment.status !== 'paid' && !payment.bankAccount && payment.stripeStatus !== 'processing' && !isCanceled(payment)
  )
}

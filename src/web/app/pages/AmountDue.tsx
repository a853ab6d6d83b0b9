import { useState } from 'react'
import type { OwedRequest } from '#domain/billing/owed-contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isOverdue } from '#domain/invoices/invoice-status.ts'
import { projectPlace } from '#web/app/paths.ts'
import type { Owed } from '#web/billing/api.ts'
import { BillingList, BillingRow, BillingSection } from '#web/billing/BillingSection.tsx'
import type { PaymentAsked } from '#web/billing/MessagePayDialog.tsx'
import { sayDue } from '#web/invoices/due-words.ts'
import { nameOf, sayWhatFor } from '#web/invoices/invoice-words.ts'
import type { InvoiceAsked } from '#web/invoices/pay-invoice-by-card.ts'
import { PayButtons } from '#web/invoices/PayButtons.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatDate, formatDay, formatMoney } from '#web/platform/format.ts'
import { useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useViewer } from '#web/platform/session.ts'
import { todayFor } from '#web/platform/today.ts'
import { Button } from '#web/ui/Button.tsx'

const InvoicePayment = lazyPart(() => import('./InvoicePayment.tsx').then((module) => module.InvoicePayment))
const MessagePayment = lazyPart(() => import('./MessagePayment.tsx').then((module) => module.MessagePayment))

type Props = { readonly owed: Owed | undefined }

/** What the account has to pay on invoices and requests of all projects, each with what pays it; nothing where all is paid. */
export function AmountDue({ owed }: Props) {
  const { uid, accountId, rights } = useViewer()
  const isOwner = uid === accountId
  const invoicePay = useLazyOverlay()
  const requestPay = useLazyOverlay()
  const [invoice, setInvoice] = useState<InvoiceAsked | null>(null)
  const [request, setRequest] = useState<PaymentAsked | null>(null)

  function payInvoice(which: PresentedInvoice, amountCents: number): void {
    setInvoice({ invoice: which, amountCents })
    invoicePay.show()
  }

  function payRequest(which: PaymentAsked): void {
    setRequest(which)
    requestPay.show()
  }

  return (
    <>
      {owed && owed.totalCents > 0 && (
        <BillingSection title={`Amount due: ${formatMoney(owed.totalCents)}`}>
          {owed.invoices.length + owed.requests.length > 0 && (
            <BillingList label="Amount due">
              {owed.invoices.map((each) => (
                <InvoiceRow
                  key={each.id}
                  invoice={each}
                  onPay={isOwner || rights.includes('ordering') ? payInvoice : undefined}
                />
              ))}
              {owed.requests.map((each) => (
                // Cards are of the owner of the account alone.
                <RequestRow key={each.messageId} request={each} onPay={isOwner ? payRequest : undefined} />
              ))}
            </BillingList>
          )}
        </BillingSection>
      )}
      {invoice && invoicePay.wasShown && <InvoicePayment {...invoicePay.props} asked={invoice} />}
      {request && requestPay.wasShown && <MessagePayment {...requestPay.props} asked={request} />}
    </>
  )
}

type InvoiceProps = {
  readonly invoice: PresentedInvoice
  readonly onPay: ((invoice: PresentedInvoice, amountCents: number) => void) | undefined
}

function InvoiceRow({ invoice, onPay }: InvoiceProps) {
  const { timeZone } = useViewer()
  const today = todayFor(timeZone)
  const { id, projectId, projectName, dueDate, paidCents, totalCents } = invoice
  const { to, search } = projectPlace('client', projectId, 'invoices')
  return (
    <BillingRow actions={<PayButtons invoice={invoice} onPay={onPay} />}>
      <Title place={{ to, search: { ...search, invoice: id } }}>{`${nameOf(invoice)}: ${sayWhatFor(invoice)}`}</Title>
      <p className="text-dense text-ink-soft">
        <span className={isOverdue(invoice, today) ? 'font-medium text-negative' : ''}>
          {sayDue(dueDate, today)}, {formatDay(dueDate)}
        </span>
        {` · ${projectName}`}
        {paidCents > 0 && ` · ${formatMoney(paidCents)} of ${formatMoney(totalCents)} is paid`}
      </p>
    </BillingRow>
  )
}

type RequestProps = {
  readonly request: OwedRequest
  readonly onPay: ((asked: PaymentAsked) => void) | undefined
}

function RequestRow({ request, onPay }: RequestProps) {
  const { projectId, projectName, description, amountCents, dueDate, hasFailed, askedAt } = request
  const { to, search } = projectPlace('client', projectId)
  return (
    <BillingRow
      actions={
        <Button
          variant="primary"
          disabledReason={onPay ? undefined : 'The owner of your account pays this'}
          onClick={() => onPay?.(request)}
        >
          Pay {formatMoney(amountCents)}
        </Button>
      }
    >
      <Title place={{ to, search: { ...search, messages: 'open' } }}>{description}</Title>
      <p className="text-dense text-ink-soft">
        {hasFailed && <span className="font-medium text-negative">The last payment failed · </span>}
        {dueDate === null ? `Requested ${formatDate(askedAt)}` : `Requested for ${formatDay(dueDate)}`}
        {` · ${projectName}`}
      </p>
    </BillingRow>
  )
}

type TitleProps = { readonly children: string; readonly place: Place }

/** The button beside it says how much. */
function Title({ children, place }: TitleProps) {
  return (
    <AppLink
      place={place}
      className="self-start font-medium underline-offset-2 [overflow-wrap:anywhere] hover:underline"
    >
      {children}
    </AppLink>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Money } from '#domain/core/money.ts'
import { seesRequests } from '#domain/core/viewer.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { OwedPlan } from '#domain/invoices/owed-contract.ts'
import { sumsOfOwed } from '#domain/invoices/owed.ts'
import { payableCents } from '#domain/invoices/payment-plan.ts'
import { BillingSection } from '#web/billing/exports/BillingSection.tsx'
import type { PaymentAsked } from '#web/billing/exports/MessagePayDialog.tsx'
import type { RetriedPayment } from '#web/billing/exports/RetryDialog.tsx'
import { planName } from '#web/billing/exports/subscription-words.ts'
import { OwedRows, owedTerm } from '#web/invoices/OwedRows.tsx'
import type { InvoiceAsked } from '#web/invoices/pay-invoice-by-card.ts'
import { PayButtons } from '#web/invoices/PayButtons.tsx'
import { agencyToday } from '#web/platform/agency-day.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { isOwing } from './is-owing.ts'
import type { Owed } from './owed.ts'

const InvoicePayment = lazyDialog(() => import('#web/invoices/InvoicePayment.tsx'))
const MessagePayDialog = lazyDialog(() => import('#web/billing/exports/MessagePayDialog.tsx'))
const RetryDialog = lazyDialog(() => import('#web/billing/exports/RetryDialog.tsx'))

type Props = {
  readonly owed: Owed
  /** What becomes of the site of a plan that isn’t paid. */
  readonly noteOf?: ((subscriptionId: string) => ReactNode) | undefined
}

/** What the account has to pay, with the sum of it: plans, invoices and requests, each with what pays it; nothing where all is paid. */
export function AmountDue({ owed, noteOf }: Props) {
  const viewer = useViewer()
  const { uid, accountId, rights } = viewer
  const isOwner = uid === accountId
  const paysInvoices = isOwner || rights.includes('invoices')
  const today = agencyToday()
  const sums = sumsOfOwed(owed, today)
  const invoicePay = useDialog(InvoicePayment)
  const requestPay = useDialog(MessagePayDialog)
  const planPay = useDialog(RetryDialog)
  const [invoice, setInvoice] = useState<InvoiceAsked | null>(null)
  const [request, setRequest] = useState<PaymentAsked | null>(null)
  const [payment, setPayment] = useState<RetriedPayment | null>(null)
  const isAsked = owed.requests.some(({ messageId }) => messageId === request?.messageId)

  function payInvoice(which: PresentedInvoice, amountCents: Money): void {
    setInvoice({ invoice: which, amountCents })
    invoicePay.show()
  }

  function payRequest(which: PaymentAsked): void {
    setRequest(which)
    requestPay.show()
  }

  function payPlan({ paymentId, planId, site, subscriptionId, amountCents }: OwedPlan): void {
    if (paymentId === null) return
    setPayment({ id: paymentId, amountCents, subscriptionId, description: planName(planId), site })
    planPay.show()
  }

  return (
    <>
      {isOwing(owed) && (
        <BillingSection
          title={`${owedTerm(owed)}: ${formatMoney(sums.totalCents)}`}
          action={
            paysInvoices &&
            owed.invoices.filter((each) => payableCents(each).length > 0).length > 1 && (
              <AppLink place={{ to: '/client/invoices' }} className={buttonClass()}>
                Pay several invoices
              </AppLink>
            )
          }
        >
          {sums.onItsWayCents > 0 && (
            <p className="text-ink-soft">
              {formatMoney(sums.onItsWayCents)} {sums.totalCents > 0 && 'more '}is on its way from your bank.
            </p>
          )}
          {!seesRequests(viewer) && (
            <p className="text-ink-soft">
              Payment requests in conversations aren’t included. Only the account owner can pay them.
            </p>
          )}
          <OwedRows
            owed={owed}
            today={today}
            ends={{
              // Cards are of the owner of the account alone.
              plan: (plan) => ({
                actions: <Pay cents={plan.amountCents} reason={whyNoPlan(plan, isOwner)} onPay={() => payPlan(plan)} />,
                note: noteOf?.(plan.subscriptionId),
              }),
              invoice: (each) => ({
                actions: <PayButtons invoice={each} onPay={paysInvoices ? payInvoice : undefined} />,
              }),
              request: (each) => ({
                actions: (
                  <Pay
                    cents={each.amountCents}
                    reason={isOwner ? undefined : ownerPays('payment requests')}
                    onPay={() => payRequest(each)}
                  />
                ),
              }),
            }}
          />
        </BillingSection>
      )}
      {invoice && <InvoicePayment {...invoicePay.props} asked={invoice} />}
      {request && (
        <MessagePayDialog
          {...requestPay.props}
          asked={request}
          // Withdrawn, or put away with its project.
          whyNot={isAsked ? null : 'This payment request is no longer due'}
        />
      )}
      {payment && <RetryDialog {...planPay.props} payment={payment} />}
    </>
  )
}

/** A teammate who can pay the invoices of the same list may read it. */
function ownerPays(what: string): string {
  return `Only the account owner can pay ${what}.`
}

function whyNoPlan({ paymentId }: OwedPlan, isOwner: boolean): string | undefined {
  if (!isOwner) return ownerPays('for plans')
  return paymentId === null ? 'We’re preparing the payment.' : undefined
}

type PayProps = { readonly cents: Money; readonly reason: string | undefined; readonly onPay: () => void }

function Pay({ cents, reason, onPay }: PayProps) {
  return (
    <Button variant="primary" writes disabledReason={reason} onClick={onPay}>
      Pay {formatMoney(cents)}
    </Button>
  )
}

import { useMemo } from 'react'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import { standingPayments } from '#domain/invoices/recorded-payments.ts'
import type { remindOfInvoice } from '#domain/invoices/reminder-contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import type { WholeInvoice } from './api.ts'
import { bankMoves, wasToday, whyNotReminded } from './reminder-words.ts'

const CreditDialog = lazyDialog(() => import('./CreditDialog.tsx'))
const PaymentPlanDialog = lazyDialog(() => import('./PaymentPlanDialog.tsx'))
const RecordPaymentDialog = lazyDialog(() => import('./RecordPaymentDialog.tsx'))
const RemindDialog = lazyDialog(() => import('./RemindDialog.tsx'))
const VoidDialog = lazyDialog(() => import('./VoidDialog.tsx'))

/** There is nothing to select on the page of one invoice. */
const none = { drop: () => {} }

/** What staff can do to an invoice that was sent. */
export function InvoiceActions({ whole: { invoice, may } }: { readonly whole: WholeInvoice }) {
  const credit = useDialog(CreditDialog)
  const planning = useDialog(PaymentPlanDialog)
  const recording = useDialog(RecordPaymentDialog)
  const reminding = useDialog(RemindDialog)
  const taking = useDialog(VoidDialog)
  const rows = useMemo(() => [invoice], [invoice])
  const { role } = useViewer()
  const mayAct = useMay<typeof remindOfInvoice>('money') && role === 'superAdmin'
  const mayRemind = mayAct && isOwed(invoice)
  const whyNot = whyNotReminded(invoice)
  const moving = invoice.bankPayment ? `${bankMoves}.` : undefined
  const moneyOn = sayMoneyOn(invoice)
  const isReminded = invoice.lastReminder && wasToday(invoice.lastReminder)
  return (
    <>
      {may.record && (
        <Button variant="primary" {...recording.opener} disabledReason={moving}>
          Record payment
        </Button>
      )}
      {mayRemind && (
        <Button
          {...reminding.opener}
          disabledReason={
            whyNot ? `${whyNot}.${isReminded ? ' Each invoice can get one reminder a day.' : ''}` : undefined
          }
        >
          Send reminder
        </Button>
      )}
      {may.credit && (
        <Button {...credit.opener} disabledReason={moving}>
          Credit
        </Button>
      )}
      {may.plan && (
        <Button {...planning.opener} disabledReason={moving}>
          {invoice.paymentPlan ? 'Edit payment plan' : 'Add payment plan'}
        </Button>
      )}
      {may.void && (
        <Button variant="ghost" {...taking.opener} disabledReason={moving}>
          Void
        </Button>
      )}
      {!may.void && mayRemind && moneyOn && (
        <Button
          variant="ghost"
          disabledReason={moving ?? `An invoice with ${moneyOn} can’t be voided. ${insteadOf[moneyOn]}`}
        >
          Void
        </Button>
      )}
      {/* A dialog that is open says so when the right is taken. */}
      {mayAct && (
        <>
          <RecordPaymentDialog {...recording.props} invoice={invoice} />
          <PaymentPlanDialog {...planning.props} invoice={invoice} />
          <CreditDialog {...credit.props} invoice={invoice} />
          <RemindDialog {...reminding.props} rows={rows} selection={none} />
          <VoidDialog {...taking.props} invoice={invoice} />
        </>
      )}
    </>
  )
}

/** What keeps an invoice from being voided; null where nothing of that is on it. */
function sayMoneyOn(invoice: WholeInvoice['invoice']): keyof typeof insteadOf | null {
  if (invoice.creditedCents > 0) return 'credits'
  if (invoice.payments.length > 0) return 'payments'
  return standingPayments(invoice).length > 0 ? 'recorded payments' : null
}

const insteadOf = {
  credits: 'Credit the amount remaining instead.',
  payments: 'Credit the amount remaining or refund the payments instead.',
  'recorded payments': 'Undo payments that were recorded by mistake, or credit the amount remaining.',
} as const

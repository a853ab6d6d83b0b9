import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { WholeInvoice } from './api.ts'

const CreditDialog = lazyDialog(() => import('./CreditDialog.tsx'))
const PaymentPlanDialog = lazyDialog(() => import('./PaymentPlanDialog.tsx'))
const RecordPaymentDialog = lazyDialog(() => import('./RecordPaymentDialog.tsx'))
const VoidDialog = lazyDialog(() => import('./VoidDialog.tsx'))

/** What staff may do to an invoice that was sent. */
export function InvoiceActions({ whole: { invoice, may } }: { readonly whole: WholeInvoice }) {
  const credit = useDialog(CreditDialog)
  const planning = useDialog(PaymentPlanDialog)
  const recording = useDialog(RecordPaymentDialog)
  const taking = useDialog(VoidDialog)
  return (
    <>
      {may.record && (
        <Button variant="primary" {...recording.opener}>
          Record payment
        </Button>
      )}
      {may.credit && <Button {...credit.opener}>Credit</Button>}
      {may.plan && <Button {...planning.opener}>Payment plan</Button>}
      {may.void && (
        <Button variant="ghost" {...taking.opener}>
          Void
        </Button>
      )}
      <RecordPaymentDialog {...recording.props} invoice={invoice} />
      <PaymentPlanDialog {...planning.props} invoice={invoice} />
      <CreditDialog {...credit.props} invoice={invoice} />
      <VoidDialog {...taking.props} invoice={invoice} />
    </>
  )
}

import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { WholeInvoice } from './api.ts'

const CreditDialog = lazyDialog(() => import('./CreditDialog.tsx'))
const VoidDialog = lazyDialog(() => import('./VoidDialog.tsx'))

/** What staff may do to an invoice that was sent. */
export function InvoiceActions({ whole: { invoice, may } }: { readonly whole: WholeInvoice }) {
  const credit = useDialog(CreditDialog)
  const taking = useDialog(VoidDialog)
  return (
    <>
      {may.credit && <Button {...credit.opener}>Credit</Button>}
      {may.void && (
        <Button variant="ghost" {...taking.opener}>
          Void
        </Button>
      )}
      <CreditDialog {...credit.props} invoice={invoice} />
      <VoidDialog {...taking.props} invoice={invoice} />
    </>
  )
}

import { useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { WholeInvoice } from './api.ts'

const CreditDialog = lazyPart(() => import('./CreditDialog.tsx').then((module) => module.CreditDialog))
const VoidDialog = lazyPart(() => import('./VoidDialog.tsx').then((module) => module.VoidDialog))

/** What staff may do to an invoice that was sent. */
export function InvoiceActions({ whole: { invoice, may } }: { readonly whole: WholeInvoice }) {
  const credit = useLazyOverlay()
  const taking = useLazyOverlay()
  return (
    <>
      {may.credit && (
        <Button onPointerEnter={CreditDialog.prepare} onFocus={CreditDialog.prepare} onClick={credit.show}>
          Credit
        </Button>
      )}
      {may.void && (
        <Button variant="ghost" onPointerEnter={VoidDialog.prepare} onFocus={VoidDialog.prepare} onClick={taking.show}>
          Void
        </Button>
      )}
      {credit.wasShown && <CreditDialog {...credit.props} invoice={invoice} />}
      {taking.wasShown && <VoidDialog {...taking.props} invoice={invoice} />}
    </>
  )
}

import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { addToDraft, draftInvoice, updateInvoice } from './calls.ts'
import { askTaxRates } from './exports/tax-rates.ts'
import { invoicePlace } from './invoice-place.ts'
import { linesAgain } from './lines-again.ts'

/** For staff: puts what a void invoice asked for on the project’s draft, which is begun if there is none. */
export function InvoiceAgain({ invoice: taken }: { readonly invoice: PresentedInvoice }) {
  const viewer = useViewer()
  const goTo = useGoTo()
  const { mutate, error, isPending } = useInvoiceAct(draftAgain, (draft) => {
    showToast('Added to the draft')
    void goTo(invoicePlace(viewer, draft))
  })
  return (
    <div className="flex flex-col gap-3">
      <Button size="sm" writes busy={isPending} onClick={() => mutate(taken)}>
        Invoice again
      </Button>
      <NotDone error={error} title="Not everything was added to the draft" />
    </div>
  )
}

/** Each step finds what an earlier try has done: repeated, it adds nothing twice. */
async function draftAgain(taken: PresentedInvoice) {
  const { rates } = await askTaxRates()
  const { invoice: begun } = await draftInvoice({ projectId: taken.projectId })
  const { invoice: draft } = await addToDraft({ invoiceId: begun.id, version: begun.version })
  const lines = linesAgain(draft, taken, rates)
  const { note, taxTreatment = null } = taken
  // Nobody has edited it yet: it says what the other said.
  const facts = draft.version === 1 && (note !== '' || taxTreatment !== null) ? { note, taxTreatment } : null
  if (!lines && !facts) return { invoice: draft }
  return updateInvoice({ invoiceId: draft.id, version: draft.version, ...(lines && { lines }), ...facts })
}

import { useState } from 'react'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { LeftOut } from '#domain/invoices/draft-contract.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { draftAgain } from './calls.ts'
import { invoicePlace } from './invoice-place.ts'

/** For staff: drafts what a void invoice asked for, and opens the draft or says what isn’t on it. */
export function InvoiceAgain({ invoice: { id: invoiceId } }: { readonly invoice: PresentedInvoice }) {
  const viewer = useViewer()
  const goTo = useGoTo()
  const [partly, setPartly] = useState<{ draft: PresentedInvoice; leftOut: readonly LeftOut[] } | null>(null)
  const { mutate, error, isPending } = useInvoiceAct(async () => {
    const reply = await draftAgain({ invoiceId })
    showToast('Draft created')
    if (reply.leftOut.length === 0) void goTo(invoicePlace(viewer, reply.invoice))
    else setPartly({ draft: reply.invoice, leftOut: reply.leftOut })
    return reply
  })
  return (
    <div className="flex flex-col gap-3">
      {partly ? (
        <div className="flex flex-col gap-1">
          <p>The draft leaves out what can’t be invoiced again: {partly.leftOut.map(sayLeftOut).join('; ')}</p>
          <AppLink place={invoicePlace(viewer, partly.draft)} className="tap link self-start">
            Open draft
          </AppLink>
        </div>
      ) : (
        <>
          <p className="text-dense text-ink-soft">
            The draft gets the same lines, discounts, tax, note and payment plan. Other work isn’t added.
          </p>
          <div>
            <Button size="sm" writes busy={isPending} onClick={() => mutate(undefined)}>
              Invoice again
            </Button>
          </div>
        </>
      )}
      <NotDone error={error} title="No draft was created" field="invoiceId" isBelow />
    </div>
  )
}

function sayLeftOut({ description, hours }: LeftOut): string {
  return hours === null ? description : `${description}, ${formatNumber(hours)} h`
}

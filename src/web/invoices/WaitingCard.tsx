import type { QueryKey } from '@tanstack/react-query'
import type { draftInvoice as drafting, PresentedInvoice } from '#domain/invoices/contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { useInvoiceAct } from './api.ts'
import { draftInvoice } from './calls.ts'
import { oneDraft } from './invoice-words.ts'
import { MoreWork } from './MoreWork.tsx'
import { WaitingFigures } from './WaitingFigures.tsx'

type Props = {
  readonly projectId: string
  /** What follows from the work of the project, and is asked anew with everything under it. */
  readonly figuresKey: QueryKey
  /** The draft that is there already: a project has one at a time. */
  readonly draft: PresentedInvoice | undefined
  readonly onDrafted: (invoice: PresentedInvoice) => void
}

/** For staff: what waits to be invoiced, and the draft that it goes on. */
export function WaitingCard({ projectId, figuresKey, draft, onDrafted }: Props) {
  const { mutate, error, isPending } = useInvoiceAct(draftInvoice)
  const mayDraft = useMay<typeof drafting>('projects', 'money')

  function handleDraft(): void {
    if (draft) onDrafted(draft)
    else mutate({ projectId }, { onSuccess: onDrafted })
  }

  return (
    <section
      aria-label="Ready to invoice"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 max-sm:p-4"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {draft ? (
          <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
            <p className="text-ink-soft">Draft, not sent yet</p>
            <p className="text-figure font-semibold tabular-nums">{formatMoney(draft.totalCents)}</p>
            {mayDraft && <p className="text-dense text-ink-soft">{oneDraft}</p>}
          </div>
        ) : (
          <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
            <p className="text-ink-soft">Ready to invoice</p>
            <WaitingFigures projectId={projectId} figuresKey={figuresKey} />
          </div>
        )}
        {(draft || mayDraft) && (
          <Button variant="primary" writes={!draft} busy={isPending} onClick={handleDraft}>
            {draft ? 'Open draft' : 'Draft invoice'}
          </Button>
        )}
      </div>
      {draft && <MoreWork draft={draft} figuresKey={figuresKey} />}
      <NotDone error={error} title="The invoice wasn’t drafted" />
    </section>
  )
}

import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { addToDraft as adding } from '#domain/invoices/draft-contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { pageTitleId } from '#web/ui/PageHeader.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { addToDraft } from './calls.ts'
import { UnratedHours } from './UnratedHours.tsx'
import { sayReady, useWaiting, waitingKey } from './use-waiting.ts'

type Props = {
  readonly draft: Pick<PresentedInvoice, 'id' | 'version' | 'projectId'>
  readonly figuresKey: QueryKey
}

/** Says what became ready to invoice beside a draft, and adds it, and which hours can’t be; nothing where all of it is on the draft. */
export function MoreWork({ draft: { id, version, projectId }, figuresKey }: Props) {
  const { data } = useWaiting(projectId, figuresKey)
  const mayAdd = useMay<typeof adding>('projects', 'money')
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useInvoiceAct(addToDraft, () => {
    void queryClient.invalidateQueries({ queryKey: waitingKey(figuresKey) })
    showToast('Added to the draft')
    // The button is gone with what it added.
    document.getElementById(pageTitleId)?.focus()
  })
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {data && data.totalCents > 0 && (
        <InlineAlert
          tone="info"
          title={`${formatMoney(data.totalCents)} more is ready to invoice`}
          action={
            mayAdd && (
              <Button size="sm" writes busy={isPending} onClick={() => mutate({ invoiceId: id, version })}>
                Add to draft
              </Button>
            )
          }
        >
          {sayReady(data)}
        </InlineAlert>
      )}
      <UnratedHours projectId={projectId} hours={data?.unratedHours} />
      <NotDone error={error} title="Nothing was added to the draft" />
    </div>
  )
}

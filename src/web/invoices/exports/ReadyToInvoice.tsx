import type { QueryKey } from '@tanstack/react-query'
import { useWaiting } from '#web/invoices/use-waiting.ts'
import { formatMoney } from '#web/platform/format.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = { readonly projectId: string; readonly figuresKey: QueryKey }

/** What a project that is about to be archived could still be invoiced for; nothing where that is nothing, or isn't known. */
export function ReadyToInvoice({ projectId, figuresKey }: Props) {
  const { data } = useWaiting(projectId, figuresKey)
  if (!data || data.totalCents <= 0) return null
  return (
    <InlineAlert tone="caution" title={`${formatMoney(data.totalCents)} is ready to invoice`}>
      Staff can still invoice this work after the project is archived.
    </InlineAlert>
  )
}

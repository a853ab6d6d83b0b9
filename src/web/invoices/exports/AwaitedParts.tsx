import { useQuery } from '@tanstack/react-query'
import { sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedParts } from '#domain/invoices/payment-plan.ts'
import { listInvoices } from '#web/invoices/calls.ts'
import { invoiceKeys } from '#web/invoices/invoice-keys.ts'
import { formatMoney } from '#web/platform/format.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = { readonly projectId: string }

/** Warns of amounts that are due only once a milestone is approved, before their project is archived or canceled. Shows nothing until they are known. */
export function AwaitedParts({ projectId }: Props) {
  const { data = [] } = useQuery({
    queryKey: invoiceKeys.awaited(projectId),
    queryFn: ({ signal }) => findAwaited(projectId, signal),
    staleTime: 0,
    gcTime: 0,
  })
  if (data.length === 0) return null
  return (
    <InlineAlert tone="caution" title={`${formatMoney(sum(data.map(({ leftCents }) => leftCents)))} isn’t due yet`}>
      {data.map(({ key, said }) => (
        <p key={key}>{said}</p>
      ))}
    </InlineAlert>
  )
}

type WaitingPart = { readonly key: string; readonly leftCents: Money; readonly said: string }

async function findAwaited(projectId: string, signal: AbortSignal): Promise<WaitingPart[]> {
  const found: WaitingPart[] = []
  let after: string | null = null
  do {
    const { invoices, next } = await listInvoices({ projectId, ...(after ? { after } : {}) }, { signal })
    found.push(...invoices.flatMap(awaitedPartsOf))
    after = next
  } while (after)
  return found
}

/** A sentence for each part: "$400 of INV-2026-0012 is due only when “Launch” is approved." */
function awaitedPartsOf(invoice: PresentedInvoice): WaitingPart[] {
  return owedParts(invoice).flatMap(({ index, dueDate, leftCents }) => {
    const milestone = invoice.paymentPlan?.[index]?.milestone
    if (!milestone || dueDate !== null) return []
    const said = `${formatMoney(leftCents)} of ${invoice.number} is due only ${sayAwaited(milestone)}.`
    return [{ key: `${invoice.id} ${index}`, leftCents, said }]
  })
}

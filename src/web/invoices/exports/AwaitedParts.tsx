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

/** Warns of amounts that are due only once a milestone is approved, and of a draft that wasn’t sent, before their project is archived or canceled. Shows nothing until they are known. */
export function AwaitedParts({ projectId }: Props) {
  const { data } = useQuery({
    queryKey: invoiceKeys.awaited(projectId),
    queryFn: ({ signal }) => findAwaited(projectId, signal),
    staleTime: 0,
    gcTime: 0,
  })
  if (!data) return null
  const { parts, draft } = data
  return (
    <>
      {draft && (
        <InlineAlert tone="caution" title={`A draft invoice for ${formatMoney(draft.totalCents)} hasn’t been sent`}>
          Staff can still send or discard the draft later.
        </InlineAlert>
      )}
      {parts.length > 0 && (
        <InlineAlert
          tone="caution"
          title={`${formatMoney(sum(parts.map(({ leftCents }) => leftCents)))} isn’t due yet`}
        >
          {parts.map(({ key, said }) => (
            <p key={key}>{said}</p>
          ))}
        </InlineAlert>
      )}
    </>
  )
}

type WaitingPart = { readonly key: string; readonly leftCents: Money; readonly said: string }
type Awaited = { readonly parts: readonly WaitingPart[]; readonly draft: PresentedInvoice | undefined }

async function findAwaited(projectId: string, signal: AbortSignal): Promise<Awaited> {
  const found: PresentedInvoice[] = []
  let after: string | null = null
  do {
    const { invoices, next } = await listInvoices({ projectId, ...(after ? { after } : {}) }, { signal })
    found.push(...invoices)
    after = next
  } while (after)
  // A project has one draft at a time.
  return { parts: found.flatMap(awaitedPartsOf), draft: found.find(({ status }) => status === 'draft') }
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

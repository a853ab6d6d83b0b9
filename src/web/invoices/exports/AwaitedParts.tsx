import { useQuery } from '@tanstack/react-query'
import { sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import { owedParts } from '#domain/invoices/payment-plan.ts'
import { listInvoices } from '#web/invoices/calls.ts'
import { formatMoney } from '#web/platform/format.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = { readonly projectId: string }

/** What is owed only once milestones of a project are approved, which is about to be archived or canceled; nothing where that is nothing, or isn't known. */
export function AwaitedParts({ projectId }: Props) {
  const { data = [] } = useQuery({
    queryKey: ['invoices', 'awaited', projectId],
    queryFn: () => findAwaited(projectId),
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

/** A sentence for each part: "$400 of INV-2026-0012 is due only when “Launch” is approved." */
async function findAwaited(projectId: string): Promise<WaitingPart[]> {
  const found: WaitingPart[] = []
  let after: string | undefined
  do {
    const { invoices, next } = await listInvoices({ projectId, ...(after ? { after } : {}) })
    for (const invoice of invoices)
      for (const { index, dueDate, leftCents } of owedParts(invoice)) {
        const milestone = invoice.paymentPlan?.[index]?.milestone
        if (milestone && dueDate === null)
          found.push({
            key: `${invoice.id} ${index}`,
            leftCents,
            said: `${formatMoney(leftCents)} of ${invoice.number} is due only ${sayAwaited(milestone)}.`,
          })
      }
    after = next ?? undefined
  } while (after)
  return found
}

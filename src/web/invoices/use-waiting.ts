import type { QueryKey } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { sum } from '#domain/core/money.ts'
import type { previewInvoice as call } from '#domain/invoices/contract.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import { previewInvoice } from './calls.ts'

/**
 * What is ready to invoice in a project and on no draft, for staff. Asked anew with everything under `figuresKey`, which follows
 * from the work of the project.
 */
export function useWaiting(projectId: string, figuresKey: QueryKey) {
  return useQuery({
    queryKey: waitingKey(figuresKey),
    queryFn: ({ signal }) => previewInvoice({ projectId }, { signal }),
    // What an invoice takes up or gives back is asked anew whenever this is shown again.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Where the answer is kept, for acts that change it. */
export function waitingKey(figuresKey: QueryKey): QueryKey {
  return [...figuresKey, 'next-invoice']
}

/** What is ready, as in "$4,675 for 42.5 approved hours, $7,000 for milestones and products"; empty if nothing is. */
export function sayReady({ hours, hoursCents, piecesCents }: ReplyOf<typeof call>): string {
  const worked = `${formatMoney(hoursCents)} for ${formatNumber(hours)} approved ${hours === 1 ? 'hour' : 'hours'}`
  const pieces = `${formatMoney(piecesCents)} for milestones and products`
  return [...(hours > 0 ? [worked] : []), ...(piecesCents > 0 ? [pieces] : [])].join(', ')
}

/** What was approved and no milestone asks for, and how to invoice it; empty if there is nothing of that. */
export function sayUnplanned({ unplanned = [] }: ReplyOf<typeof call>): string {
  return unplanned
    .map(
      ({ name, amountCents }) =>
        `The milestones of “${name}” add up to less than its price. To invoice the remaining ${formatMoney(amountCents)}, add that amount to a milestone.`,
    )
    .join(' ')
}

/** What has a price and isn’t approved, and what it takes to invoice it: in the archive nothing is approved. Empty if there is nothing of that. */
export function sayAgreed({ agreed = [] }: ReplyOf<typeof call>, isArchived: boolean): string {
  const [first, ...others] = agreed
  if (!first) return ''
  const what = others.length === 0 ? `“${first.name}”` : 'the work'
  const cents = sum(agreed.map(({ amountCents }) => amountCents))
  return `${formatMoney(cents)} can be invoiced once ${isArchived ? 'the project is restored and ' : ''}the client approves ${what}.`
}

import type { QueryKey } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import { previewInvoice } from './calls.ts'

type Props = {
  readonly projectId: string
  /** Asked anew with everything under it: what follows from the work of the project. */
  readonly under: QueryKey
}

/** What a draft of the project would ask for now: its hours, its milestones and prices, and their sum. */
export function WaitingFigures({ projectId, under }: Props) {
  const { data, error } = useQuery({
    queryKey: [...under, 'next-invoice'],
    queryFn: ({ signal }) => previewInvoice({ projectId }, { signal }),
    // What an invoice takes up or gives back is asked anew whenever this is shown again.
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <>
      <p className="text-figure font-semibold tabular-nums">{data ? formatMoney(data.totalCents) : '–'}</p>
      {error && <p className="text-ink-soft">{toCallRefused(error).message}</p>}
      {data && (
        <p className="text-ink-soft">
          {data.totalCents === 0
            ? 'No approved hours, milestones or prices to invoice.'
            : `${formatNumber(data.hours)} approved hours, ${formatMoney(data.hoursCents)}. Approved milestones and prices, ${formatMoney(data.piecesCents)}.`}
        </p>
      )}
      {data && data.unratedHours > 0 && (
        <p className="text-ink-soft">
          {data.unratedHours === 1 ? '1 approved hour has' : `${formatNumber(data.unratedHours)} approved hours have`}{' '}
          no bill rate, so they can’t be invoiced. Set the rate under Terms, then reopen and approve them again.
        </p>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type { Counted } from '#domain/core/list-count.ts'
import { formatNumber } from './format.ts'

type Props = {
  /** What one row is called. */
  readonly noun: string
  /** How many rows are here. */
  readonly rows: number
  readonly hasMore: boolean
  /** Asks how many there are in all where there are more; null where the portal doesn't count them. */
  readonly asking: {
    readonly queryKey: QueryKey
    readonly ask: (options: { readonly signal: AbortSignal }) => Promise<{ readonly counted: Counted | null }>
  } | null
}

/** How many rows a list has. Rows never wait for it: until the portal has counted, it says how many there are at least. */
export function ListCount({ noun, rows, hasMore, asking }: Props) {
  const { data, isLoading } = useQuery({
    queryKey: asking?.queryKey ?? [noun],
    queryFn: async ({ signal }) => (await asking?.ask({ signal }))?.counted ?? null,
    enabled: hasMore && asking !== null,
  })
  const { count, isMore } = hasMore && data && data.count >= rows ? data : { count: rows, isMore: hasMore }
  return (
    <output aria-busy={isLoading} className="text-dense text-ink-soft max-sm:order-last max-sm:w-full">
      {`${formatNumber(count)}${isMore ? '+' : ''} ${noun}${count === 1 && !isMore ? '' : 's'}`}
    </output>
  )
}

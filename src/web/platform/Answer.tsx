import type { ReactNode } from 'react'
import { BrokenState } from '#web/ui/BrokenState.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CallRefused, toCallRefused } from './call-refused.ts'

/** As much of a query as is asked of it. */
type Asked<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type Props<Data> = {
  readonly query: Asked<Data>
  /** The thing that is loaded, as in a sentence: "creators", "the project". */
  readonly what: string
  /** The page's layout in skeleton shapes. */
  readonly loading: ReactNode
  /** Shown for a refusal that another try would not fix; null for any other. */
  readonly refused?: (refusal: CallRefused) => ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The states before an answer is there: loading, refused, broken with another try. A loaded one stays while it is fetched again. */
export function Answer<Data>({ query, what, loading, refused, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton label={`Loading ${what}`}>{loading}</Skeleton>
  const refusal = ofReading(toCallRefused(error))
  const refusedState = refused?.(refusal)
  if (refusedState) return refusedState
  if (refusal.code === 'forbidden')
    return <RefusedState title={`You can’t see ${what}`}>{refusal.message}</RefusedState>
  return (
    <BrokenState
      title={`We couldn’t load ${what}`}
      onRetry={() => void refetch()}
      busy={isFetching}
      requestId={refusal.requestId}
    >
      {refusal.message}
    </BrokenState>
  )
}

/** What is read has no fields: an address names what nobody can have. */
function ofReading(refusal: CallRefused): CallRefused {
  const { code, requestId, fields } = refusal
  if (code !== 'invalid-input') return refusal
  const detail = 'The link may be wrong, or you don’t have access.'
  return new CallRefused({ code, detail, fields, ...(requestId ? { requestId } : {}) })
}

import type { ReactNode } from 'react'
import type { Day } from '#domain/core/days.ts'
import { formatDay } from './format.ts'

type Props = {
  /** Null where they are of all there ever was, which needs no word. */
  readonly since: Day | null
  readonly children: ReactNode
}

/** Says since when figures add up. */
export function SumsSince({ since, children }: Props) {
  return (
    <div className="flex flex-col gap-2">
      {since !== null && <p className="text-dense text-ink-soft">Since {formatDay(since)}</p>}
      {children}
    </div>
  )
}

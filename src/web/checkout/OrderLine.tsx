import type { ReactNode } from 'react'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { formatRecurring } from '#web/platform/period.ts'

type Props = {
  readonly line: Pick<OrderPreview['lines'][number], 'name' | 'listCents' | 'totalCents' | 'afterwards'>
  /** How it stands, under its name. */
  readonly status?: ReactNode
  /** What can be done with it, at its end. */
  readonly children?: ReactNode
}

/** One thing that is bought: its name and term, what is charged today, and the listed price struck. */
export function OrderLine({ line: { name, listCents, totalCents, afterwards }, status, children }: Props) {
  return (
    <li className="flex items-start gap-3 border-b border-line-soft py-3 last:border-0">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="font-medium">{name}</p>
        <p className="text-dense text-ink-soft">{afterwards ? `Then ${formatRecurring(afterwards)}` : 'Paid once'}</p>
        {status && <div className="pt-1">{status}</div>}
      </div>
      <p className="flex flex-col items-end tabular-nums">
        <span className="font-medium">{formatMoney(totalCents)}</span>
        {listCents > totalCents && (
          <>
            <span className="sr-only">instead of</span>
            <s className="text-dense text-ink-faint">{formatMoney(listCents)}</s>
          </>
        )}
      </p>
      {children}
    </li>
  )
}

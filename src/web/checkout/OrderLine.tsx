import type { ReactNode } from 'react'
import { nextChargeAt } from '#domain/catalogue/later-charges.ts'
import type { Recurring } from '#domain/catalogue/recurring.ts'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import type { Instant } from '#domain/core/instants.ts'
import { formatAmount } from '#web/platform/format.ts'
import { nowMs } from '#web/platform/page-clock.ts'
import { formatRecurring, formatRecurringFrom } from '#web/platform/period.ts'

type Props = {
  readonly line: Pick<OrderPreview['lines'][number], 'name' | 'site' | 'listCents' | 'totalCents'> & {
    /** Of an order, where it is more than the list price. */
    readonly originCents?: OrderItem['originCents']
    /** Undefined for what is given up: nothing of it is charged. */
    readonly afterwards: Recurring | null | undefined
  }
  /** When it is paid: now unless it was before; null where the day isn’t known. */
  readonly paidAt?: Instant | null
  /** Which site it is for, where the line names none. */
  readonly where?: ReactNode
  /** How it stands, under its name. */
  readonly status?: ReactNode
  /** What can be done with it, at its end. */
  readonly children?: ReactNode
}

/** One thing that is bought: its name and term, what is charged today, and the original price struck. */
export function OrderLine({ line, paidAt = new Date(nowMs()).toISOString(), where, status, children }: Props) {
  const { name, site, originCents = line.listCents, totalCents, afterwards } = line
  return (
    <li className="flex items-start gap-3 border-b border-line-soft py-3 last:border-0">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="font-medium">{name}</p>
        {site ? <p className="text-dense break-words">For {site.name}</p> : where}
        {afterwards !== undefined && (
          <p className="text-dense text-ink-soft">
            {afterwards ? sayRenewal(afterwards, paidAt) : 'One-time purchase'}
          </p>
        )}
        {status && <div className="pt-1">{status}</div>}
      </div>
      <p className="flex flex-col items-end tabular-nums">
        <span className="font-medium">{formatAmount(totalCents)}</span>
        {originCents > totalCents && (
          <>
            <span className="sr-only">instead of</span>
            <s className="text-dense text-ink-faint">{formatAmount(originCents)}</s>
          </>
        )}
      </p>
      {children}
    </li>
  )
}

/** What is charged next, and when: "Then $15 a month from 25/12/2026 ($12 before 25/02/2027)". */
function sayRenewal(afterwards: Recurring, paidAt: Instant | null): string {
  return `Then ${paidAt === null ? formatRecurring(afterwards) : formatRecurringFrom(afterwards, nextChargeAt(paidAt, afterwards.months))}`
}

import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { subtract } from '#domain/core/money.ts'
import type { SheetSummary } from '#domain/timesheets/contract.ts'
import type { EntryStatus } from '#domain/timesheets/entry-statuses.ts'
import { formatAmount, formatMoney } from '#web/platform/format.ts'
import { Person } from '#web/ui/Person.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { formatHours, sayRejected } from './hours-words.ts'

type Props = {
  readonly sheet: SheetSummary
  /** What it is narrowed to. */
  readonly status: EntryStatus | undefined
  /** The first creator is open, until somebody closes them. */
  readonly isFirst: boolean
  /** The days; nothing of them is there before the sheet is opened. */
  readonly children: ReactNode
}

/** The hours by 1 creator under their name, with the totals of the month. */
export function CreatorSheet({ sheet, status, isFirst, children }: Props) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  // Whoever was the first stays open when another comes before them: it would close what somebody reads.
  const [wasFirst, setWasFirst] = useState(isFirst)
  if (isFirst && !wasFirst) setWasFirst(true)
  const isOpen = chosen ?? wasFirst
  const id = useId()
  // The days show what was rejected too.
  const rejectedCents = subtract(sheet.priceCents, sheet.payCents)
  const waiting = sheet.days.reduce((sum, day) => sum + day.waiting.length, 0)
  return (
    <section className="rounded-card border border-line bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setChosen(!isOpen)}
          className="grid min-h-14 w-full grid-cols-[1rem_minmax(0,1fr)_auto_7.5rem_8rem] items-center gap-x-4 rounded-card px-4 py-2 text-left hover:bg-hover max-sm:grid-cols-[1rem_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-3"
        >
          <ChevronRight
            aria-hidden="true"
            data-open={isOpen || undefined}
            className="size-4 shrink-0 text-ink-faint transition-transform data-open:rotate-90"
          />
          <Person person={{ uid: sheet.creatorId, name: sheet.name, avatarId: sheet.avatarId }}>
            {sheet.position || 'Creator'}
          </Person>
          <span className="max-sm:order-last max-sm:col-start-2">
            {waiting > 0 && <StatusChip tone="caution">{`${waiting} waiting`}</StatusChip>}
          </span>
          <span className="text-right text-ink-soft tabular-nums max-sm:order-last">
            {formatHours(sheet.hours)}
            {sayRejected(sheet.hoursByStatus.rejected).map((said) => (
              <span key={said} className="block text-caption whitespace-nowrap">
                {said}
              </span>
            ))}
          </span>
          <span className="text-right font-semibold tabular-nums">
            {formatAmount(sheet.payCents)}
            {[
              // Of hours in one status, all are approved or none.
              ...(status ? [] : [`${formatMoney(sheet.earnedCents)} approved`]),
              ...(rejectedCents > 0 ? [`${formatMoney(rejectedCents)} rejected`] : []),
            ].map((said) => (
              <span key={said} className="ml-auto block text-caption font-normal text-ink-soft max-sm:w-20">
                {said}
              </span>
            ))}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="border-t border-line px-4 pb-4 max-sm:px-3">
          {children}
        </div>
      )}
    </section>
  )
}

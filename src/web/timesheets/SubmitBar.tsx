import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { sumHours } from '#domain/core/hours.ts'
import { sum, zero } from '#domain/core/money.ts'
import type { SheetSummary } from '#domain/timesheets/contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { pageTitleId } from '#web/ui/PageHeader.tsx'
import { useSubmitHours } from './api.ts'
import { decisionProblem, sayEntries, sayHours } from './hours-words.ts'

type Props = { readonly days: SheetSummary['days'] }

/** Submits the drafts of these days, whose hours and pay it says; nothing where there are none. */
export function SubmitBar({ days }: Props) {
  const { mutate: submit, error, data, isPending } = useSubmitHours()
  const drafts = days.flatMap((day) => day.waiting)
  const problem = decisionProblem(error, data)
  if (drafts.length === 0 && problem === undefined) return null
  const hours = sumHours(days.map(({ waitingHours = 0 }) => waitingHours))
  const payCents = sum(days.map(({ waitingCents = zero }) => waitingCents))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-neutral-tint px-4 py-3">
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-medium">{`${sayEntries(drafts.length)} not submitted`}</span>
        {`: ${sayHours(hours)}, ${formatMoney(payCents)}`}
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-dense text-negative">
          {problem}
        </p>
      )}
      {drafts.length > 0 && (
        <TitleFocus>
          <Button variant="primary" busy={isPending} onClick={() => submit(drafts)}>
            {`Submit ${sayEntries(drafts.length)}`}
          </Button>
        </TitleFocus>
      )}
    </div>
  )
}

/** A button that goes with what it does: the keyboard is left at the title of the page. */
function TitleFocus({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const button = place.current
    // It is still on the page when this is cleaned up.
    return () => {
      if (button?.contains(document.activeElement)) queueMicrotask(() => document.getElementById(pageTitleId)?.focus())
    }
  }, [])
  return (
    <span ref={place} className="contents">
      {children}
    </span>
  )
}

import { useState } from 'react'
import { addDays } from '#domain/core/days.ts'
import type { FreeSlot } from '#domain/meetings/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatDay, formatTime } from '#web/platform/format.ts'
import { browserZone } from '#web/platform/page-clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useFreeSlots } from './api.ts'
import type { WantedSlots } from './api.ts'
import { byDay, dayHere } from './meeting-words.ts'

type Props = {
  readonly wanted: Pick<WantedSlots, 'type' | 'projectId' | 'staffId' | 'meetingId'>
  readonly chosen: FreeSlot | null
  readonly onChoose: (slot: FreeSlot | null) => void
  /** How far ahead can be looked. */
  readonly daysAhead: number
}

const daysAtOnce = 7

/** The free times of a week, day by day, in the reader's own zone; one can be chosen. */
export function SlotPicker({ wanted, chosen, onChoose, daysAhead }: Props) {
  const [page, setPage] = useState(0)
  const [today] = useState(() => dayHere(new Date().toISOString()))
  const from = addDays(today, page * daysAtOnce)
  const query = useFreeSlots({ ...wanted, from, days: daysAtOnce, timeZone: browserZone() })
  const pages = Math.ceil((daysAhead + 1) / daysAtOnce)

  function turn(by: number): void {
    onChoose(null)
    setPage(page + by)
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="contents text-body font-medium">Time</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-dense text-ink-soft">
          {`${formatDay(from)} to ${formatDay(addDays(from, daysAtOnce - 1))}, in your time zone: ${browserZone().replaceAll('_', ' ')}`}
        </p>
        <div className="flex gap-2">
          <Button
            size="sm"
            onClick={() => turn(-1)}
            disabledReason={page === 0 ? 'These are the next days' : undefined}
          >
            Earlier
          </Button>
          <Button
            size="sm"
            onClick={() => turn(1)}
            disabledReason={page + 1 >= pages ? `Meetings can be booked ${daysAhead} days ahead` : undefined}
          >
            Later
          </Button>
        </div>
      </div>
      <Answer query={query} what="the free times" loading={<SkeletonRows rows={4} />}>
        {(slots) =>
          slots.length === 0 ? (
            <p className="rounded-card border border-dashed border-line p-4 text-ink-soft">
              Nothing is free in these days. Look at later days, or write to us.
            </p>
          ) : (
            <ol className="flex flex-col">
              {byDay(slots).map(([day, ofDay]) => (
                <li
                  key={day}
                  className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line-soft py-3 max-sm:grid-cols-1"
                >
                  <p className="pt-1.5 font-medium max-sm:pt-0">{formatDay(day)}</p>
                  <div className="flex flex-wrap gap-2">
                    {ofDay.map((slot) => (
                      <button
                        key={slot.startsAt}
                        type="button"
                        aria-pressed={slot.startsAt === chosen?.startsAt}
                        aria-label={`${formatDay(day)}, ${formatTime(slot.startsAt)} with ${slot.staffName}`}
                        onClick={() => onChoose(slot)}
                        className={classNames(slotClass, slot.startsAt === chosen?.startsAt && chosenClass)}
                      >
                        {formatTime(slot.startsAt)}
                      </button>
                    ))}
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </Answer>
    </fieldset>
  )
}

const slotClass =
  'h-8 min-w-21 cursor-pointer rounded-control border border-line px-2.5 text-dense font-medium tabular-nums text-ink hover:bg-hover max-sm:h-11'
const chosenClass = 'border-primary bg-primary text-on-primary hover:bg-primary'

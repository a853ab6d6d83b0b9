import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Day } from '#domain/core/days.ts'
import { addDays, daysBetween, sayShortDay } from '#domain/core/days.ts'
import { sayZone } from '#domain/core/zone-words.ts'
import type { FreeSlot } from '#domain/meetings/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatDay, formatTime } from '#web/platform/format.ts'
import { readerZone } from '#web/platform/reader-zone.ts'
import { useViewer } from '#web/platform/session.ts'
import { dayHere, todayHere } from '#web/platform/today.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useFreeSlots } from './api.ts'
import type { WantedSlots } from './api.ts'
import { byDay, formatWhen, sayTimesThere, timesThere } from './meeting-words.ts'

type Props = {
  readonly wanted: Pick<WantedSlots, 'type' | 'projectId' | 'staffId' | 'meetingId'>
  readonly chosen: FreeSlot | null
  /** Whether the chosen one may be the reader’s by now: then it stays, though it is no longer free. */
  readonly keepsChosen: boolean
  /** `whyNone`: why the chosen time can’t be kept, in sentences; left out where its reader gave it up. */
  readonly onChoose: (slot: FreeSlot | null, whyNone?: string) => void
  /** How far ahead can be looked. */
  readonly daysAhead: number
  /** Where the client is for whom staff choose. */
  readonly clientZone?: string | undefined
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const weeksAtOnce = 4
const daysAtOnce = weeksAtOnce * 7

/** A day of four weeks, then a free time of that day, in the reader's own zone. The first free day is open. */
export function SlotPicker({ wanted, chosen, keepsChosen, onChoose, daysAhead, clientZone }: Props) {
  const [page, setPage] = useState(0)
  const [today] = useState(() => todayHere())
  const isClient = useViewer().role === 'client'
  const [named, setNamed] = useState<Day | null>(null)
  const first = addDays(sundayBefore(today), page * daysAtOnce)
  const from = page === 0 ? today : first
  const days = daysAtOnce - daysBetween(first, from)
  const query = useFreeSlots({ ...wanted, from, days, timeZone: readerZone() })
  const free = new Map(byDay(query.data?.slots ?? []))
  const formerHost = query.data?.formerHost
  // Clients are told of nobody by name who has left the agency.
  const whoLeft = `${isClient ? 'The host' : formerHost?.fullName} no longer takes meetings`
  const open = named ?? (chosen && dayHere(chosen.startsAt))
  const day = open !== null && free.has(open) ? open : (free.keys().next().value ?? null)
  const { staffId } = wanted
  const same = query.data?.slots.find(
    (slot) => slot.startsAt === chosen?.startsAt && (staffId === undefined || slot.staffId === staffId),
  )
  const [taken, setTaken] = useState<{ readonly slot: FreeSlot; readonly staffId: string | undefined } | null>(null)
  // The same time is another slot where another host holds it.
  const isOutdated = chosen !== null && !keepsChosen && query.data !== undefined && same?.staffId !== chosen.staffId
  if (isOutdated && !same && taken?.slot !== chosen) setTaken({ slot: chosen, staffId })
  const whyTaken = taken && taken.staffId === staffId ? sayTaken(taken.slot, staffId) : null
  const follow = useEffectEvent(() => (same ? onChoose(same) : onChoose(null, `${whyTaken}. ${chooseAnother}`)))
  useEffect(() => {
    if (isOutdated) follow()
  }, [isOutdated])
  const isLastPage = addDays(first, daysAtOnce) > addDays(today, daysAhead)

  function turn(by: number): void {
    onChoose(null)
    setPage(page + by)
  }

  if (formerHost && !formerHost.isReplaceable)
    return (
      <InlineAlert tone="caution" title={whoLeft}>
        {isClient
          ? 'No one else is available for this meeting. Write to us to agree on a time.'
          : whatStaffDo[formerHost.namesHosts ? 'named' : 'everyone']}
      </InlineAlert>
    )
  return (
    <div className="flex flex-col gap-3">
      {formerHost && (
        <InlineAlert tone="caution" title={whoLeft}>
          Choose a time with another host.
        </InlineAlert>
      )}
      {whyTaken && !chosen && (
        <InlineAlert tone="caution" title={whyTaken}>
          {chooseAnother}
        </InlineAlert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-dense text-ink-soft">
          {`${sayShortDay(from)} to ${sayShortDay(addDays(first, daysAtOnce - 1))}. Times are in your time zone: ${sayZone(readerZone())}.`}
        </p>
        <div className="flex gap-2">
          <Button
            size="sm"
            onClick={() => turn(-1)}
            disabledReason={page === 0 ? 'Past days can’t be booked.' : undefined}
          >
            Earlier
          </Button>
          <Button
            size="sm"
            onClick={() => turn(1)}
            disabledReason={
              isLastPage
                ? `You can book up to ${daysAhead === 1 ? '1 day' : `${daysAhead} days`} in advance.`
                : undefined
            }
          >
            Later
          </Button>
        </div>
      </div>
      <DayChoice
        first={first}
        free={free}
        isKnown={query.data !== undefined}
        day={day}
        onChoose={(next) => {
          onChoose(null)
          setNamed(next)
        }}
      />
      <Answer query={query} what="the free times" loading={<SkeletonRows rows={2} />}>
        {() =>
          day === null ? (
            <p className="rounded-card border border-dashed border-line p-4 text-ink-soft">
              No times are free in these weeks. {whatElse(isClient, page > 0 || !isLastPage)}
            </p>
          ) : (
            <TimeChoice
              day={day}
              slots={free.get(day) ?? []}
              chosen={chosen}
              onChoose={onChoose}
              clientZone={clientZone}
            />
          )
        }
      </Answer>
    </div>
  )
}

const chooseAnother = 'Choose another time.'

function sayTaken(slot: FreeSlot, staffId: string | undefined): string {
  const isOfAnother = staffId !== undefined && slot.staffId !== staffId
  return `${formatWhen(slot)} ${isOfAnother ? 'isn’t available with this host' : 'is no longer available'}`
}

type DayChoiceProps = {
  readonly first: Day
  readonly free: ReadonlyMap<Day, readonly FreeSlot[]>
  /** Whether the portal has answered which times are free. */
  readonly isKnown: boolean
  readonly day: Day | null
  readonly onChoose: (day: Day) => void
}

/** Weeks from Sunday to Saturday; a day without a free time cannot be chosen. */
function DayChoice({ first, free, isKnown, day, onChoose }: DayChoiceProps) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-2 text-body font-medium">Day</legend>
      <div aria-hidden className={`${weekClass} text-center text-caption text-ink-soft`}>
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      {weeksFrom(first).map((week) => (
        <div key={week[0]} className={weekClass}>
          {week.map((each) => {
            const times = free.get(each)?.length ?? 0
            return (
              <label key={each} className={classNames(cellClass, lookOf(each === day, times > 0))}>
                <input
                  type="radio"
                  name={name}
                  value={each}
                  checked={each === day}
                  disabled={times === 0}
                  aria-label={isKnown ? `${formatDay(each)}, ${sayTimes(times)}` : formatDay(each)}
                  onChange={() => onChoose(each)}
                  className={radioClass}
                />
                {each.endsWith('-01') ? sayShortDay(each) : Number(each.slice(-2))}
              </label>
            )
          })}
        </div>
      ))}
    </fieldset>
  )
}

type TimeChoiceProps = Pick<Props, 'chosen' | 'onChoose' | 'clientZone'> & {
  readonly day: Day
  readonly slots: readonly FreeSlot[]
}

/** The free times of one day. */
function TimeChoice({ day, slots, chosen, onChoose, clientZone }: TimeChoiceProps) {
  const name = useId()
  const whose = new Set(slots.flatMap((slot) => timesThere(slot, clientZone)).map((clock) => clock.whose))
  const [only] = whose.size === 1 ? whose : []
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-2 text-body font-medium">
        Time
        <span
          className="font-normal text-ink-soft"
          aria-hidden
        >{` on ${formatDay(day)}${only ? `, with the ${only}’s time in parentheses` : ''}`}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {slots.map((slot) => {
          const isChosen = slot.startsAt === chosen?.startsAt
          const said = sayTimesThere(slot, clientZone)
          const there = timesThere(slot, clientZone).map((clock) =>
            only ? clock.time : `${clock.whose} ${clock.time}`,
          )
          return (
            <label key={slot.startsAt} className={classNames(cellClass, 'min-w-21 px-2.5', lookOf(isChosen, true))}>
              <input
                type="radio"
                name={name}
                value={slot.startsAt}
                checked={isChosen}
                aria-label={`${formatDay(day)}, ${formatTime(slot.startsAt)} with ${slot.staffName}${said && `, ${said}`}`}
                onChange={() => onChoose(slot)}
                className={radioClass}
              />
              {formatTime(slot.startsAt)}
              {there.length > 0 && <span className="text-caption">{`\u00a0(${there.join(', ')})`}</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** By whom the kind of a meeting without a host is held. */
const whatStaffDo = {
  named:
    'This kind of meeting has no other host with hours. Staff with the “Settings” permission can add a host under “Meeting rules”. You can also cancel the meeting.',
  everyone:
    'No other host has set their hours. Set yours under “Your hours”, ask a colleague to set theirs, or cancel the meeting.',
} as const

function whatElse(isClient: boolean, hasOtherWeeks: boolean): string {
  if (!hasOtherWeeks) return isClient ? 'Write to us.' : ''
  return isClient ? 'Try other weeks, or write to us.' : 'Try other weeks.'
}

function sundayBefore(day: Day): Day {
  // oxlint-disable-next-line no-restricted-globals -- converts a day it is given; the clock is not read
  return addDays(day, -new Date(`${day}T00:00:00.000Z`).getUTCDay())
}

function weeksFrom(first: Day): Day[][] {
  return Array.from({ length: weeksAtOnce }, (_, week) =>
    weekdays.map((__, weekday) => addDays(first, week * 7 + weekday)),
  )
}

function sayTimes(count: number): string {
  if (count === 0) return 'no free times'
  return count === 1 ? '1 free time' : `${count} free times`
}

function lookOf(isChosen: boolean, isFree: boolean): string {
  if (isChosen) return 'border-primary bg-primary text-on-primary'
  return isFree ? 'border-line bg-surface font-medium text-ink hover:bg-hover' : 'border-transparent text-ink-faint'
}

const weekClass = 'grid auto-cols-fr grid-flow-col gap-1'
const cellClass =
  'relative flex h-9 items-center justify-center rounded-control border text-center text-dense tabular-nums max-sm:h-11'
const radioClass = 'absolute inset-0 cursor-pointer appearance-none rounded-control'

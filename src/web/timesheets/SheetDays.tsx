import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { formatSheetDay } from '#domain/core/days.ts'
import { zero } from '#domain/core/money.ts'
import type { SheetSummary } from '#domain/timesheets/contract.ts'
import { groupByDay } from '#domain/timesheets/group-hours.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatAmount } from '#web/platform/format.ts'
import { useAppLocation } from '#web/platform/routing/use-router.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { mostWhole } from '#web/ui/near-rows.ts'
import { Rows } from '#web/ui/Rows.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useEntries } from './api.ts'
import { EntryRow } from './EntryRow.tsx'
import type { EntryFilter } from './hours-keys.ts'
import { entryElementId, formatHours, sayEntries, sayRejectedPrice } from './hours-words.ts'
import { NamedEntry } from './NamedEntry.tsx'
import { sayPastWith } from './past-limits.ts'
import { useStill } from './still.ts'

type Props = {
  readonly filter: EntryFilter
  readonly sheet: SheetSummary
  /** What projects are called beside those of other sheets; left out where none is beside. */
  readonly projects?: readonly { readonly id: string; readonly name: string }[]
  /** What stands over the days, of the entries that are shown, and of what they are by now. */
  readonly lead?: (shown: readonly ShownEntry[], now: readonly ShownEntry[]) => ReactNode
  /** What may be done with an entry, and what it is by now: undefined where it has left the list. */
  readonly actionsFor: (entry: ShownEntry, now: ShownEntry | undefined) => ReactNode
}

/** The days of a sheet with their totals, and under each its entries, as many as have been asked for. */
export function SheetDays(props: Props) {
  const query = useEntries(props.filter)
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  // A sheet that is opened again begins with its first page, however much of it was read before.
  const [shownPages, setShownPages] = useState(1)
  const heldPages = query.data?.pages.length ?? 0

  function handleMore(): void {
    setShownPages(shownPages + 1)
    if (shownPages >= heldPages) void fetchNextPage()
  }

  return (
    <Answer query={query} what="the entries" loading={<SkeletonRows rows={rowsOf(props.sheet)} />}>
      {({ pages }) => (
        <>
          <Days {...props} pages={pages} shownPages={shownPages} />
          {(hasNextPage || heldPages > shownPages) && (
            <div className="pt-3">
              <Button onClick={handleMore} busy={isFetchingNextPage}>
                Show more entries
              </Button>
            </div>
          )}
        </>
      )}
    </Answer>
  )
}

type Pages = NonNullable<ReturnType<typeof useEntries>['data']>['pages']

/** Rendered in the background, so that a press answers at once however many entries come. */
function Days({
  sheet,
  projects,
  lead,
  actionsFor,
  pages,
  shownPages,
}: Props & { readonly pages: Pages; readonly shownPages: number }) {
  const held = useDeferredValue(useStill(pages), null)
  const count = useDeferredValue(shownPages)
  const { hash } = useAppLocation()
  if (!held) return <SkeletonRows rows={rowsOf(sheet)} />
  const shown = held.slice(0, count)
  // The totals are the portal's; here entries are only put under their day.
  const entries = shown.flatMap((page) => page.entries)
  const now = pages.slice(0, count).flatMap((page) => page.entries)
  const nowById = new Map(now.map((entry) => [entry.id, entry]))
  const days = new Map(groupByDay(entries, () => zero).map((day) => [day.day, day.entries]))
  const named = [
    ...shown.flatMap((page) => page.projects),
    ...shown.flatMap((page) => page.products),
    ...(projects ?? []),
  ]
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const isLong = entries.length > mostWhole
  // The sheet may not have its day yet, nor the list the entry.
  const isNamedShown = sheet.days.some(({ day }) => days.get(day)?.some(({ id }) => entryElementId(id) === hash))
  const archived = new Set(shown.flatMap((page) => page.projects.flatMap((each) => (each.archived ? [each.id] : []))))
  return (
    <>
      {lead?.(entries, now)}
      <ul>
        {sheet.days.map((day) => (
          <DaySection
            key={day.day}
            day={day}
            entries={days.get(day.day) ?? []}
            isLong={isLong}
            // A day is as high as it is only once it is drawn: the way to an entry that the address names would end short of it.
            isSkipped={!isLong && hash === ''}
            names={names}
            archived={archived}
            sheet={sheet}
            actionsFor={(entry) => actionsFor(entry, nowById.get(entry.id))}
          />
        ))}
      </ul>
      {isNamedShown && <NamedEntry elementId={hash} />}
    </>
  )
}

/** About as many rows as its days will take, up to a screen of them: what is below stays where it is as they come. */
function rowsOf({ days }: SheetSummary): number {
  return Math.min(20, Math.round(days.reduce((rows, { entryCount }) => rows + 1 + entryCount * 1.4, 1)))
}

type DayProps = {
  readonly day: SheetSummary['days'][number]
  readonly entries: readonly ShownEntry[]
  /** Whether these and those of the other days are many. */
  readonly isLong: boolean
  /** Whether it isn’t drawn while it is off the screen. */
  readonly isSkipped: boolean
  readonly names: ReadonlyMap<string, string>
  /** The ids of archived projects. */
  readonly archived: ReadonlySet<string>
  readonly sheet: SheetSummary
  readonly actionsFor: (entry: ShownEntry) => ReactNode
}

function DaySection({ day, entries, isLong, isSkipped, names, archived, sheet, actionsFor }: DayProps) {
  const rejected = sayRejectedPrice(day)
  return (
    // What is skipped off the screen is clipped to its box: the edge of a row needs room at its sides.
    <li
      className={classNames('-mx-3 px-3', isSkipped && '[contain-intrinsic-size:auto_6rem] [content-visibility:auto]')}
    >
      <h3 className="flex items-baseline gap-4 max-sm:gap-2 border-b border-line-soft pt-4 pb-1.5 text-dense font-medium">
        <time dateTime={day.day} className="flex-1 whitespace-nowrap">
          {formatSheetDay(day.day)}
        </time>
        <span className="w-20 text-right text-ink-soft tabular-nums">{formatHours(day.hours)}</span>
        <span className="w-28 text-right tabular-nums max-sm:w-20">
          {formatAmount(day.priceCents)}
          {rejected && <span className="block text-caption font-normal text-ink-soft">{rejected}</span>}
        </span>
      </h3>
      {entries.length > 0 ? (
        <Rows as="ul" rows={entries} rowKey={({ id }) => id} isLong={isLong} rowPx={64}>
          {(entry, mark) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              mark={mark}
              names={names}
              isArchived={archived.has(entry.projectId)}
              isUnrated={sheet.unratedIds?.includes(entry.id)}
              past={sayPastWith([entry], sheet.uses)}
              actions={actionsFor(entry)}
            />
          )}
        </Rows>
      ) : (
        <p className="py-2.5 text-dense text-ink-faint">{sayEntries(day.entryCount)} further down the list</p>
      )}
    </li>
  )
}

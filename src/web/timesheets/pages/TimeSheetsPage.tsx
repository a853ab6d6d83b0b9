import { Plus } from 'lucide-react'
import type { Day } from '#domain/core/days.ts'
import { monthOf } from '#domain/core/days.ts'
import { creatorsOf, useEmployees } from '#web/accounts/exports/employees.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { inPlace, useGoTo } from '#web/platform/go-to.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { rolePlace, timeSheetsPlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { todayHere } from '#web/platform/today.ts'
import { useProjectsIn, useTimeSheets } from '#web/timesheets/api.ts'
import type { TimeSheets } from '#web/timesheets/api.ts'
import type { SheetFilter } from '#web/timesheets/hours-keys.ts'
import { formatMonth } from '#web/timesheets/hours-words.ts'
import { MonthPicker, latestMonth } from '#web/timesheets/MonthPicker.tsx'
import { OwnTimeSheet } from '#web/timesheets/OwnTimeSheet.tsx'
import { csvAddress, sheetsSearch, toFilter } from '#web/timesheets/read-filter.ts'
import type { SheetsSearch } from '#web/timesheets/read-filter.ts'
import { SheetFilters } from '#web/timesheets/SheetFilters.tsx'
import { StaffTimeSheets } from '#web/timesheets/StaffTimeSheets.tsx'
import { useStill } from '#web/timesheets/still.ts'
import { dayToOpen, mondayOf, monthsOf } from '#web/timesheets/week.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ExportLink } from '#web/ui/ExportLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const WeekSheet = lazyPart(() => import('#web/timesheets/WeekSheet.tsx'))
const ViewsMenu = lazyPart(() => import('#web/views/exports/ViewsMenu.tsx'))

export type TimeSheetsSearch = SheetsSearch

/** /creator/timesheets and /superadmin/timesheets, by month or by week. The address says what is shown. */
export function TimeSheetsPage() {
  const viewer = useViewer()
  const goTo = useGoTo()
  const isStaff = viewer.role === 'superAdmin'
  const { search } = usePageSearch(sheetsSearch)
  const { creatorId: _another, clientId: _client, ...own } = search
  // A creator’s months and weeks begin with their own day; those of all are the agency’s, as in the lists of creators and clients.
  const today = isStaff ? agencyToday() : todayHere()
  const shownDay = (search.view && search.day) ?? today
  const filter = toFilter(isStaff ? search : own, monthOf(shownDay))
  const query = useTimeSheets(filter)
  const projects = useProjectsIn(search.view ? monthsOf(mondayOf(shownDay)) : [filter.month, filter.month], filter)
  const creators = useCreatorChoices(isStaff)
  // The page of a month without hours has the link in its middle.
  const isBare = !search.view && query.data?.sheets.length === 0 && Object.keys(filter).length === 1
  // Until they are here they are taken to be there, so that the header does not jump.
  const hasHours = query.data?.sheets.length !== 0

  function show(search: TimeSheetsSearch): void {
    void goTo({ ...timeSheetsPlace(isStaff ? 'superAdmin' : 'creator'), search }, inPlace)
  }

  function showWeek({ month: _of, ...kept }: SheetFilter, day: Day): void {
    show({ ...kept, view: 'week', day })
  }

  function handleFilter(next: SheetFilter): void {
    if (search.view) showWeek(next, shownDay)
    else show(next)
  }

  function handleView(view: 'month' | 'week'): void {
    if (view === 'month') show(filter)
    else showWeek(filter, lastFound() ?? dayToOpen(filter.month, today))
  }

  /** The last day with hours that the filter finds; undefined without a filter, or where it finds none. */
  function lastFound(): Day | undefined {
    if (Object.keys(filter).length === 1) return undefined
    const days = query.data?.sheets.flatMap((sheet) => sheet.days.map(({ day }) => day)) ?? []
    return days.sort().at(-1)
  }

  return (
    <>
      <PageHeader
        title="Time sheets"
        actions={
          <>
            {!search.view && (
              <ViewsMenu
                list="timesheets"
                // The present month goes on with the calendar.
                search={{ ...filter, month: filter.month === monthOf(today) ? null : filter.month }}
                whileLoading={isStaff && <div className="h-9 w-23 max-sm:h-11" />}
              />
            )}
            <SegmentedControl label="View" segments={views} value={search.view ?? 'month'} onChange={handleView} />
            {hasHours && !search.view && <ExportLink href={csvAddress(filter)} />}
            {!isStaff && !isBare && <AddHoursLink />}
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <SheetFilters
          filter={filter}
          onChange={handleFilter}
          client={query.data?.ofClient}
          projects={projects}
          creators={creators}
        >
          {!search.view && (
            <MonthPicker
              month={filter.month}
              latest={latestMonth()}
              onChange={(month) => handleFilter({ ...filter, month })}
            />
          )}
        </SheetFilters>
        {search.view === 'week' ? (
          <WeekSheet
            monday={mondayOf(shownDay)}
            today={today}
            isStaff={isStaff}
            filter={filter}
            onMonday={(day) => showWeek(filter, day)}
            whileLoading={<SkeletonRows rows={8} />}
          />
        ) : (
          <Answer query={query} what="the time sheets" loading={<SkeletonRows rows={8} />}>
            {(timeSheets) => <Sheets timeSheets={timeSheets} filter={filter} onFilter={handleFilter} />}
          </Answer>
        )}
      </div>
    </>
  )
}

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const

type SheetsProps = {
  readonly timeSheets: TimeSheets
  readonly filter: SheetFilter
  readonly onFilter: (filter: SheetFilter) => void
}

function Sheets({ timeSheets, filter, onFilter }: SheetsProps) {
  const { sheets } = useStill(timeSheets)
  const { role } = useViewer()
  const [first] = sheets
  if (!first) return <NoHours filter={filter} onFilter={onFilter} />
  if (role !== 'superAdmin') return <OwnTimeSheet key={filter.month} sheet={first} filter={filter} />
  return <StaffTimeSheets key={filter.month} sheets={sheets} filter={filter} />
}

function NoHours({ filter, onFilter }: Omit<SheetsProps, 'timeSheets'>) {
  const { role } = useViewer()
  const { month, ...chosen } = filter
  if (Object.keys(chosen).length > 0)
    return (
      <EmptyState
        title="No matching hours"
        action={<Button onClick={() => onFilter({ month })}>Show all hours in {formatMonth(month)}</Button>}
      >
        {`No hours in ${formatMonth(month)} match ${Object.keys(chosen).length === 1 ? 'this filter' : 'these filters'}.`}
        {role === 'creator' &&
          chosen.status === 'rejected' &&
          ' Rejected hours get another status once you change them or the agency reopens them.'}
      </EmptyState>
    )
  if (role === 'superAdmin')
    return (
      <EmptyState title={`No hours in ${formatMonth(month)}`}>Hours appear here when creators log them.</EmptyState>
    )
  return (
    <EmptyState title={`No hours in ${formatMonth(month)}`} action={<AddHoursLink />}>
      Hours you log appear here by day, with your pay.
    </EmptyState>
  )
}

function AddHoursLink() {
  return (
    <AppLink place={rolePlace('creator', 'addhours')} className={buttonClass('primary')}>
      <Plus aria-hidden="true" className="size-4" />
      Add hours
    </AppLink>
  )
}

/** Staff choose among the creators of the agency, null until they are known; a creator sees their own hours anyway. */
function useCreatorChoices(isStaff: boolean): { id: string; name: string }[] | null {
  const { data } = useEmployees()
  if (!isStaff) return []
  return data ? creatorsOf(data).map(({ id, fullName }) => ({ id, name: fullName })) : null
}

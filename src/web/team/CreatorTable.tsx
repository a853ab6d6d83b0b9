import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatAmount, formatNumber } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useAssignments } from '#web/team/exports/members-api.ts'
import type { MenuItem } from '#web/ui/Menu.tsx'
import type { Orders } from '#web/ui/sorted-rows.ts'
import { byText, sortedRows } from '#web/ui/sorted-rows.ts'
import type { ChosenColumns, Column, ColumnName } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { CreatorActions } from './CreatorActions.tsx'
import { employeeOrders } from './employee-orders.ts'
import { EmployeeName, EmployeeState } from './EmployeeName.tsx'

const RowKeys = lazyPart(() => import('#web/platform/selection/RowKeys.tsx'))

export const creatorSorts = ['name', 'position', 'email', 'state', 'projects', 'hours', 'rate'] as const
export type CreatorSort = (typeof creatorSorts)[number]

type Props = {
  /** By name. */
  readonly creators: readonly PresentedEmployee[]
  /** What can be done about the access of whoever has joined, which the page brings along. */
  readonly accessItems: (creator: PresentedEmployee) => readonly MenuItem[]
  readonly columns: ChosenColumns | undefined
  readonly sort: CreatorSort | undefined
  readonly onSort: (sort: CreatorSort | undefined) => void
  readonly places: {
    /** Where all is that is known of a creator. */
    readonly creator: (creatorId: string) => Place
    /** Where the hours of a creator are. */
    readonly timeSheets: (creatorId: string) => Place
  }
}

/** The creators of the agency: what they work on, what they have logged this month and what they are paid, for staff. */
export function CreatorTable({ creators, accessItems, places, columns, sort, onSort }: Props) {
  const { data } = useAssignments()
  const table = { columns: columnsFor(data, places), rows: creators, orders: ordersFor(data) }
  return (
    <div data-row-keys>
      <RowKeys />
      <Table
        caption="Creators"
        {...sortedRows({ ...table, given: 'name', sort, onSort })}
        chosen={columns}
        rowKey={({ id }) => id}
        rowLink={({ id }) => <AppLink place={places.creator(id)}>{null}</AppLink>}
        rowActions={(creator) => <CreatorActions creator={creator} accessItems={accessItems} />}
      />
      {/* The time sheets that the column leads to have them. */}
      {!columns?.hidden.includes('hours') && (
        <p className="pt-3 text-dense text-ink-soft max-sm:hidden">“Hours this month” excludes rejected hours.</p>
      )}
    </div>
  )
}

type Columns = [Column<PresentedEmployee>, ...Column<PresentedEmployee>[]]
type Assignments = ReturnType<typeof useAssignments>['data']

function columnsFor(data: Assignments, places: Pick<Props['places'], 'timeSheets'>): Columns {
  return [
    { key: 'name', header: 'Name', cell: (employee) => <EmployeeName employee={employee} /> },
    { key: 'position', header: 'Position', cell: ({ position }) => position || '–' },
    { key: 'email', header: 'Email', isExtra: true, cell: ({ email }) => email },
    { key: 'state', header: 'Status', width: '7rem', cell: (employee) => <EmployeeState employee={employee} /> },
    {
      key: 'projects',
      header: 'Projects',
      width: '6rem',
      align: 'number',
      cell: ({ id }) => (data ? projectsOf(id, data) : '–'),
    },
    {
      key: 'hours',
      header: 'Hours this month',
      width: '9rem',
      align: 'number',
      phone: 'hidden',
      cell: ({ id, fullName }) => (
        <AppLink
          place={places.timeSheets(id)}
          className="relative z-1 text-ink hover:underline hover:underline-offset-2"
        >
          {data ? formatNumber(data.hoursThisMonth[id] ?? 0) : '–'}
          <span className="sr-only">{` ${data?.hoursThisMonth[id] === 1 ? 'hour' : 'hours'}: ${fullName}’s time sheets`}</span>
        </AppLink>
      ),
    },
    {
      key: 'rate',
      header: 'Pay ($/hour)',
      width: '7rem',
      align: 'number',
      phone: 'figure',
      cell: ({ rate }) => formatAmount(rate),
    },
  ]
}

/** The most first of what is a number. */
function ordersFor(data: Assignments): Orders<PresentedEmployee, CreatorSort> {
  const most = (of: (creator: PresentedEmployee) => number) => ({
    direction: 'descending' as const,
    compare: (one: PresentedEmployee, other: PresentedEmployee) => of(other) - of(one),
  })
  return {
    ...employeeOrders,
    email: { direction: 'ascending', compare: (one, other) => byText(one.email, other.email) },
    projects: most(({ id }) => (data ? projectsOf(id, data) : 0)),
    hours: most(({ id }) => data?.hoursThisMonth[id] ?? 0),
    rate: most(({ rate }) => rate),
  }
}

function projectsOf(id: string, { members }: NonNullable<Assignments>): number {
  return members.filter(({ creatorId }) => creatorId === id).length
}

/** Those that may be left out. */
export function creatorColumns(places: Pick<Props['places'], 'timeSheets'>): readonly ColumnName[] {
  return columnsFor(undefined, places).slice(1)
}

import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatAmount, formatNumber } from '#web/platform/format.ts'
import { useAssignments } from '#web/team/exports/members-api.ts'
import type { MenuItem } from '#web/ui/Menu.tsx'
import type { ChosenColumns, Column, ColumnName } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { CreatorActions } from './CreatorActions.tsx'
import { EmployeeName, EmployeeState } from './EmployeeName.tsx'

type Props = {
  readonly creators: readonly PresentedEmployee[]
  /** What can be done about the access of whoever has joined, which the page brings along. */
  readonly accessItems: (creator: PresentedEmployee) => readonly MenuItem[]
  readonly columns: ChosenColumns | undefined
  readonly places: {
    /** Where all is that is known of a creator. */
    readonly creator: (creatorId: string) => Place
    /** Where the hours of a creator are. */
    readonly timeSheets: (creatorId: string) => Place
  }
}

/** The creators of the agency: what they work on, what they have logged this month and what they are paid, for staff. */
export function CreatorTable({ creators, accessItems, places, columns }: Props) {
  const { data } = useAssignments()
  return (
    <Table
      caption="Creators"
      columns={columnsFor(data, places)}
      chosen={columns}
      rows={creators}
      rowKey={({ id }) => id}
      rowLink={({ id }) => <AppLink place={places.creator(id)}>{null}</AppLink>}
      rowActions={(creator) => <CreatorActions creator={creator} accessItems={accessItems} />}
    />
  )
}

type Columns = [Column<PresentedEmployee>, ...Column<PresentedEmployee>[]]
type Assignments = ReturnType<typeof useAssignments>['data']

function columnsFor(data: Assignments, places: Pick<Props['places'], 'timeSheets'>): Columns {
  const projectsOf = (id: string) => data?.members.filter(({ creatorId }) => creatorId === id).length
  return [
    { key: 'name', header: 'Name', cell: (employee) => <EmployeeName employee={employee} /> },
    { key: 'position', header: 'Position', cell: ({ position }) => position || '–' },
    { key: 'email', header: 'Email', isExtra: true, cell: ({ email }) => email },
    { key: 'state', header: 'Status', width: '7rem', cell: ({ status }) => <EmployeeState status={status} /> },
    {
      key: 'projects',
      header: 'Projects',
      width: '6rem',
      align: 'number',
      cell: ({ id }) => projectsOf(id) ?? '–',
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
      header: 'Rate, $/hour',
      width: '7rem',
      align: 'number',
      phone: 'figure',
      cell: ({ rate }) => formatAmount(rate),
    },
  ]
}

/** Those that may be left out. */
export function creatorColumns(places: Pick<Props['places'], 'timeSheets'>): readonly ColumnName[] {
  return columnsFor(undefined, places).slice(1)
}

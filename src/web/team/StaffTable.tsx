import type { ReactNode } from 'react'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { staffRightText } from '#domain/core/staff-right-text.ts'
import { formatDate } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import type { Orders } from '#web/ui/sorted-rows.ts'
import { byText, sortedRows } from '#web/ui/sorted-rows.ts'
import type { ChosenColumns, Column, ColumnName } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { employeeOrders } from './employee-orders.ts'
import { EmployeeName, EmployeeState } from './EmployeeName.tsx'

const RowKeys = lazyPart(() => import('#web/platform/selection/RowKeys.tsx'))

export const staffSorts = ['name', 'position', 'email', 'rights', 'state', 'since'] as const
export type StaffSort = (typeof staffSorts)[number]

type Props = {
  /** By name. */
  readonly staff: readonly PresentedEmployee[]
  /** The menu of each row; null where there is nothing to do. */
  readonly actions: (colleague: PresentedEmployee) => ReactNode
  readonly columns: ChosenColumns | undefined
  readonly sort: StaffSort | undefined
  readonly onSort: (sort: StaffSort | undefined) => void
}

/** The staff of the agency. */
export function StaffTable({ staff, actions, columns: chosen, sort, onSort }: Props) {
  return (
    <div data-row-keys>
      <RowKeys />
      <Table
        caption="Staff"
        {...sortedRows({ columns, rows: staff, orders, given: 'name', sort, onSort })}
        chosen={chosen}
        rowKey={({ id }) => id}
        rowActions={actions}
      />
    </div>
  )
}

const columns: [Column<PresentedEmployee>, ...Column<PresentedEmployee>[]] = [
  { key: 'name', header: 'Name', cell: (employee) => <EmployeeName employee={employee} /> },
  { key: 'position', header: 'Position', phone: 'hidden', cell: ({ position }) => position || '–' },
  { key: 'email', header: 'Email', width: 'minmax(0,2fr)', cell: ({ email }) => email },
  { key: 'rights', header: 'Permissions', cell: ({ staffRights }) => staffRightText(staffRights) },
  {
    key: 'state',
    header: 'Status',
    width: '6rem',
    phone: 'figure',
    cell: (employee) => <EmployeeState employee={employee} />,
  },
  {
    key: 'since',
    header: 'Joined',
    width: '6rem',
    phone: 'hidden',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
]

/** Those that may be left out. */
export const staffColumns: readonly ColumnName[] = columns.slice(1)

const orders: Orders<PresentedEmployee, StaffSort> = {
  ...employeeOrders,
  email: { direction: 'ascending', compare: (one, other) => byText(one.email, other.email) },
  rights: { direction: 'descending', compare: (one, other) => reachOf(other) - reachOf(one) },
  since: { direction: 'descending', compare: (one, other) => other.createdAt.localeCompare(one.createdAt) },
}

/** Owners may do everything; of the others, who holds more rights may do more. */
function reachOf({ staffRights = [] }: PresentedEmployee): number {
  return staffRights.includes('owner') ? Infinity : staffRights.length
}

import type { ReactNode } from 'react'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { staffRightText } from '#web/accounts/exports/staff-right-text.ts'
import { formatDate } from '#web/platform/format.ts'
import type { ChosenColumns, Column, ColumnName } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { EmployeeName, EmployeeState } from './EmployeeName.tsx'

type Props = {
  readonly staff: readonly PresentedEmployee[]
  /** The menu of each row; null where there is nothing to do. */
  readonly actions: (colleague: PresentedEmployee) => ReactNode
  readonly columns: ChosenColumns | undefined
}

/** The staff of the agency. */
export function StaffTable({ staff, actions, columns: chosen }: Props) {
  return (
    <Table
      caption="Staff"
      columns={columns}
      chosen={chosen}
      rows={staff}
      rowKey={({ id }) => id}
      rowActions={actions}
    />
  )
}

const columns: [Column<PresentedEmployee>, ...Column<PresentedEmployee>[]] = [
  { key: 'name', header: 'Name', cell: (employee) => <EmployeeName employee={employee} /> },
  { key: 'position', header: 'Position', phone: 'hidden', cell: ({ position }) => position || '–' },
  { key: 'email', header: 'Email', width: 'minmax(0,2fr)', cell: ({ email }) => email },
  { key: 'rights', header: 'Rights', cell: ({ staffRights }) => staffRightText(staffRights) },
  {
    key: 'state',
    header: 'Status',
    width: '6rem',
    phone: 'figure',
    cell: ({ status }) => <EmployeeState status={status} />,
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

import type { PresentedEmployee } from '#domain/team/contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import type { Column } from '#web/ui/table-column.ts'
import { Table } from '#web/ui/Table.tsx'
import { EmployeeName } from './EmployeeName.tsx'
import { EmployeeState } from './EmployeeState.tsx'

type Props = { readonly creators: readonly PresentedEmployee[] }

/** The creators of the agency with what they are paid, for staff. */
export function CreatorTable({ creators }: Props) {
  return <Table caption="Creators" columns={columns} rows={creators} rowKey={({ id }) => id} />
}

const columns: [Column<PresentedEmployee>, ...Column<PresentedEmployee>[]] = [
  { key: 'name', header: 'Name', cell: (employee) => <EmployeeName employee={employee} /> },
  { key: 'position', header: 'Position', cell: ({ position }) => position || '–' },
  { key: 'email', header: 'E-mail', width: 'minmax(0,1.5fr)', phone: 'hidden', cell: ({ email }) => email },
  { key: 'state', header: 'State', width: '7rem', cell: ({ status }) => <EmployeeState status={status} /> },
  {
    key: 'rate',
    header: 'Rate, $/hour',
    width: '7rem',
    align: 'number',
    phone: 'figure',
    cell: ({ rate }) => formatMoney(rate),
  },
]

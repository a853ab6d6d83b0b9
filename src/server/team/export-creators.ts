import type { FastifyInstance } from 'fastify'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { employeeState } from '#domain/accounts/employee-state.ts'
import type { Employee } from '#domain/accounts/employee.ts'
import { holdsOneOf } from '#domain/core/staff-rights.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import { dollars } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'

const exported = { ...listEmployees, who: ['superAdmin'] } as const

/** Mounts `GET /files/creators.csv`: for staff, all creators by name; what they are paid and billed at only with the right to people or money. */
export function mountCreatorsCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'creators', {
    call: exported,
    open: ({ staffRights }) =>
      csvFile(
        'creators',
        holdsOneOf(staffRights, ['people', 'money']) ? [...columns, ...rates] : columns,
        linesFrom(portal),
      ),
  })
}

async function* linesFrom({ documents }: Portal): AsyncGenerator<Employee> {
  for await (const { data } of eachRow(documents, employees, { orderBy: ['fullName', 'asc'] }))
    if (data.role === 'creator') yield data
}

const columns: readonly CsvColumn<Employee>[] = [
  { header: 'Name', cell: ({ fullName }) => fullName },
  { header: 'Position', cell: ({ position }) => position },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Phone', cell: ({ phone }) => phone },
  { header: 'Status', cell: employeeState },
  { header: 'Added at', cell: ({ createdAt }) => createdAt },
]

const rates: readonly CsvColumn<Employee>[] = [
  { header: 'Pay per hour, USD', cell: ({ rate }) => dollars(rate) },
  { header: 'Bill rate, USD', cell: ({ billRateCents }) => dollars(billRateCents ?? null) },
]

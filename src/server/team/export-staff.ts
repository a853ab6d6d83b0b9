import type { FastifyInstance } from 'fastify'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { staffRightText } from '#domain/core/staff-right-text.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import { employees, invitations } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'

type Line = {
  readonly fullName: string
  readonly position: string
  readonly email: string
  readonly phone: string
  readonly status: string
  readonly staffRights?: readonly StaffRight[] | undefined
  readonly createdAt: string
}

const exported = { ...listEmployees, who: ['superAdmin'] } as const

/** Mounts `GET /files/staff.csv`: for staff, the staff by name, and after them who is invited and has not come, the newest first. */
export function mountStaffCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'staff', {
    call: exported,
    open: () => csvFile('staff', columns, linesFrom(portal)),
  })
}

async function* linesFrom({ documents, clock }: Portal): AsyncGenerator<Line> {
  for await (const { data } of eachRow(documents, employees, { orderBy: ['fullName', 'asc'] }))
    if (data.role === 'superAdmin') yield data
  const newest = { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'] } as const
  for await (const { data } of eachRow(documents, invitations, newest))
    if (data.acceptance === null)
      yield { ...data, position: '', phone: '', status: data.expiresAt > clock.now() ? 'invited' : 'expired' }
}

const columns: readonly CsvColumn<Line>[] = [
  { header: 'Name', cell: ({ fullName }) => fullName },
  { header: 'Position', cell: ({ position }) => position },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Phone', cell: ({ phone }) => phone },
  {
    header: 'Permissions',
    cell: ({ staffRights }) => staffRightText(staffRights),
  },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Added at', cell: ({ createdAt }) => createdAt },
]

import type { Readable } from 'node:stream'
import { boundsOf } from '#domain/core/days.ts'
import type { Month } from '#domain/core/days.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listProjectHours, listTimeSheets } from '#domain/timesheets/contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { clientColumns, ownColumns, staffColumns } from './csv-columns.ts'
import type { ClientLine, SheetLine } from './csv-columns.ts'
import type { TimesheetsDeps } from './deps.ts'
import { expectClientHours } from './expect-client-hours.ts'
import { lookUpRates } from './look-up-rates.ts'
import { presentToClient } from './present-to-client.ts'
import { entryPages } from './read-entries.ts'
import type { EntryFilter } from './read-entries.ts'
import { writeCsv } from './write-csv.ts'

/** The hours of a month as CSV: of all creators for staff, a creator's own for themselves. */
export function exportTimeSheets(
  deps: TimesheetsDeps,
  viewer: Viewer,
  { month, ...asked }: InputOf<typeof listTimeSheets>,
): Readable {
  if (viewer.role === 'superAdmin') return writeCsv(staffColumns, sheetLines(deps, month, asked))
  return writeCsv(ownColumns, sheetLines(deps, month, { ...asked, creatorId: viewer.uid }))
}

/** The approved hours of a client's project as CSV, without what anybody is paid. Refuses like the call. */
export async function exportProjectHours(
  deps: TimesheetsDeps,
  viewer: Viewer,
  { projectId, month }: Pick<InputOf<typeof listProjectHours>, 'projectId' | 'month'>,
): Promise<Readable> {
  const { project, visibility } = await expectClientHours(deps, viewer, projectId)
  async function* lines(): AsyncGenerator<ClientLine> {
    for await (const page of entryPages(deps.documents, boundsOf(month), { projectId, settled: true }))
      for (const entry of await presentToClient(
        deps,
        page.map(({ data }) => data),
        visibility,
      ))
        yield { entry, project: project.name }
  }
  return writeCsv(clientColumns(visibility.rates), lines())
}

async function* sheetLines(deps: TimesheetsDeps, month: Month, filter: EntryFilter): AsyncGenerator<SheetLine> {
  for await (const page of entryPages(deps.documents, boundsOf(month), filter))
    yield* await toLines(
      deps,
      page.map(({ data }) => data),
    )
}

async function toLines(deps: TimesheetsDeps, entries: readonly TimeEntry[]): Promise<SheetLine[]> {
  const [ratesOf, people, projects, products] = await Promise.all([
    lookUpRates(deps, entries),
    deps.employees.many(entries.map(({ creatorId }) => creatorId)),
    deps.projects.many(entries.map(({ projectId }) => projectId)),
    deps.products.many(entries.flatMap(({ productId }) => productId ?? [])),
  ])
  return entries.map((entry) => ({
    entry,
    creator: people.get(entry.creatorId)?.fullName ?? '',
    company: projects.get(entry.projectId)?.companyName ?? '',
    project: projects.get(entry.projectId)?.name ?? '',
    product: (entry.productId && products.get(entry.productId)?.name) || '',
    rates: ratesOf(entry),
  }))
}

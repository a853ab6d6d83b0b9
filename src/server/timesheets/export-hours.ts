import type { Readable } from 'node:stream'
import { boundsOf } from '#domain/core/days.ts'
import type { Month } from '#domain/core/days.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listProjectHours, listTimeSheets } from '#domain/timesheets/contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import { clientColumns, ownColumns, staffColumns } from './csv-columns.ts'
import type { ClientLine, SheetLine } from './csv-columns.ts'
import { expectClientHours } from './expect-client-hours.ts'
import { presentToClient } from './exports/present-to-client.ts'
import { lookUpRates } from './look-up-rates.ts'
import { entryPages } from './read-entries.ts'
import type { EntryFilter } from './read-entries.ts'
import { writeCsv } from './write-csv.ts'

/** The hours of a month as CSV: of all creators for staff, a creator's own for themselves. */
export function exportTimeSheets(
  portal: Portal,
  viewer: Viewer,
  { month, ...asked }: InputOf<typeof listTimeSheets>,
): Readable {
  if (viewer.role === 'superAdmin') return writeCsv(staffColumns, sheetLines(portal, month, asked))
  return writeCsv(ownColumns, sheetLines(portal, month, { ...asked, creatorId: viewer.uid }))
}

/** The approved hours of a client's project as CSV, without what anybody is paid. Refuses like the call. */
export async function exportProjectHours(
  portal: Portal,
  viewer: Viewer,
  { projectId, month }: Pick<InputOf<typeof listProjectHours>, 'projectId' | 'month'>,
): Promise<Readable> {
  const { project, visibility } = await expectClientHours(portal, viewer, projectId)
  async function* lines(): AsyncGenerator<ClientLine> {
    for await (const page of entryPages(portal.documents, boundsOf(month), { projectId, settled: true }))
      for (const entry of await presentToClient(
        portal,
        page.map(({ data }) => data),
        visibility,
      ))
        yield { entry, project: project.name }
  }
  return writeCsv(clientColumns(visibility.rates), lines())
}

async function* sheetLines(portal: Portal, month: Month, filter: EntryFilter): AsyncGenerator<SheetLine> {
  for await (const page of entryPages(portal.documents, boundsOf(month), filter))
    yield* await toLines(
      portal,
      page.map(({ data }) => data),
    )
}

async function toLines(portal: Portal, entries: readonly TimeEntry[]): Promise<SheetLine[]> {
  const { documents } = portal
  const [ratesOf, people, projectOf, productOf] = await Promise.all([
    lookUpRates(portal, entries),
    mapOf(
      documents,
      employees,
      entries.map(({ creatorId }) => creatorId),
    ),
    mapOf(
      documents,
      projects,
      entries.map(({ projectId }) => projectId),
    ),
    mapOf(
      documents,
      products,
      entries.flatMap(({ productId }) => productId ?? []),
    ),
  ])
  return entries.map((entry) => ({
    entry,
    creator: people.get(entry.creatorId)?.fullName ?? '',
    company: projectOf.get(entry.projectId)?.companyName ?? '',
    project: projectOf.get(entry.projectId)?.name ?? '',
    product: (entry.productId && productOf.get(entry.productId)?.name) || '',
    rates: ratesOf(entry),
  }))
}

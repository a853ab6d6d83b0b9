import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Month } from '#domain/core/days.ts'
import { boundsOf } from '#domain/core/days.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { listProjectHours } from '#domain/timesheets/client-contract.ts'
import { listTimeSheets } from '#domain/timesheets/contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { sendCsv, writeCsv } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import { presentToClient } from '#server/timesheets/exports/present-to-client.ts'
import type { ClientLine, SheetLine } from './csv-columns.ts'
import { clientColumns, ownColumns, staffColumns } from './csv-columns.ts'
import { expectClientHours } from './list-hours.ts'
import { lookUpRates } from './look-up-rates.ts'
import type { EntryFilter } from './read-entries.ts'
import { entryPages } from './read-entries.ts'

/** The hours of a month as CSV: of all creators for staff, a creator's own for themselves. */
function exportTimeSheets(
  portal: Portal,
  viewer: Viewer,
  { month, ...asked }: InputOf<typeof listTimeSheets>,
): Readable {
  if (viewer.role === 'superAdmin') return writeCsv(staffColumns, sheetLines(portal, month, asked))
  return writeCsv(ownColumns, sheetLines(portal, month, { ...asked, creatorId: viewer.uid }))
}

/** The approved hours of a client's project as CSV, without pay. Refuses like the call. */
async function exportProjectHours(
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

/**
 * Mounts `GET /files/timesheets.csv`. Its parameters are the body of `list-time-sheets`, or for a client that of
 * `list-project-hours`, and its door is that of the call.
 */
export function mountCsv(app: FastifyInstance, portal: Portal, { identifyCaller, door }: Entrance): void {
  app.get('/files/timesheets.csv', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    const isClient = caller.viewer?.role === 'client'
    const call = isClient ? listProjectHours : listTimeSheets
    await admit(door, call, caller, portal.clock.nowMs())
    // The door has admitted the caller, and each call's own schema has shaped its input.
    const viewer = caller.viewer as Viewer
    const input = parseInput(call, request.query)
    const csv = isClient
      ? await exportProjectHours(portal, viewer, input as InputOf<typeof listProjectHours>)
      : exportTimeSheets(portal, viewer, input as InputOf<typeof listTimeSheets>)
    const { month } = input as InputOf<typeof listTimeSheets>
    return sendCsv(reply, `time-sheets-${month}`, csv)
  })
}

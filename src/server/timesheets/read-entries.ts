import type { Day, Month } from '#domain/core/days.ts'
import { boundsOf } from '#domain/core/days.ts'
import type { Project } from '#domain/projects/project.ts'
import type { EntryStatus } from '#domain/timesheets/entry-statuses.ts'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import type { Collection, Documents, Row } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'

const pageSize = 1000

/** Days from `from` on and before `below`. */
export type Period = { readonly from: Day; readonly below: Day }

export type EntryFilter = {
  readonly projectId?: string | undefined
  readonly clientId?: string | undefined
  readonly creatorId?: string | undefined
  readonly status?: EntryStatus | undefined
  /** Approved and invoiced ones alone. */
  readonly settled?: true
}

/** Entries of a period by day, in pages, so that no page waits for all; the filter is applied after reading. */
export async function* entryPages(
  documents: Documents,
  period: Period,
  filter: EntryFilter,
): AsyncGenerator<Row<TimeEntry>[]> {
  for await (const rows of eachPage(documents, timeEntries, listed(period, filter), pageSize))
    yield rows.filter(({ data }) => passes(data, filter))
}

/** All entries of a period by day. */
export async function readEntries(
  documents: Documents,
  period: Period,
  filter: EntryFilter,
): Promise<Row<TimeEntry>[]> {
  const all: Row<TimeEntry>[] = []
  for await (const page of entryPages(documents, period, filter)) all.push(...page)
  return all
}

/** A page of a month's entries, and the cursor to go on from where more may follow. */
export async function entryPage(
  documents: Documents,
  month: Month,
  filter: EntryFilter,
  { size, after }: { readonly size: number; readonly after?: string | undefined },
): Promise<{ rows: Row<TimeEntry>[]; next: string | null }> {
  const found: Row<TimeEntry>[] = []
  let cursor = after
  for (;;) {
    const rows: Row<TimeEntry>[] = await documents.list(timeEntries, {
      ...listed(boundsOf(month), filter),
      limit: size,
      ...(cursor ? { after: cursor } : {}),
    })
    for (const row of rows) {
      if (passes(row.data, filter)) found.push(row)
      cursor = row.cursor
      if (found.length === size) return { rows: found, next: cursor }
    }
    if (rows.length < size) return { rows: found, next: null }
  }
}

/** The narrowest declared list that holds them. */
function listed(period: Period, { projectId, creatorId }: EntryFilter) {
  const where = creatorId ? { creatorId } : projectId ? { projectId } : {}
  return { where, range: period, orderBy: ['workDate', 'asc'] as const }
}

export function passes(entry: TimeEntry, { projectId, clientId, creatorId, status, settled }: EntryFilter): boolean {
  return (
    (!projectId || entry.projectId === projectId) &&
    (!clientId || entry.clientId === clientId) &&
    (!creatorId || entry.creatorId === creatorId) &&
    (!status || entry.status === status) &&
    (!settled || isSettled(entry.status))
  )
}

/** The names of documents by id; without those that are gone. */
export async function namesOf<T extends { readonly id: string; readonly name: string }>(
  documents: Documents,
  collection: Collection<T>,
  ids: readonly (string | null)[],
): Promise<{ id: string; name: string }[]> {
  const found = await mapOf(
    documents,
    collection,
    ids.filter((id) => id !== null),
  )
  return [...found.values()].map(({ id, name }) => ({ id, name })).sort(byName)
}

/** The names of projects by id, and which are archived; those that are called alike, as of several clients, with the client behind. */
export async function projectNamesOf(documents: Documents, ids: readonly string[]): Promise<NamedProject[]> {
  const found = [...(await mapOf(documents, projects, ids)).values()]
  const alike = Map.groupBy(found, ({ name }) => name)
  return found
    .map((project) => (alike.get(project.name)?.length === 1 ? besideClient(project) : withClient(project)))
    .sort(byName)
}

/** The same for staff, who read of the projects of all clients: each with its client behind. */
export async function projectNamesForStaff(documents: Documents, ids: readonly string[]): Promise<NamedProject[]> {
  const found = [...(await mapOf(documents, projects, ids)).values()]
  return found.map(withClient).sort(byName)
}

function withClient({ name, companyName, ...project }: Project): NamedProject {
  return toNamed(project, companyName === '' ? name : `${name}, ${companyName}`)
}

function besideClient({ name, companyName, ...project }: Project): NamedProject {
  return { ...toNamed(project, name), ...(companyName === '' ? {} : { client: companyName }) }
}

function toNamed({ id, archivedAt }: Pick<Project, 'id' | 'archivedAt'>, name: string): NamedProject {
  return archivedAt === null ? { id, name } : { id, name, archived: true }
}

type NamedProject = { id: string; name: string; archived?: true; client?: string }
type Called = { readonly id: string; readonly name: string }

function byName(one: Called, other: Called): number {
  return one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1)
}

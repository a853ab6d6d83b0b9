import type { ReplyOf } from '#domain/core/endpoint.ts'
import { add, compareMoney, sum, zero } from '#domain/core/money.ts'
import type { listReadyToInvoice as call, ReadyProject } from '#domain/invoices/ready-contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { projectDrafts } from '#server/invoices/exports/collections.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { openHours } from '#server/timesheets/exports/entries.ts'
import { openWork } from './open-work.ts'
import { markedProjects } from './work-marks.ts'

/** An agency that invoices has less open; one that doesn’t must not have all of its past read. */
const mostOpen = { entries: 5_000, projects: 1_000 }

/** Reads what is open alone, however much was invoiced before, and no more than `most`. */
export async function listReadyToInvoice(portal: Portal, most = mostOpen): Promise<ReplyOf<typeof call>> {
  const { documents } = portal
  const { entries, isMore } = await openHours(documents, most.entries)
  const hours = Map.groupBy(entries, ({ projectId }) => projectId)
  const all = new Set([...(await draftedProjects(documents)), ...hours.keys(), ...(await markedProjects(documents))])
  const ids = [...all].slice(0, most.projects)
  const found: ReadyProject[] = []
  for (const id of ids) {
    const ready = await readyIn(portal, id, hours.get(id) ?? [])
    if (ready && (ready.totalCents > 0 || ready.draftCents !== null)) found.push(ready)
  }
  return {
    projects: found.sort(highestFirst),
    totalCents: sum(found.map(({ totalCents }) => totalCents)),
    draftsCents: sum(found.map(({ draftCents }) => draftCents ?? zero)),
    isPartial: isMore || ids.length < all.size,
  }
}

async function readyIn(portal: Portal, projectId: string, hours: readonly TimeEntry[]): Promise<ReadyProject | null> {
  const project = (await portal.documents.get(projects, projectId))?.data
  if (!project) return null
  const { draft, sums } = await openWork(portal, project, hours)
  const { name: projectName, clientId, companyName } = project
  return { projectId, projectName, clientId, companyName, ...sums, draftCents: draft?.totalCents ?? null }
}

async function draftedProjects(documents: Documents): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of eachRow(documents, projectDrafts, { orderBy: ['id', 'asc'] })) ids.push(id)
  return ids
}

function highestFirst(one: ReadyProject, other: ReadyProject): number {
  const order = compareMoney(amountOf(other), amountOf(one))
  return order === 0 ? one.projectName.localeCompare(other.projectName, 'en') : order
}

function amountOf({ totalCents, draftCents }: ReadyProject) {
  return add(totalCents, draftCents ?? zero)
}

import { addMonths } from '#domain/core/days.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { sumHours } from '#domain/core/hours.ts'
import { add, compareMoney, sum, zero } from '#domain/core/money.ts'
import { isUnrated } from '#domain/invoices/draft-lines.ts'
import type { listReadyToInvoice as call, ReadyProject } from '#domain/invoices/ready-contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { projectDrafts } from '#server/invoices/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projects, terms } from '#server/projects/exports/collections.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { approvedSince, openHours } from '#server/timesheets/exports/entries.ts'
import { openWork } from './open-work.ts'
import { markedProjects } from './work-marks.ts'

/** An agency that invoices has less open; one that doesn’t must not have all of its past read. */
const mostOpen = { entries: 5_000, projects: 1_000 }

/** Reads what is open alone, however much was invoiced before, and no more than `most`. */
export async function listReadyToInvoice(portal: Portal, most = mostOpen): Promise<ReplyOf<typeof call>> {
  const { documents } = portal
  const { entries, isMore } = await openHours(documents, most.entries)
  const hours = Map.groupBy(entries, ({ projectId }) => projectId)
  const unrated = await unratedByProject(portal, most.entries)
  const marked = await markedProjects(documents)
  const all = new Set([...(await draftedProjects(documents)), ...hours.keys(), ...marked, ...unrated.keys()])
  const ids = [...all].slice(0, most.projects)
  const found: ReadyProject[] = []
  for (const id of ids) {
    const ready = await readyIn(portal, id, hours.get(id) ?? [])
    const unratedHours = unrated.get(id)
    if (ready && (ready.totalCents > 0 || ready.draftCents !== null || unratedHours !== undefined))
      found.push({ ...ready, ...(unratedHours !== undefined && { unratedHours }) })
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

/** Not all that were ever approved: where a price is agreed, hours stay approved for good. */
async function unratedByProject(portal: Portal, most: number): Promise<ReadonlyMap<string, number>> {
  const { documents } = portal
  const since = await approvedSince(documents, addMonths(agencyDay(portal), -3), most)
  const byProject = Map.groupBy(since.filter(isUnrated), ({ projectId }) => projectId)
  const agreed = await mapOf(documents, terms, [...byProject.keys()])
  const hourly = [...byProject].filter(([id]) => agreed.get(id)?.billingType === 'hourly')
  return new Map(hourly.map(([id, entries]) => [id, sumHours(entries.map(({ workedHours }) => workedHours))]))
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

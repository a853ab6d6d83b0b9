import { addDays, dayIn, latestToday } from '#domain/core/days.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { toHours, toHundredths } from '#domain/core/hours.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { toWebUrl } from '#domain/projects/link-hosts.ts'
import { memberId } from '#domain/projects/member.ts'
import type { addHours } from '#domain/timesheets/contract.ts'
import type { Work } from '#domain/timesheets/entry-steps.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { TimesheetsDeps } from './deps.ts'

/** In days. Work may be older than a project's first day, but what is older than a year is a slip of the keyboard. */
const longestAgo = 366

type Deps = Pick<TimesheetsDeps, 'members' | 'projects' | 'products' | 'clock' | 'timeZoneOf'>

/**
 * What a creator says of their work, as it is kept. Refuses `project-not-found` where they are not on the project now,
 * `project-archived`, and at its field a day to come, a day more than a year ago or a product of another project.
 */
export async function expectWork(
  deps: Deps,
  transaction: Transaction,
  viewer: Viewer,
  input: InputOf<typeof addHours>,
): Promise<Work> {
  const { projectId, productId, workDate, descriptions, billable, linkUrl } = input
  const member = await deps.members.one(transaction, memberId(projectId, viewer.uid))
  const project = await deps.projects.one(transaction, projectId)
  if (!member || member.endedAt !== null || !project) throw new Refusal('project-not-found')
  if (project.archivedAt !== null) throw new Refusal('project-archived')
  const today = await lastDayOf(deps, viewer.uid)
  if (workDate > today) throw new Refusal('invalid-input', { fields: { workDate: 'Choose today or a day before it' } })
  if (workDate < addDays(today, -longestAgo))
    throw new Refusal('invalid-input', { fields: { workDate: 'Choose a day within the last 12 months' } })
  const product = productId === null ? null : await deps.products.one(transaction, productId)
  if (productId !== null && (product?.projectId !== projectId || product.archivedAt !== null))
    throw new Refusal('invalid-input', { fields: { productId: 'Choose a product of this project' } })
  return {
    projectId,
    clientId: project.clientId,
    productId,
    workDate,
    descriptions,
    workedHours: toHours(toHundredths(input.workedHours)),
    billable,
    linkUrl: linkUrl ? toWebUrl(linkUrl) : null,
  }
}

/** Today where the creator is. Where that is not known, no day is refused that has begun somewhere. */
async function lastDayOf({ clock, timeZoneOf }: Deps, uid: string): Promise<string> {
  const timeZone = await timeZoneOf(uid)
  return timeZone ? dayIn(timeZone, clock.nowMs()) : latestToday(clock.nowMs())
}

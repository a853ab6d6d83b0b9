import { addDays, dayIn, latestToday } from '#domain/core/days.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { toHours, toHundredths } from '#domain/core/hours.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { toWebUrl } from '#domain/projects/link-hosts.ts'
import { memberId } from '#domain/projects/member.ts'
import type { addHours } from '#domain/timesheets/contract.ts'
import type { Work } from '#domain/timesheets/entry-steps.ts'
import { timeZoneOf } from '#server/accounts/exports/people.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { members, products, projects } from '#server/projects/exports/collections.ts'

/** In days. Work may be older than a project's first day, but what is older than a year is a slip of the keyboard. */
const longestAgo = 366

/**
 * What a creator says of their work, as it is kept. Refuses `project-not-found` where they are not on the project now,
 * `project-archived`, and at its field a day to come, a day more than a year ago or a product of another project.
 */
export async function expectWork(
  portal: Portal,
  transaction: Transaction,
  viewer: Viewer,
  input: InputOf<typeof addHours>,
): Promise<Work> {
  const { projectId, productId, workDate, descriptions, billable, linkUrl } = input
  const member = (await transaction.get(members, memberId(projectId, viewer.uid)))?.data
  const project = (await transaction.get(projects, projectId))?.data
  if (!member || member.endedAt !== null || !project) throw new Refusal('project-not-found')
  if (project.archivedAt !== null) throw new Refusal('project-archived')
  const today = await lastDayOf(portal, viewer.uid)
  if (workDate > today) throw new Refusal('invalid-input', { fields: { workDate: 'Choose today or a day before it' } })
  if (workDate < addDays(today, -longestAgo))
    throw new Refusal('invalid-input', { fields: { workDate: 'Choose a day within the last 12 months' } })
  const product = productId === null ? null : (await transaction.get(products, productId))?.data
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
async function lastDayOf({ documents, clock }: Portal, uid: string): Promise<string> {
  const timeZone = await timeZoneOf(documents, uid)
  return timeZone ? dayIn(timeZone, clock.nowMs()) : latestToday(clock.nowMs())
}

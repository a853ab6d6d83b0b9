import { addDays, dayIn, latestToday, sayNearDay } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toHours, toHundredths } from '#domain/core/hours.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { sayZone } from '#domain/core/zone-words.ts'
import { toWebUrl } from '#domain/projects/link-hosts.ts'
import { memberId } from '#domain/projects/member.ts'
import type * as calls from '#domain/timesheets/contract.ts'
import type { addHours as addHoursCall } from '#domain/timesheets/contract.ts'
import type { Work } from '#domain/timesheets/entry-steps.ts'
import { changedEntry, draftEntry } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { timeZoneOf } from '#server/accounts/exports/people.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { members, products, projects } from '#server/projects/exports/collections.ts'
import { bookDays } from '#server/timesheets/exports/book-days.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { findOpenEntry } from './policy.ts'
import { presentToCreator } from './present.ts'

/**
 * Logs hours of the viewer as a draft and books them on the day, both or neither. Repeated under its key it answers with the
 * first entry.
 */
export async function addHours(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.addHours>,
): Promise<ReplyOf<typeof calls.addHours>> {
  const id = keyedId('hours', viewer.uid, input.key)
  const logged = await portal.documents.transact(async (transaction) => {
    const before = await transaction.get(timeEntries, id)
    if (before) return before
    const work = await expectWork(portal, transaction, viewer, input, null)
    await bookDays(transaction, viewer.uid, [{ day: work.workDate, hundredths: toHundredths(work.workedHours) }])
    const entry = draftEntry(work, { id, creatorId: viewer.uid }, portal.clock.now())
    return transaction.create(timeEntries, entry)
  })
  return { entry: presentToCreator(logged) }
}

/** Refuses `stale-version` where the hours were changed or decided on since the viewer saw them. */
export async function updateHours(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.updateHours>,
): Promise<ReplyOf<typeof calls.updateHours>> {
  const stored = await portal.documents.transact(async (transaction) => {
    const { data: before, version } = await findOpenEntry(transaction, viewer, input.entryId)
    if (version !== input.version) throw new Refusal('stale-version')
    const work = await expectWork(portal, transaction, viewer, input, before)
    await bookDays(transaction, viewer.uid, [
      { day: before.workDate, hundredths: -toHundredths(before.workedHours) },
      { day: work.workDate, hundredths: toHundredths(work.workedHours) },
    ])
    return transaction.put(timeEntries, changedEntry(before, work, portal.clock.now()))
  })
  return { entry: presentToCreator(stored) }
}

/** Removes hours, also from the total of their day. */
export async function removeHours(
  { documents }: Portal,
  viewer: Viewer,
  { entryId }: InputOf<typeof calls.removeHours>,
): Promise<Record<string, never>> {
  await documents.transact(async (transaction) => {
    const { data } = await findOpenEntry(transaction, viewer, entryId)
    await bookDays(transaction, viewer.uid, [{ day: data.workDate, hundredths: -toHundredths(data.workedHours) }])
    transaction.remove(timeEntries, entryId)
  })
  return {}
}

/** In days. Work may be older than a project's first day, but a date more than a year ago is a typing error. */
const longestAgo = 366

/**
 * The creator's input as it is stored. Refuses `project-not-found` where they are not on the project now, `project-archived`,
 * and at its field a future day, a day more than a year ago or a product of another project. What they have logged before
 * stays on its day, on its product though that is archived, and on a project that they have left.
 */
async function expectWork(
  portal: Portal,
  transaction: Transaction,
  viewer: Viewer,
  input: InputOf<typeof addHoursCall>,
  before: TimeEntry | null,
): Promise<Work> {
  const { projectId, productId, workDate, descriptions, billable, linkUrl } = input
  const member = (await transaction.get(members, memberId(projectId, viewer.uid)))?.data
  const project = (await transaction.get(projects, projectId))?.data
  const isOn = member?.endedAt === null
  if (!project || (!isOn && before?.projectId !== projectId)) throw new Refusal('project-not-found')
  if (project.archivedAt !== null) throw new Refusal('project-archived')
  if (workDate !== before?.workDate) await expectDay(portal, viewer.uid, workDate)
  const keptProductId = before?.projectId === projectId ? before.productId : null
  if (productId !== null && productId !== keptProductId) {
    // Products of a project that they have left are none of theirs.
    if (!isOn) throw productRefused()
    await expectProduct(transaction, projectId, productId)
  }
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

async function expectDay(portal: Portal, uid: string, workDate: string): Promise<void> {
  const timeZone = await timeZoneOf(portal.documents, uid)
  const today = lastDayIn(timeZone, portal.clock.nowMs())
  if (workDate > today)
    throw new Refusal('invalid-input', { fields: { workDate: sayLastDay(sayNearDay(today, workDate), timeZone) } })
  if (workDate < addDays(today, -longestAgo))
    throw new Refusal('invalid-input', { fields: { workDate: 'Choose a date within the last 12 months' } })
}

async function expectProduct(transaction: Transaction, projectId: string, productId: string): Promise<void> {
  const product = (await transaction.get(products, productId))?.data
  if (product?.projectId !== projectId || product.archivedAt !== null) throw productRefused()
}

function productRefused(): Refusal {
  return new Refusal('invalid-input', {
    fields: { productId: 'This product was archived or isn’t in this project. Choose another one' },
  })
}

/** Today at the creator's place. Where that is unknown, a day that has begun anywhere is accepted. */
function lastDayIn(timeZone: string, nowMs: number): string {
  return timeZone ? dayIn(timeZone, nowMs) : latestToday(nowMs)
}

/** Where they are by now, it may be the day after. */
function sayLastDay(today: string, timeZone: string): string {
  return timeZone
    ? `Choose ${today} or an earlier date: your profile’s time zone is ${sayZone(timeZone)}`
    : 'Choose today or an earlier date'
}

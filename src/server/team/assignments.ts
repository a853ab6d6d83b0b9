import type { Employee } from '#domain/accounts/employee.ts'
import type { UnapprovedHours } from '#domain/core/activity.ts'
import { monthOf } from '#domain/core/days.ts'
import { holdsRightFor } from '#domain/core/endpoint.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sumHours } from '#domain/core/hours.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { ProjectMember } from '#domain/projects/member.ts'
import { memberId } from '#domain/projects/member.ts'
import { assignCreator as assigning } from '#domain/team/member-contract.ts'
import type * as calls from '#domain/team/member-contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { members, projects } from '#server/projects/exports/collections.ts'
import { addCreator, removeCreator } from '#server/projects/exports/creators.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import type { InZone } from '#server/settings/exports/agency-day.ts'
import { hoursOfMonth } from '#server/timesheets/exports/entries.ts'
import { unapprovedHours } from '#server/timesheets/exports/unapproved-hours.ts'
import { findCreator } from './find-creator.ts'
import { presentMember, presentMemberTo } from './present.ts'

/**
 * Changes the membership and the project's list of creators together. Refuses `not-found` for a creator who is switched off.
 */
export async function assignCreator(
  portal: Portal,
  viewer: Viewer,
  { projectId, creatorId, rate, billRateCents, role }: InputOf<typeof calls.assignCreator>,
): Promise<ReplyOf<typeof calls.assignCreator>> {
  const { documents, clock, activity } = portal
  return documents.transact(async (transaction) => {
    const { data: creator } = await findCreator(transaction, creatorId)
    if (creator.status === 'inactive') throw deactivated(creator)
    const id = memberId(projectId, creatorId)
    const held = await transaction.get(members, id)
    if (held && held.data.endedAt === null) throw new Refusal('already-assigned')
    const { clientId } = await addCreator(portal, transaction, viewer, { projectId, creatorId })
    const startedAt = held?.data.startedAt ?? clock.now()
    const member: ProjectMember = {
      id,
      projectId,
      clientId,
      creatorId,
      rate,
      billRateCents,
      role,
      startedAt,
      endedAt: null,
    }
    const written = held ? transaction.put(members, member) : transaction.create(members, member)
    // Hours of before that were never approved get the new pay.
    if (held) recordPayChange(activity, transaction, viewer, { before: held.data, rate, name: creator.fullName })
    activity.recordWith(transaction, viewer, {
      type: 'creator.assigned',
      projectId,
      clientId,
      subjectId: creatorId,
      subjectName: creator.fullName,
      detail: role,
      audience: 'project',
      recipientIds: [creatorId],
    })
    return { member: presentMember(written) }
  })
}

/** A form that offered the creator before says it at their field. */
function deactivated({ fullName }: Employee): Refusal {
  return new Refusal('not-found', {
    fields: { creatorId: `${fullName} is deactivated. Choose another creator` },
    sentence: `${fullName} is deactivated. Staff with the “People” permission can reactivate the creator.`,
  })
}

/** Approved hours keep the rate of their approval; the new one counts from the next approval, and the creator is told. */
export async function updateAssignment(
  { documents, activity }: Portal,
  viewer: Viewer,
  { projectId, creatorId, version, rate, billRateCents, role }: InputOf<typeof calls.updateAssignment>,
): Promise<ReplyOf<typeof calls.updateAssignment>> {
  return documents.transact(async (transaction) => {
    const found = await transaction.get(members, memberId(projectId, creatorId))
    if (!found || found.data.endedAt !== null) throw new Refusal('not-found')
    if (found.version !== version) throw new Refusal('stale-version')
    const before = found.data
    const name = (await transaction.get(employees, creatorId))?.data.fullName ?? ''
    recordPayChange(activity, transaction, viewer, { before, rate, name })
    return { member: presentMember(transaction.put(members, { ...before, rate, billRateCents, role })) }
  })
}

type PayChange = { readonly before: ProjectMember; readonly rate: Money; readonly name: string }

function recordPayChange(
  activity: Portal['activity'],
  transaction: Transaction,
  viewer: Viewer,
  { before: { projectId, clientId, creatorId, rate: earlier }, rate, name }: PayChange,
): void {
  if (rate === earlier) return
  activity.recordWith(transaction, viewer, {
    type: 'creator.pay_changed',
    projectId,
    clientId,
    subjectId: creatorId,
    subjectName: name,
    detail: `From ${sayMoney(earlier)} to ${sayMoney(rate)} an hour`,
    // What creators are paid is nobody's business but theirs and the staff's.
    audience: 'staff',
    recipientIds: [creatorId],
  })
}

/** The creator's hours stay; their access to the project ends with the commit. */
export async function endAssignment(
  portal: Portal,
  viewer: Viewer,
  { projectId, creatorId }: InputOf<typeof calls.endAssignment>,
): Promise<Record<string, never>> {
  const { documents, clock, activity } = portal
  return documents.transact(async (transaction) => {
    const found = await transaction.get(members, memberId(projectId, creatorId))
    if (!found) throw new Refusal('not-found')
    if (found.data.endedAt !== null) return {}
    const creator = await transaction.get(employees, creatorId)
    await removeCreator(portal, transaction, viewer, { projectId, creatorId })
    transaction.put(members, { ...found.data, endedAt: clock.now() })
    activity.recordWith(transaction, viewer, {
      type: 'creator.unassigned',
      projectId,
      clientId: found.data.clientId,
      subjectId: creatorId,
      subjectName: creator?.data.fullName ?? '',
      unapproved: await unapprovedOn(documents, { projectId, creatorId }),
      audience: 'project',
      recipientIds: [creatorId],
    })
    return {}
  })
}

async function unapprovedOn(
  documents: Documents,
  on: { readonly projectId: string; readonly creatorId: string },
): Promise<UnapprovedHours> {
  const { draft, rejected, submitted } = await unapprovedHours(documents, on)
  const toSubmit = [...draft, ...rejected]
  const [first] = (toSubmit.length > 0 ? toSubmit : submitted).map(({ workDate }) => workDate).sort()
  const hoursOf = (entries: readonly TimeEntry[]) => sumHours(entries.map(({ workedHours }) => workedHours))
  return { toSubmit: hoursOf(toSubmit), waiting: hoursOf(submitted), month: first ? monthOf(first) : null }
}

/** For staff: the current assignments to projects that aren't archived, and each creator's hours this month, by the agency's day. */
export async function listAssignments(
  portal: Pick<Portal, 'documents' | 'clock'> & InZone,
): Promise<ReplyOf<typeof calls.listAssignments>> {
  const { documents } = portal
  const people = await listAll(documents, employees, { orderBy: ['fullName', 'asc'] })
  const creatorIds = people.filter(({ data }) => data.role === 'creator').map(({ id }) => id)
  const lists = await Promise.all(creatorIds.map((creatorId) => listAll(documents, members, { where: { creatorId } })))
  const now = lists.flat().filter(({ data }) => data.endedAt === null)
  const known = await documents.getMany(projects, [...new Set(now.map(({ data }) => data.projectId))])
  const names = new Map(known.flatMap(({ id, data }) => (data.archivedAt === null ? [[id, data.name] as const] : [])))
  const hours = await hoursOfMonth(documents, monthOf(agencyDay(portal)))
  return {
    members: now.filter(({ data }) => names.has(data.projectId)).map(presentMember),
    projectNames: Object.fromEntries(names),
    hoursThisMonth: Object.fromEntries(hours),
  }
}

/** Refuses `project-not-found` for a project that is unknown or not shared with the viewer. */
export async function listMembers(
  { documents }: Portal,
  viewer: Viewer,
  { projectId }: InputOf<typeof calls.listMembers>,
): Promise<ReplyOf<typeof calls.listMembers>> {
  await findProject(documents, viewer, projectId)
  const all = await listAll(documents, members, { where: { projectId } })
  const left = viewer.role === 'superAdmin' ? all.filter(({ data }) => data.endedAt !== null) : []
  return {
    members: all.filter(({ data }) => data.endedAt === null).map((member) => presentMemberTo(viewer, member)),
    ...(left.length > 0 && { left: left.map(presentMember) }),
    mayAssign: viewer.role === 'superAdmin' && holdsRightFor(viewer, assigning),
  }
}

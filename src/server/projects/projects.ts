import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import * as calls from '#domain/projects/contract.ts'
import { beginWith } from '#domain/projects/from-template.ts'
import { hoursPercentOf } from '#domain/projects/hours-percent.ts'
import { newProject } from '#domain/projects/new-project.ts'
import { placesOf } from '#domain/projects/project-order.ts'
import type { Project } from '#domain/projects/project.ts'
import type * as staffCalls from '#domain/projects/staff-contract.ts'
import { isClient } from '#server/accounts/exports/clients.ts'
import { companyOf, isStaffFor, uidsOfAccount } from '#server/accounts/exports/people.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { products, projects, templates } from '#server/projects/exports/collections.ts'
import { findProjectFor } from '#server/projects/exports/find-project.ts'
import { expectProjectsRight } from '#server/projects/exports/policy.ts'
import { projectRenamed } from '#server/projects/exports/reactions.ts'
import { touched } from '#server/projects/exports/touch-project.ts'
import { changedNames, given, namesInWords, projectActivity } from './activity.ts'
import { presentProject } from './present.ts'
import { expectFresh, findTerms } from './terms.ts'

/** Starts a draft on the account of the viewer, who may be a teammate with the right to its projects. Under a key, once. */
export async function createProject(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.createProject>,
): Promise<ReplyOf<typeof calls.createProject>> {
  expectProjectsRight(viewer)
  const now = clock.now()
  const { uid: createdBy, accountId: clientId } = viewer
  const { key, name, description } = input
  const start = { id: keyedId('project', viewer.uid, key), name, description, clientId, createdBy }
  return documents.transact(async (transaction) => {
    const started = await transaction.get(projects, start.id)
    if (started) return { project: presentProject(started) }
    const project = newProject({ ...start, companyName: await companyOf(transaction, clientId) }, now)
    const written = transaction.create(projects, project)
    activity.recordWith(transaction, viewer, projectActivity('project.created', project))
    return { project: presentProject(written) }
  })
}

/**
 * Starts a project on the account of a client, who is told, as its manager is. It is active from the start: a draft waits for
 * somebody of the agency to begin it. Refuses `not-found` for anybody but the owner of an
 * account that is switched on. Under a key, once.
 */
export async function startProject(
  portal: Portal,
  viewer: Viewer,
  { key, clientId, name, description, managerId, ...planned }: InputOf<typeof staffCalls.startProject>,
): Promise<ReplyOf<typeof staffCalls.startProject>> {
  const { documents, clock, activity } = portal
  if (!(await isClient(documents, clientId))) throw new Refusal('not-found')
  const start = { id: keyedId('project', viewer.uid, key), name, description, clientId, createdBy: viewer.uid }
  const recipientIds = await uidsOfAccount(documents, clientId)
  return documents.transact(async (transaction) => {
    const started = await transaction.get(projects, start.id)
    if (started) return { project: presentProject(started) }
    const companyName = await companyOf(transaction, clientId)
    const project: Project = { ...newProject({ ...start, companyName }, clock.now()), status: 'active', managerId }
    if (managerId) await expectManager(transaction, managerId)
    const begun = await beginAsPlanned(portal, transaction, project, planned)
    const written = transaction.create(projects, begun.project)
    for (const product of begun.products) transaction.create(products, product)
    activity.recordWith(transaction, viewer, { ...projectActivity('project.created', project), recipientIds })
    return { project: presentProject(written) }
  })
}

type Planned = Pick<InputOf<typeof staffCalls.startProject>, 'templateId' | 'startDay'>

/** The project with the products of its template, if one is chosen. */
async function beginAsPlanned(
  { clock, createId }: Portal,
  transaction: Transaction,
  project: Project,
  { templateId, startDay = null }: Planned,
): Promise<Pick<ReturnType<typeof beginWith>, 'project' | 'products'>> {
  if (!templateId) return { project: { ...project, startDate: startDay }, products: [] }
  if (!startDay)
    throw new Refusal('invalid-input', {
      fields: { startDay: 'Enter a start date. The template counts its days from that date' },
    })
  const found = await transaction.get(templates, templateId)
  if (!found)
    throw new Refusal('invalid-input', { fields: { templateId: 'This template was deleted. Choose another or none' } })
  return beginWith({ project, planned: found.data.products, startDay, createId, now: clock.now() })
}

type Input = InputOf<typeof calls.updateProject>

const ownFields = ['name', 'description'] as const
/** Only staff change the status of a project. */
const staffFields = ['status', 'managerId', 'startDate', 'dueDate', 'progressMode', 'manualPercent'] as const

/** Refuses `stale-version` where somebody has edited the project since the viewer saw it; nothing is merged. */
export async function updateProject(
  portal: Portal,
  viewer: Viewer,
  input: Input,
): Promise<ReplyOf<typeof calls.updateProject>> {
  const { documents, clock, activity } = portal
  return documents.transact(async (transaction) => {
    const found = await findProjectFor('edit', transaction, viewer, input.projectId)
    if (viewer.role !== 'superAdmin' && staffFields.some((field) => input[field] !== undefined))
      throw new Refusal('forbidden')
    expectFresh(found, input.version)
    const before = found.data
    const now = clock.now()
    const edited = { ...before, ...given(input, [...ownFields, ...staffFields]) }
    expectOrder(edited)
    if (edited.managerId && edited.managerId !== before.managerId) await expectManager(transaction, edited.managerId)
    const changed = changedNames(before, edited)
    if (changed.length === 0) return { project: presentProject(found) }
    const project = touched(
      {
        ...edited,
        completedAt: edited.status === 'completed' ? (before.completedAt ?? now) : null,
        hoursPercent: await hoursPercent(transaction, before, edited),
        editedVersion: found.version + 1,
        updatedAt: now,
      },
      now,
    )
    if (changed.includes('name')) await raise(portal, projectRenamed, transaction, project)
    const written = transaction.put(projects, project)
    if (changed.includes('status'))
      activity.recordWith(transaction, viewer, projectActivity('project.status_changed', project, project.status))
    const rest = changed.filter((field) => field !== 'status')
    if (rest.length > 0)
      activity.recordWith(transaction, viewer, {
        ...projectActivity('project.updated', project, namesInWords(rest)),
        recipientIds: rest.includes('managerId') && project.managerId ? [project.managerId] : [],
      })
    return { project: presentProject(written) }
  })
}

function expectOrder({ startDate, dueDate }: Pick<Project, 'startDate' | 'dueDate'>): void {
  if (startDate && dueDate && dueDate < startDate)
    throw new Refusal('invalid-input', { fields: { dueDate: 'Enter the start date or a later date' } })
}

/** Clients take the manager for the one who answers them: it is somebody who may. */
async function expectManager(transaction: Transaction, managerId: string): Promise<void> {
  if (!(await isStaffFor(transaction, managerId, calls.updateProject)))
    throw new Refusal('invalid-input', {
      fields: { managerId: 'Choose a staff member with the “Projects” permission' },
    })
}

async function hoursPercent(transaction: Transaction, before: Project, edited: Project): Promise<number> {
  if (edited.progressMode === before.progressMode) return before.hoursPercent
  return hoursPercentOf(edited, (await findTerms(transaction, before)).data)
}

/** Archives a project; its contents do not change. Repeating it changes nothing. */
export async function archiveProject(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  { projectId }: InputOf<typeof calls.archiveProject>,
): Promise<ReplyOf<typeof calls.archiveProject>> {
  return documents.transact(async (transaction) => {
    const found = await findProjectFor('archive', transaction, viewer, projectId)
    if (found.data.archivedAt !== null) return { project: presentProject(found) }
    const archived = { ...found.data, archivedAt: clock.now(), listedAt: null }
    const project = { ...archived, ...placesOf(archived) }
    const written = transaction.put(projects, project)
    activity.recordWith(transaction, viewer, projectActivity('project.archived', project))
    return { project: presentProject(written) }
  })
}

/** Takes a project out of the archive, to the top of the lists. Repeating it changes nothing. */
export async function restoreProject(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  { projectId }: InputOf<typeof calls.restoreProject>,
): Promise<ReplyOf<typeof calls.restoreProject>> {
  return documents.transact(async (transaction) => {
    const found = await findProjectFor('archive', transaction, viewer, projectId)
    if (found.data.archivedAt === null) return { project: presentProject(found) }
    const project = touched({ ...found.data, archivedAt: null }, clock.now())
    const written = transaction.put(projects, project)
    activity.recordWith(transaction, viewer, projectActivity('project.restored', project))
    return { project: presentProject(written) }
  })
}

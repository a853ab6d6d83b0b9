import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateProject as call } from '#domain/projects/contract.ts'
import { hoursPercentOf } from '#domain/projects/hours-percent.ts'
import type { Project } from '#domain/projects/project.ts'
import { activeRoleOf } from '#server/accounts/exports/people.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { expectFresh } from './expect-fresh.ts'
import { projects } from './exports/collections.ts'
import { findProjectFor } from './exports/find-project.ts'
import { findTerms } from './find-terms.ts'
import { projectHappening } from './happenings.ts'
import { presentProject } from './present.ts'
import { touched } from './touched.ts'
import { changedNames, given, namesInWords } from './what-changed.ts'

type Input = InputOf<typeof call>

const ownFields = ['name', 'description'] as const
/** Where the project stands is for staff to say. */
const staffFields = ['status', 'managerId', 'startDate', 'dueDate', 'progressMode', 'manualPercent'] as const

/** Refuses `stale-version` where somebody has edited the project since the viewer saw it; nothing is merged. */
export async function updateProject(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  input: Input,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const found = await findProjectFor('edit', transaction, viewer, input.projectId)
    if (viewer.role !== 'superAdmin' && staffFields.some((field) => input[field] !== undefined))
      throw new Refusal('forbidden')
    expectFresh(found, input.version)
    const before = found.data
    const now = clock.now()
    const edited = { ...before, ...given(input, [...ownFields, ...staffFields]) }
    expectOrder(edited)
    if (edited.managerId && edited.managerId !== before.managerId) await expectStaff(transaction, edited.managerId)
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
    const written = transaction.put(projects, project)
    if (changed.includes('status'))
      activity.recordWith(transaction, viewer, projectHappening('project.status_changed', project, project.status))
    const rest = changed.filter((field) => field !== 'status')
    if (rest.length > 0)
      activity.recordWith(transaction, viewer, {
        ...projectHappening('project.updated', project, namesInWords(rest)),
        recipientIds: rest.includes('managerId') && project.managerId ? [project.managerId] : [],
      })
    return { project: presentProject(written) }
  })
}

function expectOrder({ startDate, dueDate }: Pick<Project, 'startDate' | 'dueDate'>): void {
  if (startDate && dueDate && dueDate < startDate)
    throw new Refusal('invalid-input', { fields: { dueDate: 'Enter a day after the start' } })
}

async function expectStaff(transaction: Transaction, managerId: string): Promise<void> {
  if ((await activeRoleOf(transaction, managerId)) !== 'superAdmin')
    throw new Refusal('invalid-input', { fields: { managerId: 'Choose somebody who works at the agency' } })
}

async function hoursPercent(transaction: Transaction, before: Project, edited: Project): Promise<number> {
  if (edited.progressMode === before.progressMode) return before.hoursPercent
  return hoursPercentOf(edited, (await findTerms(transaction, before)).data)
}

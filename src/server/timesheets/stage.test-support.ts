import assert from 'node:assert/strict'
import type { InputOf } from '#domain/core/endpoint.ts'
import { openTerms } from '#domain/projects/terms.ts'
import type { Terms } from '#domain/projects/terms.ts'
import * as calls from '#domain/timesheets/contract.ts'
import type { OwnEntry } from '#domain/timesheets/contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { projects, terms } from '#server/projects/exports/collections.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { timeEntries } from './exports/collections.ts'

export type WorkInput = InputOf<typeof calls.addHours>

/** Three hours of ivo or mei on ada's project on the Monday before the test clock's Tuesday. */
export const someWork: WorkInput = {
  projectId: 'bakery-relaunch',
  productId: null,
  workDate: '2026-12-07',
  descriptions: 'Opening hours page',
  workedHours: 3,
  billable: true,
  linkUrl: null,
}

export async function log(portal: TestPortal, who: CastUid, work: Partial<WorkInput> = {}): Promise<OwnEntry> {
  return (await portal.call(who, calls.addHours, { ...someWork, ...work })).entry
}

/** Logs and submits; the entry as it then is. */
export async function submit(portal: TestPortal, who: CastUid, work: Partial<WorkInput> = {}): Promise<OwnEntry> {
  const { id } = await log(portal, who, work)
  const { entries } = await portal.call(who, calls.submitHours, { entryIds: [id] })
  assert.ok(entries[0])
  return entries[0]
}

/** Logs, submits and approves as tom. */
export async function approve(portal: TestPortal, who: CastUid, work: Partial<WorkInput> = {}) {
  const { id: entryId, version } = await submit(portal, who, work)
  const { entries } = await portal.call('tom', calls.approveHours, { entries: [{ entryId, version }] })
  assert.ok(entries[0])
  return entries[0]
}

export async function storedEntry(portal: TestPortal, id: string): Promise<TimeEntry> {
  const found = await portal.documents.get(timeEntries, id)
  assert.ok(found)
  return found.data
}

/** Changes what was agreed on a project, whether there are terms yet or not. */
export async function agree(portal: TestPortal, projectId: string, changes: Partial<Terms>): Promise<void> {
  await portal.documents.transact(async (transaction) => {
    const project = await transaction.get(projects, projectId)
    const found = await transaction.get(terms, projectId)
    assert.ok(project)
    const { clientId, createdAt } = project.data
    if (found) transaction.put(terms, { ...found.data, ...changes })
    else transaction.create(terms, { ...openTerms(projectId, clientId, createdAt), ...changes })
  })
}

export async function usedHours(portal: TestPortal, projectId: string): Promise<[number, Record<string, number>]> {
  const found = await portal.documents.get(terms, projectId)
  return [found?.data.usedHours ?? 0, found?.data.usedByProduct ?? {}]
}

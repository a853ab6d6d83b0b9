import { sumHours } from '#domain/core/hours.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HourUse } from '#domain/projects/hour-use-schema.ts'
import type { Project } from '#domain/projects/project.ts'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { Present } from '#server/platform/http/present.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { recordUsedHours } from '#server/projects/exports/record-used-hours.ts'
import type { UsedHours } from '#server/projects/exports/record-used-hours.ts'
import { timeEntries } from './exports/collections.ts'

/** The result for an entry: its next form, its refusal, or null where it does not change. */
export type Step = (stored: Stored<TimeEntry>) => TimeEntry | RefusalCode | null

export type Decision = {
  /** Begins the decisions on one project; may read everything they depend on. */
  readonly begin: (transaction: Transaction, entries: readonly TimeEntry[]) => Promise<Step>
  /** Records the decision on the hours by 1 creator. */
  readonly trace: (
    transaction: Transaction,
    project: Pick<Project, 'id' | 'clientId' | 'name'>,
    decided: readonly TimeEntry[],
  ) => void
  /** Is told what approved hours then use of caps and of the budget; again where the transaction is. */
  readonly noteUses?: (uses: readonly HourUse[]) => void
}

type Outcome = Stored<TimeEntry> | RefusalCode
type Decided<View> = {
  readonly entries: View[]
  readonly refused: { entryId: string; code: RefusalCode }[]
}

/**
 * Decides on hours, those of a project together or not at all, and rolls up the settled ones. Refusals are told entry by
 * entry and do not stop the others.
 */
export async function decideHours<View>(
  portal: Portal,
  viewer: Viewer,
  entryIds: readonly string[],
  present: Present<TimeEntry, View>,
  decision: Decision,
): Promise<Decided<View>> {
  const ids = [...new Set(entryIds)]
  const found = await portal.documents.getMany(timeEntries, ids)
  const outcomes = new Map<string, Outcome>()
  for (const [projectId, own] of Map.groupBy(found, ({ data }) => data.projectId)) {
    const decided = await decideProject(
      portal,
      viewer,
      projectId,
      own.map(({ id }) => id),
      decision,
    )
    for (const [id, outcome] of decided) outcomes.set(id, outcome)
  }
  const answers = ids.map((entryId) => ({ entryId, outcome: outcomes.get(entryId) ?? ('not-found' as const) }))
  return {
    entries: answers.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [present(outcome)])),
    refused: answers.flatMap(({ entryId, outcome }) =>
      typeof outcome === 'string' ? [{ entryId, code: outcome }] : [],
    ),
  }
}

function decideProject(
  portal: Portal,
  viewer: Viewer,
  projectId: string,
  ids: readonly string[],
  { begin, trace, noteUses }: Decision,
): Promise<Map<string, Outcome>> {
  return portal.documents.transact(async (transaction) => {
    const outcomes = new Map<string, Outcome>()
    const stored: Stored<TimeEntry>[] = []
    for (const id of ids) {
      const each = await transaction.get(timeEntries, id)
      if (each?.data.projectId === projectId) stored.push(each)
    }
    const step = await begin(
      transaction,
      stored.map(({ data }) => data),
    )
    const changes: { before: TimeEntry; after: TimeEntry }[] = []
    for (const each of stored) {
      const next = step(each)
      if (next !== null && typeof next !== 'string') changes.push({ before: each.data, after: next })
      outcomes.set(each.id, typeof next === 'string' ? next : each)
    }
    if (changes.length === 0) return outcomes
    const project = (await transaction.get(projects, projectId))?.data
    const deltas = settledBy(changes)
    for (const { after } of changes) outcomes.set(after.id, transaction.put(timeEntries, after))
    if (deltas.length > 0) {
      const uses = await recordUsedHours(portal, transaction, viewer, { projectId, deltas })
      noteUses?.(uses)
    }
    const after = changes.map((change) => change.after)
    for (const own of Map.groupBy(after, ({ creatorId }) => creatorId).values())
      if (project) trace(transaction, project, own)
    return outcomes
  })
}

/** The change of each product's settled hours; empty where there is none. */
function settledBy(changes: readonly { before: TimeEntry; after: TimeEntry }[]): UsedHours[] {
  const moved = changes.map(({ before, after }) => ({
    productId: after.productId,
    hours: settled(after) - settled(before),
  }))
  return [...Map.groupBy(moved, ({ productId }) => productId)]
    .map(([productId, own]) => ({ productId, hours: sumHours(own.map(({ hours }) => hours)) }))
    .filter(({ hours }) => hours !== 0)
}

function settled({ status, workedHours }: TimeEntry): number {
  return isSettled(status) ? workedHours : 0
}

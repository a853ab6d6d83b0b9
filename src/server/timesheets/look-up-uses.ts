import type { HourUse } from '#domain/projects/hour-use-schema.ts'
import { usesOf } from '#domain/projects/hour-use.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { products, projects, terms } from '#server/projects/exports/collections.ts'

/** What is used by now of the caps and budgets that each creator’s entries will count toward. Reads each source once. */
export async function lookUpUses(
  { documents }: Pick<Portal, 'documents'>,
  entries: readonly TimeEntry[],
): Promise<(creatorId: string) => HourUse[]> {
  const projectIds = entries.map(({ projectId }) => projectId)
  const [termsOf, projectOf, productOf] = await Promise.all([
    mapOf(documents, terms, projectIds),
    mapOf(documents, projects, projectIds),
    mapOf(
      documents,
      products,
      entries.flatMap(({ productId }) => productId ?? []),
    ),
  ])
  return (creatorId) =>
    [
      ...Map.groupBy(
        entries.filter((entry) => entry.creatorId === creatorId),
        ({ projectId }) => projectId,
      ),
    ].flatMap(([projectId, own]) => {
      const [project, agreed] = [projectOf.get(projectId), termsOf.get(projectId)]
      const ids = new Set(own.map(({ productId }) => productId))
      const parts = [...productOf.values()].filter(({ id }) => ids.has(id))
      return project ? usesOf(project, parts, agreed ?? nothingUsed) : []
    })
}

const nothingUsed = { budgetHours: null, usedHours: 0, usedByProduct: {} }

import { sumHours } from '#domain/core/hours.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { markPassed } from '#domain/projects/cap-warning.ts'
import type { HourUse } from '#domain/projects/hour-use-schema.ts'
import { sayUse, usesOf } from '#domain/projects/hour-use.ts'
import { hoursPercentOf } from '#domain/projects/hours-percent.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Terms } from '#domain/projects/terms.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { leadersOf, productActivity, projectActivity } from '#server/projects/activity.ts'
import { findTerms, writeTerms } from '#server/projects/terms.ts'
import { products, projects } from './collections.ts'
import { findProject } from './find-project.ts'
import { touched } from './touch-project.ts'

/** The change of a product's approved hours; negative where an approval is taken back. */
export type UsedHours = { readonly productId: string | null; readonly hours: number }

/**
 * Adds to the approved hours of a project and of its products. Warns once when 80 or 100% of a product's cap or of the
 * budget is reached. Answers with what is then used of them. Refuses `project-not-found`.
 */
export async function recordUsedHours(
  { clock, activity }: Pick<Portal, 'clock' | 'activity'>,
  transaction: Transaction,
  viewer: Viewer,
  { projectId, deltas }: { readonly projectId: string; readonly deltas: readonly UsedHours[] },
): Promise<HourUse[]> {
  const { data: project } = await findProject(transaction, viewer, projectId)
  const before = await findTerms(transaction, project)
  const parts = await readParts(transaction, deltas)
  const after = withHours(before.data, deltas)
  writeTerms(transaction, before, after)
  transaction.put(projects, { ...touched(project, clock.now()), hoursPercent: hoursPercentOf(project, after) })
  const uses = usesOf(
    project,
    parts.map(({ data }) => data),
    after,
  )
  for (const warning of warnings(project, parts, before.data, uses)) activity.recordWith(transaction, viewer, warning)
  return uses
}

/**
 * Adds approved hours of before the portal: nobody is warned, and the project stays where it is in the lists. Does nothing where there
 * is none.
 */
export async function addUsedHours(transaction: Transaction, projectId: string, used: UsedHours): Promise<void> {
  const project = (await transaction.get(projects, projectId))?.data
  if (!project) return
  const before = await findTerms(transaction, project)
  const after = withHours(before.data, [used])
  writeTerms(transaction, before, after)
  const hoursPercent = hoursPercentOf(project, after)
  if (hoursPercent !== project.hoursPercent) transaction.put(projects, { ...project, hoursPercent })
}

async function readParts(transaction: Transaction, deltas: readonly UsedHours[]): Promise<Stored<Product>[]> {
  const ids = new Set(deltas.flatMap(({ productId }) => productId ?? []))
  const found = await Promise.all([...ids].map((id) => transaction.get(products, id)))
  return found.filter((product) => product !== null)
}

function withHours(terms: Terms, deltas: readonly UsedHours[]): Terms {
  const usedByProduct = { ...terms.usedByProduct }
  for (const { productId, hours } of deltas)
    if (productId) usedByProduct[productId] = sumHours([usedByProduct[productId] ?? 0, hours])
  return { ...terms, usedHours: sumHours([terms.usedHours, ...deltas.map(({ hours }) => hours)]), usedByProduct }
}

function warnings(
  project: Project,
  parts: readonly Stored<Product>[],
  before: Terms,
  uses: readonly HourUse[],
): NewActivity[] {
  // Only staff see hours, unless they show them to the client.
  const audience = before.visibility.hours ? 'project' : 'staff'
  const partOf = new Map(parts.map(({ id, data }) => [id, data]))
  return uses.flatMap((use) => {
    const part = use.of === 'cap' ? partOf.get(use.id) : undefined
    const usedBefore = part ? (before.usedByProduct[use.id] ?? 0) : before.usedHours
    if (markPassed(use.limitHours, usedBefore, use.usedHours) === null) return []
    const about = part ? productActivity('hours.cap_warning', part) : projectActivity('hours.cap_warning', project)
    const recipientIds = leadersOf(project, part ?? { ownerId: null }).slice()
    return [{ ...about, audience, detail: sayUse(use), recipientIds }]
  })
}

import { sumHours } from '#domain/core/hours.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { markPassed } from '#domain/projects/cap-warning.ts'
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
 * budget is reached. Refuses `project-not-found`.
 */
export async function recordUsedHours(
  { clock, activity }: Pick<Portal, 'clock' | 'activity'>,
  transaction: Transaction,
  viewer: Viewer,
  { projectId, deltas }: { readonly projectId: string; readonly deltas: readonly UsedHours[] },
): Promise<void> {
  const { data: project } = await findProject(transaction, viewer, projectId)
  const before = await findTerms(transaction, project)
  const parts = await readParts(transaction, deltas)
  const after = withHours(before.data, deltas)
  writeTerms(transaction, before, after)
  transaction.put(projects, { ...touched(project, clock.now()), hoursPercent: hoursPercentOf(project, after) })
  for (const warning of warnings(project, parts, before.data, after)) activity.recordWith(transaction, viewer, warning)
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

function warnings(project: Project, parts: readonly Stored<Product>[], before: Terms, after: Terms): NewActivity[] {
  // Only staff see hours, unless they show them to the client.
  const audience = after.visibility.hours ? 'project' : 'staff'
  const found: NewActivity[] = []
  function warn(mark: number | null, capHours: number | null, about: NewActivity, people: readonly string[]): void {
    if (mark === null || capHours === null) return
    found.push({ ...about, audience, detail: `${mark}% of ${sayHours(capHours)}`, recipientIds: people.slice() })
  }
  const budget = markPassed(after.budgetHours, before.usedHours, after.usedHours)
  const manager = leadersOf(project, { ownerId: null })
  warn(budget, after.budgetHours, projectActivity('hours.cap_warning', project), manager)
  for (const { id, data } of parts) {
    const mark = markPassed(data.capHours, before.usedByProduct[id] ?? 0, after.usedByProduct[id] ?? 0)
    warn(mark, data.capHours, productActivity('hours.cap_warning', data), leadersOf(project, data))
  }
  return found
}

const number = new Intl.NumberFormat('en-US')

/** "1 hour", "1,200 hours" */
function sayHours(hours: number): string {
  return `${number.format(hours)} ${hours === 1 ? 'hour' : 'hours'}`
}

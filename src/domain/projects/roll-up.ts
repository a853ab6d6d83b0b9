import type { Milestone, Product } from './product.ts'
import type { Project } from './project.ts'

type Part = Pick<Product, 'milestones' | 'status' | 'archivedAt'>
type RollUp = Pick<Project, 'milestonesDone' | 'milestonesTotal' | 'nextMilestone'>

/**
 * The summary of the milestones of a project's products, given in their order: how many there are, how many the client
 * has approved, and which is due first of the others. Cancelled and archived products do not count.
 */
export function rollUp(products: readonly Part[]): RollUp {
  const milestones = products
    .filter(({ status, archivedAt }) => status !== 'cancelled' && archivedAt === null)
    .flatMap((product) => product.milestones)
  const isDone = ({ status }: Milestone) => status === 'approved'
  return {
    milestonesDone: milestones.filter(isDone).length,
    milestonesTotal: milestones.length,
    nextMilestone: firstDue(milestones.filter((milestone) => !isDone(milestone))),
  }
}

function firstDue(milestones: readonly Milestone[]): Project['nextMilestone'] {
  let first: { title: string; dueDate: string } | null = null
  for (const { title, dueDate } of milestones)
    if (dueDate && (!first || dueDate < first.dueDate)) first = { title, dueDate }
  return first
}

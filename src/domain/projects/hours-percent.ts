import { percentOf } from '#domain/core/percent.ts'
import type { Project } from './project.ts'
import type { Terms } from './terms.ts'

/** What a project tells of its used hours: how much of the budget, at most 100, and nothing unless its progress is told by hours. */
export function hoursPercentOf(
  { progressMode }: Pick<Project, 'progressMode'>,
  { usedHours, budgetHours }: Pick<Terms, 'usedHours' | 'budgetHours'>,
): number {
  if (progressMode !== 'hours' || budgetHours === null) return 0
  if (usedHours >= budgetHours) return usedHours > 0 ? 100 : 0
  return percentOf(usedHours, budgetHours)
}

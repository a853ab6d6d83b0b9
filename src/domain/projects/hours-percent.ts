import { percentOf } from '#domain/core/percent.ts'
import type { Project } from './project.ts'
import type { Terms } from './terms.ts'

/** The used share of a project's budget of hours, at most 100; 0 unless its progress is measured by hours. */
export function hoursPercentOf(
  { progressMode }: Pick<Project, 'progressMode'>,
  { usedHours, budgetHours }: Pick<Terms, 'usedHours' | 'budgetHours'>,
): number {
  if (progressMode !== 'hours' || budgetHours === null) return 0
  if (usedHours >= budgetHours) return usedHours > 0 ? 100 : 0
  return percentOf(usedHours, budgetHours)
}

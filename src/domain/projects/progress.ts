import { daysBetween } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { percentOf } from '#domain/core/percent.ts'
import type { Project } from './project.ts'

type Facts = Pick<
  Project,
  | 'status'
  | 'progressMode'
  | 'manualPercent'
  | 'hoursPercent'
  | 'milestonesDone'
  | 'milestonesTotal'
  | 'startDate'
  | 'dueDate'
>

/** A project's progress on `today`, 0 to 100, by its own rule. A completed project is at 100 by any rule. */
export function progressOf(project: Facts, today: Day): number {
  if (project.status === 'completed') return 100
  switch (project.progressMode) {
    case 'milestones':
      return percentOf(project.milestonesDone, project.milestonesTotal)
    case 'hours':
      return project.hoursPercent
    case 'time':
      return timePercent(project, today)
    case 'manual':
      return project.manualPercent
  }
}

/** The elapsed share of the time between start and due date. */
function timePercent({ startDate, dueDate }: Facts, today: Day): number {
  if (!startDate || !dueDate) return 0
  const whole = daysBetween(startDate, dueDate)
  const over = daysBetween(startDate, today)
  if (whole <= 0) return over >= 0 ? 100 : 0
  return Math.min(100, percentOf(Math.max(0, over), whole))
}

import type { LucideIcon } from 'lucide-react'
import { Ban, CirclePause, Eye } from 'lucide-react'
import type { ProgressMode, ProjectStatus } from '#domain/projects/project-statuses.ts'
import type { Project } from '#domain/projects/project.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

/** The rule by which progress is told, as a choice. */
export const progressModeNames = {
  milestones: 'Milestones approved by the client',
  hours: 'Budgeted hours used',
  time: 'Time elapsed between start and due date',
  manual: 'A percentage set by staff',
} as const satisfies Record<ProgressMode, string>

type Facts = Pick<Project, 'progressMode' | 'milestonesDone' | 'milestonesTotal' | 'startDate' | 'dueDate'>

/** The rule in the words of the page: "Progress by milestones". */
export function sayProgressRule({ progressMode }: Facts): string {
  return progressMode === 'manual' ? 'Progress set by the agency' : `Progress by ${progressMode}`
}

/** What the percentage comes from, where there is more to say: "4 of 9". Null if the percentage says it all. */
export function sayProgressFacts({
  progressMode,
  milestonesDone,
  milestonesTotal,
  startDate,
  dueDate,
}: Facts): string | null {
  if (progressMode === 'milestones')
    return milestonesTotal === 0
      ? 'no milestones'
      : `${formatNumber(milestonesDone)} of ${formatNumber(milestonesTotal)}`
  if (progressMode !== 'time' || (startDate && dueDate)) return null
  return `no ${startDate ? 'due' : dueDate ? 'start' : 'start or due'} date`
}

type Look = { readonly label: string; readonly tone: StatusTone; readonly icon?: LucideIcon }

/** What a status is called, and how it looks: never by colour alone. */
export const projectStatusLooks: Record<ProjectStatus, Look> = {
  draft: { label: 'Draft', tone: 'neutral' },
  active: { label: 'Active', tone: 'positive' },
  on_hold: { label: 'On hold', tone: 'neutral', icon: CirclePause },
  in_review: { label: 'In review', tone: 'caution', icon: Eye },
  completed: { label: 'Completed', tone: 'settled' },
  cancelled: { label: 'Canceled', tone: 'neutral', icon: Ban },
}

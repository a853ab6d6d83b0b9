import type { PresentedProject } from '#domain/projects/contract.ts'
import { progressOf } from '#domain/projects/progress.ts'
import { nextDue } from '#domain/projects/project-order.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { formatDay } from '#web/platform/format.ts'
import { sayProgressFacts, sayProgressRule } from '#web/projects/project-words.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { OverdueMark } from './OverdueMark.tsx'

type Props = { readonly project: PresentedProject }

/** How far a project is, by which rule, and what is due next or overdue. */
export function ProjectProgress({ project }: Props) {
  const today = agencyToday()
  const percent = progressOf(project, today)
  const facts = sayProgressFacts(project)
  const { nextMilestone } = project
  // None where the project is over.
  const day = nextDue(project)
  const isLate = day !== null && day < today
  return (
    <div className="w-full max-w-96">
      <ProgressBar
        label={sayProgressRule(project)}
        value={percent}
        max={100}
        valueText={facts === null ? `${percent}%` : `${facts} · ${percent}%`}
      />
      {nextMilestone && day !== null && (
        <p className={`truncate pt-1.5 text-dense ${isLate ? 'text-negative' : 'text-ink-soft'}`}>
          {isLate ? <OverdueMark /> : 'Next: '}
          {nextMilestone.title}, <time dateTime={nextMilestone.dueDate}>{formatDay(nextMilestone.dueDate)}</time>
        </p>
      )}
    </div>
  )
}

import type { PresentedProject } from '#domain/projects/contract.ts'
import { progressOf } from '#domain/projects/progress.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { formatDay } from '#web/platform/format.ts'
import { sayProgressFacts, sayProgressRule } from '#web/projects/project-words.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'

type Props = { readonly project: PresentedProject }

/** How far a project is, by which rule, and what is due next. */
export function ProjectProgress({ project }: Props) {
  const percent = progressOf(project, agencyToday())
  const facts = sayProgressFacts(project)
  const { nextMilestone } = project
  return (
    <div className="w-full max-w-96">
      <ProgressBar
        label={sayProgressRule(project)}
        value={percent}
        max={100}
        valueText={facts === null ? `${percent}%` : `${facts} · ${percent}%`}
      />
      {nextMilestone && (
        <p className="truncate pt-1.5 text-dense text-ink-soft">
          Next: {nextMilestone.title}, <time dateTime={nextMilestone.dueDate}>{formatDay(nextMilestone.dueDate)}</time>
        </p>
      )}
    </div>
  )
}

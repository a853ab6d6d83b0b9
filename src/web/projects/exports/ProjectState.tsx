import type { PresentedProject } from '#domain/projects/contract.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { formatAgo, formatDay } from '#web/platform/format.ts'
import { lacksRight, mayManage } from '#web/projects/managers.ts'
import { usePeople } from '#web/projects/people.ts'
import { projectStatusLooks } from '#web/projects/project-words.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'

type Props = { readonly project: PresentedProject; readonly showsCompany: boolean }

/** Where a project stands, who answers for it and by when, in one line. */
export function ProjectState({ project, showsCompany }: Props) {
  const { findCurrent, staff } = usePeople()
  const { label, tone, icon } = projectStatusLooks[project.status]
  const manager = findCurrent(project.managerId)
  const colleague = staff.find(({ uid }) => uid === project.managerId)
  return (
    <>
      <StatusChip tone={tone} icon={icon}>
        {label}
      </StatusChip>
      {showsCompany && <span>{project.companyName}</span>}
      {manager && (
        <span className="inline-flex items-center gap-1.5">
          <Avatar person={manager} size="sm" alt="" />
          <span>
            <span className="sr-only">Managed by </span>
            {manager.name}
            {staff.length > 0 && !colleague && <span className="text-caution"> (inactive)</span>}
            {colleague && !mayManage(colleague) && <span className="text-caution"> {lacksRight}</span>}
          </span>
        </span>
      )}
      <ProjectDates project={project} />
      <span>
        Last activity <time dateTime={project.lastActivityAt}>{formatAgo(project.lastActivityAt)}</time>
      </span>
    </>
  )
}

function ProjectDates({ project: { startDate, dueDate, status } }: Pick<Props, 'project'>) {
  if (!startDate && !dueDate) return null
  const isOver = status === 'completed' || status === 'cancelled'
  const isLate = !isOver && dueDate !== null && dueDate < agencyToday()
  const start = startDate && <time dateTime={startDate}>{formatDay(startDate)}</time>
  const due = dueDate && <time dateTime={dueDate}>{formatDay(dueDate)}</time>
  if (isLate) return <span className="text-negative">Overdue since {due}</span>
  if (start && due)
    return (
      <span>
        {start} – {due}
      </span>
    )
  if (due) return <span>Due {due}</span>
  // A draft may wait beyond the day that it was meant to start.
  const word = startDate !== null && startDate > agencyToday() ? 'Starts' : status === 'draft' ? 'Start:' : 'Started'
  return (
    <span>
      {word} {start}
    </span>
  )
}

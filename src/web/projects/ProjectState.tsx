import type { PresentedProject } from '#domain/projects/contract.ts'
import { formatAgo, formatDate } from '#web/platform/format.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { projectStatusLooks } from './project-status.ts'

type Props = { readonly project: PresentedProject; readonly showsCompany: boolean }

/** Where a project stands, in one line. */
export function ProjectState({ project, showsCompany }: Props) {
  const { label, tone } = projectStatusLooks[project.status]
  return (
    <>
      <StatusChip tone={tone}>{label}</StatusChip>
      {showsCompany && <span>{project.companyName}</span>}
      <span>
        Started <time dateTime={project.createdAt}>{formatDate(project.createdAt)}</time>
      </span>
      <span>
        Last activity <time dateTime={project.lastActivityAt}>{formatAgo(project.lastActivityAt)}</time>
      </span>
    </>
  )
}

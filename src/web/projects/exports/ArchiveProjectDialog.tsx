import type { ReactNode } from 'react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmChange } from '#web/projects/ConfirmChange.tsx'
import { putAway } from '#web/projects/project-changes.ts'

type Props = OverlayProps & {
  readonly project: PresentedProject
  /** What to consider first. */
  readonly warning: ReactNode
}

/** Asks before a project is put away. */
export function ArchiveProjectDialog({ project, ...overlay }: Props) {
  return (
    <ConfirmChange
      {...overlay}
      projectId={project.id}
      title={`Archive ${project.name}?`}
      label="Archive project"
      change={() => putAway(project, new Date().toISOString())}
    >
      The project is read-only until it’s restored. Staff can still invoice its work and approve, reject and reopen
      hours. Creators can still submit draft hours, and move rejected hours to another project or delete them. Clients
      can still pay invoices and payment requests but can’t approve products or milestones.
    </ConfirmChange>
  )
}

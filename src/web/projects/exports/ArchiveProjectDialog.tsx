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
      The project becomes read-only, but staff can still approve, reject and reopen its hours and invoice its work.
      Invoices and payment requests can still be paid. Approvals wait until the project is restored.
    </ConfirmChange>
  )
}

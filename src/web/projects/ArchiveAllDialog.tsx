import type { PresentedProject } from '#domain/projects/contract.ts'
import { ActOnAllDialog } from '#web/platform/selection/ActOnAllDialog.tsx'
import type { ActProps } from '#web/platform/selection/ActOnAllDialog.tsx'
import { archiveProject } from './exports/calls.ts'
import { sayProjects, useProjectAct } from './use-project-act.ts'

/** Asks before projects are put away. */
export function ArchiveAllDialog(props: ActProps<PresentedProject>) {
  return (
    <ActOnAllDialog
      {...props}
      nameOf={({ name }) => name}
      title={(count, name) => `Archive ${count === 1 ? name : sayProjects(count)}?`}
      description="Archived projects are read-only until they’re restored. Staff can still invoice the projects’ work and approve, reject and reopen hours. Creators can still submit draft hours, and move rejected hours to another project or delete them. Clients can still pay invoices and payment requests but can’t approve products or milestones."
      label={(count) => `Archive ${sayProjects(count)}`}
      told={(count) => `${sayProjects(count)} archived`}
      act={useProjectAct(({ id }) => archiveProject({ projectId: id }))}
    />
  )
}

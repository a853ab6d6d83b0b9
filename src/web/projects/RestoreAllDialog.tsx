import type { PresentedProject } from '#domain/projects/contract.ts'
import { ActOnAllDialog } from '#web/platform/selection/ActOnAllDialog.tsx'
import type { ActProps } from '#web/platform/selection/ActOnAllDialog.tsx'
import { restoreProject } from './exports/calls.ts'
import { sayProjects, useProjectAct } from './use-project-act.ts'

/** Asks before projects are taken out of the archive. */
export function RestoreAllDialog(props: ActProps<PresentedProject>) {
  return (
    <ActOnAllDialog
      {...props}
      nameOf={({ name }) => name}
      title={(count, name) => `Restore ${count === 1 ? name : sayProjects(count)}?`}
      description="Restored projects return to everyone’s lists and can be changed again."
      label={(count) => `Restore ${sayProjects(count)}`}
      told={(count) => `${sayProjects(count)} restored`}
      act={useProjectAct(({ id }) => restoreProject({ projectId: id }))}
    />
  )
}

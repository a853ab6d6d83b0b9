import type { PresentedProject } from '#domain/projects/contract.ts'
import { formatDate } from '#web/platform/format.ts'
import { ChangeProblem } from '#web/projects/ChangeProblem.tsx'
import { useFailedChanges, useProjectChange } from '#web/projects/project-change.ts'
import { takeBack } from '#web/projects/project-changes.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = { readonly project: PresentedProject; readonly mayRestore: boolean }

/** Says of a project that is put away why nothing on its page can be changed; staff take it back. */
export function ArchivedNotice({ project, mayRestore }: Props) {
  const { mutate: act } = useProjectChange(project.id)
  const failed = useFailedChanges(project.id).get(project.id)
  if (project.archivedAt === null) return null
  return (
    <div className="flex flex-col gap-3">
      <InlineAlert
        tone="info"
        title={`Archived ${formatDate(project.archivedAt)}`}
        action={mayRestore && <Button onClick={() => act(takeBack(project))}>Restore project</Button>}
      >
        The project is read-only. It appears in the archive, not among current projects.
      </InlineAlert>
      <ChangeProblem failed={failed} onRetry={act} />
    </div>
  )
}

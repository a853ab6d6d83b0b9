import { sayAll } from '#domain/core/say-list.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useProject } from '#web/projects/exports/api.ts'
import { endAssignment, useRefreshMembers } from '#web/team/exports/members-api.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useUnsubmittedHours } from './unsubmitted-hours.ts'
import { sayHours } from './UnsubmittedHours.tsx'
import { useAct } from './use-act.ts'

type Props = OverlayProps & {
  readonly on: { readonly projectId: string; readonly creatorId: string }
  readonly name: string
}

/** Asks before a creator leaves a project. */
export function EndAssignmentDialog({ open, onOpenChange, on, name }: Props) {
  const refresh = useRefreshMembers()
  const found = useProject(on.projectId).data
  const products = found?.products ?? []
  const hours = useUnsubmittedHours(on.creatorId, on.projectId).data
  const held = hours ? sayHeld(hours) : []
  const led = products.filter(({ ownerId }) => ownerId === on.creatorId).map((product) => `“${product.name}”`)
  const { run, busy, problem } = useAct(async () => {
    await endAssignment(on)
    showToast(`${name} removed from the project`)
    await refresh()
    onOpenChange(false)
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${name} from ${found?.project.name ?? 'the project'}?`}
      confirm={{ label: 'Remove from project', onConfirm: run, danger: true }}
      busy={busy}
      problem={problem}
    >
      {name} can no longer see the project or log new hours on it. Their logged hours stay. They can still submit hours
      that aren’t approved. Unless the project is archived, they can also edit those hours. If they’ve joined the
      portal, we notify them.
      {held.length > 0 && ` ${name} has ${sayAll(held)} on the project.`}
      {led.length > 0 &&
        ` ${name} leads ${sayAll(led)}. After you remove ${name}, choose another lead for ${led.length === 1 ? 'it' : 'each'}.`}
    </ConfirmDialog>
  )
}

type Held = NonNullable<ReturnType<typeof useUnsubmittedHours>['data']>

function sayHeld({ draftHours, rejectedHours, submittedHours = 0 }: Held): string[] {
  return [
    ...(draftHours > 0 ? [sayHours(draftHours, 'draft')] : []),
    ...(rejectedHours > 0 ? [sayHours(rejectedHours, 'rejected')] : []),
    ...(submittedHours > 0 ? [sayHours(submittedHours, 'submitted')] : []),
  ]
}

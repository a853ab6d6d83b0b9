import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { LaunchItem } from '#domain/launchpad/hosting.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSiteAct } from './api.ts'
import { removeLaunchItem } from './calls.ts'

type Props = OverlayProps & { readonly site: PresentedHosting; readonly item: LaunchItem }

/** Takes an item off the checklist, with its note and the name of who did it. */
export function RemoveItemDialog({ open, onOpenChange, site, item: { id: itemId, label, note } }: Props) {
  const { mutate: act, isPending, error } = useSiteAct()
  function remove(): void {
    act(() => removeLaunchItem({ hostingId: site.id, itemId }), { onSuccess: () => onOpenChange(false) })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove “${label}”?`}
      confirm={{ label: 'Remove item', onConfirm: remove, danger: true }}
      busy={isPending}
      problem={error ? toCallRefused(error).message : undefined}
    >
      The item{note && ' and its note'} will be removed from {site.name}’s checklist for everyone.
    </ConfirmDialog>
  )
}

import type { PresentedLaunchTemplate } from '#domain/launchpad/template-contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSaveLaunchTemplate } from './launch-template.ts'

type Props = OverlayProps & { readonly template: PresentedLaunchTemplate }

/** Asks before the default items take the place of those of the agency. */
export function RestoreTemplateDialog({ open, onOpenChange, template: { version, standard } }: Props) {
  const save = useSaveLaunchTemplate()
  const restore = useAct({
    mutationFn: () => save({ version, items: standard }),
    onSuccess() {
      showToast('Default restored')
      onOpenChange(false)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Restore the default?"
      confirm={{ label: 'Restore the default', onConfirm: () => restore.mutate() }}
      busy={restore.isPending}
      problem={restore.error ? toCallRefused(restore.error).message : undefined}
    >
      New sites get the {standard.length} default items. Existing sites keep their checklists.
    </ConfirmDialog>
  )
}

import type { View } from '#domain/views/views.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { removeView, useViewsAct } from './calls.ts'

type Props = OverlayProps & { readonly view: View }

/** Asks before a view is removed. */
export function RemoveViewDialog({ open, onOpenChange, view }: Props) {
  const act = useViewsAct()
  const { mutate, error, isPending } = useAct({
    mutationFn: () => act(() => removeView({ viewId: view.id })),
    onSuccess() {
      showToast('View removed')
      onOpenChange(false)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove “${view.name}”?`}
      confirm={{ label: 'Remove view', onConfirm: () => mutate() }}
      busy={isPending}
      problem={error ? toCallRefused(error).message : undefined}
    >
      {view.columns === undefined
        ? 'The list itself doesn’t change, and you can save the view again.'
        : 'The list shows its own columns again. Its filters and sort order stay, and you can save them as a new view.'}
    </ConfirmDialog>
  )
}

import type { View } from '#domain/views/views.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { updateView, useViewsAct } from './calls.ts'

type Props = OverlayProps & {
  readonly view: View
  readonly version: number
  /** How the list is filtered and sorted now. */
  readonly search: string
}

/** Asks before a view keeps the present filters in place of its own. */
export function UpdateViewDialog({ open, onOpenChange, view, version, search }: Props) {
  const act = useViewsAct()
  const { mutate, error, isPending } = useAct({
    mutationFn: () => act(() => updateView({ viewId: view.id, version, search })),
    onSuccess() {
      showToast('View updated')
      onOpenChange(false)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Update “${view.name}”?`}
      confirm={{ label: 'Update view', onConfirm: () => mutate() }}
      busy={isPending}
      problem={error ? toCallRefused(error).message : undefined}
    >
      The view will use this list’s current filters and sort order.
    </ConfirmDialog>
  )
}

import type { View } from '#domain/views/views.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { updateView, useViewsAct } from './calls.ts'
import { NameViewForm } from './NameViewForm.tsx'

type Props = OverlayProps & { readonly view: View; readonly version: number }

/** Gives a view another name. */
export function RenameViewDialog({ open, onOpenChange, view, version }: Props) {
  const act = useViewsAct()

  async function handleSave(name: string): Promise<void> {
    await act(() => updateView({ viewId: view.id, version, name }))
    showToast('View renamed')
    onOpenChange(false)
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Rename view" size="sm">
      <NameViewForm
        name={view.name}
        label="Rename view"
        failed="The view wasn’t renamed"
        save={handleSave}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

import { useState } from 'react'
import type { ViewList } from '#domain/views/view-lists.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { saveView, useViewsAct } from './calls.ts'
import { NameViewForm } from './NameViewForm.tsx'

type Props = OverlayProps & { readonly list: ViewList; readonly search: string }

/** Saves how the list is filtered and sorted now. */
export function SaveViewDialog({ open, onOpenChange, list, search }: Props) {
  const act = useViewsAct()
  const [key, setKey] = useState(drawKey)

  async function handleSave(name: string): Promise<void> {
    await act(() => saveView({ key, list, name, search }))
    showToast('View saved')
    handleOpenChange(false)
  }

  /** Opened again, it is for another view. */
  function handleOpenChange(next: boolean): void {
    if (!next) setKey(drawKey())
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      title="Save view"
      description="Only you can see the view. It saves this list’s filters and sort order."
      size="sm"
    >
      <NameViewForm
        name=""
        label="Save view"
        failed="The view wasn’t saved"
        save={handleSave}
        onCancel={() => handleOpenChange(false)}
      />
    </Dialog>
  )
}

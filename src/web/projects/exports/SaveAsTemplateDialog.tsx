import type { PresentedProject } from '#domain/projects/contract.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NameTemplateForm } from '#web/projects/NameTemplateForm.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { saveAsTemplate } from './templates.ts'

type Props = OverlayProps & { readonly project: Pick<PresentedProject, 'id' | 'name'> }

/** Keeps the products and milestones of a project as a template. */
export function SaveAsTemplateDialog({ open, onOpenChange, project: { id: projectId, name } }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Save as template"
      description="The template copies the project’s products and milestones, except canceled and archived products. Due dates are saved as days from the project’s start. If the project has no start date, they count from the day it was created. You can edit templates under Settings."
    >
      <NameTemplateForm
        name={name}
        label="Save template"
        save={(body) => saveAsTemplate({ ...body, projectId })}
        onSaved={() => {
          showToast('Template saved')
          onOpenChange(false)
        }}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { createTemplate } from './exports/templates.ts'
import { NameTemplateForm } from './NameTemplateForm.tsx'

type Props = OverlayProps & { readonly onCreated: (templateId: string) => void }

/** Begins a template with its name; its products come next. */
export function NewTemplateDialog({ open, onOpenChange, onCreated }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New template"
      description="You’ll add products and milestones next."
      size="sm"
    >
      <NameTemplateForm
        name=""
        label="Create template"
        save={(body) => createTemplate({ ...body, products: [] })}
        onSaved={({ id }) => onCreated(id)}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

import type { PresentedTemplate } from '#domain/projects/template-contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useRemoveTemplate } from './exports/templates.ts'

type Props = OverlayProps & { readonly template: PresentedTemplate; readonly onRemoved: () => void }

/** Asks before a template is deleted. */
export function RemoveTemplateDialog({ open, onOpenChange, template, onRemoved }: Props) {
  const remove = useRemoveTemplate(onRemoved)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${template.name}?`}
      confirm={{
        label: 'Delete template',
        danger: true,
        onConfirm: () => remove.mutate(template),
      }}
      busy={remove.isPending}
      problem={remove.error ? toCallRefused(remove.error).message : undefined}
    >
      Projects started from this template don’t change. If a client later accepts a quote that uses the template, the
      project starts without the template. A deleted template can’t be restored.
    </ConfirmDialog>
  )
}

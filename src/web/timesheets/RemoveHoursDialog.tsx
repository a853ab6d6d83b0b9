import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { nameOfEntry, sayHours } from './hours-words.ts'
import { useRemoveHours } from './own-entry.ts'

type Props = OverlayProps & { readonly entry: ShownEntry }

/** Asks before hours are removed. */
export function RemoveHoursDialog({ open, onOpenChange, entry }: Props) {
  const {
    mutate: remove,
    error,
    isPending,
  } = useRemoveHours(() => {
    showToast('Hours deleted')
    onOpenChange(false)
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${sayHours(entry.workedHours)}?`}
      confirm={{ label: 'Delete hours', danger: true, onConfirm: () => remove(entry.id) }}
      busy={isPending}
      problem={error ? toCallRefused(error).message : undefined}
    >
      {nameOfEntry(entry)}
      <span className="block pt-2">This can’t be undone.</span>
    </ConfirmDialog>
  )
}

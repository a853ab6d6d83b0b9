import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { Button } from '#web/ui/Button.tsx'
import { nameOfEntry } from './hours-words.ts'
import { RowFocus } from './RowFocus.tsx'

const EditHoursDialog = lazyDialog(() => import('./EditHoursDialog.tsx'))
const RemoveHoursDialog = lazyDialog(() => import('./RemoveHoursDialog.tsx'))

/** What a creator may do with their own hours until they are approved; what they are typing just then stays open. */
export function OwnEntryActions({ entry }: { readonly entry: ShownEntry }) {
  const edit = useDialog(EditHoursDialog)
  const remove = useDialog(RemoveHoursDialog)
  const isOpen = !isSettled(entry.status)
  return (
    <RowFocus entryId={entry.id} hasDialog={remove.isOpen}>
      {isOpen && (
        <>
          <Button size="sm" variant="ghost" aria-label={`Edit ${nameOfEntry(entry)}`} {...edit.opener}>
            Edit
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Delete ${nameOfEntry(entry)}`} {...remove.opener}>
            Delete
          </Button>
        </>
      )}
      <EditHoursDialog {...edit.props} entry={entry} />
      {isOpen && <RemoveHoursDialog {...remove.props} entry={entry} />}
    </RowFocus>
  )
}

import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import { useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ShownEntry } from './hours-cache.ts'

const EditHoursDialog = lazyPart(() => import('./EditHoursDialog.tsx').then((module) => module.EditHoursDialog))
const RemoveHoursDialog = lazyPart(() => import('./RemoveHoursDialog.tsx').then((module) => module.RemoveHoursDialog))

/** What a creator may do with their own hours until they are approved; what they are typing just then stays open. */
export function OwnEntryActions({ entry }: { readonly entry: ShownEntry }) {
  const edit = useLazyOverlay()
  const remove = useLazyOverlay()
  const isOpen = !isSettled(entry.status)
  return (
    <>
      {isOpen && (
        <>
          <Button
            size="sm"
            variant="ghost"
            onPointerEnter={EditHoursDialog.prepare}
            onFocus={EditHoursDialog.prepare}
            onClick={edit.show}
          >
            Edit
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onPointerEnter={RemoveHoursDialog.prepare}
            onFocus={RemoveHoursDialog.prepare}
            onClick={remove.show}
          >
            Remove
          </Button>
        </>
      )}
      {edit.wasShown && <EditHoursDialog {...edit.props} entry={entry} />}
      {isOpen && remove.wasShown && <RemoveHoursDialog {...remove.props} entry={entry} />}
    </>
  )
}

import { useEffect, useState } from 'react'
import { lazyDialog } from '#web/platform/lazy-dialog.tsx'
import { useRouter } from '#web/platform/routing/use-router.ts'

const ConfirmDialog = lazyDialog(() => import('#web/ui/ConfirmDialog.tsx'))

type Props = { readonly isDirty: boolean }

/** Asks before work that is not saved is left behind, by a link as by closing the tab. */
export function LeaveGuard({ isDirty }: Props) {
  const { history } = useRouter()
  /** Takes whether the reader stays; null while nobody is leaving. */
  const [answer, setAnswer] = useState<((isStaying: boolean) => void) | null>(null)

  useEffect(() => {
    if (!isDirty) return
    // It is there when somebody leaves, also without a connection.
    ConfirmDialog.prepare()
    return history.block({
      enableBeforeUnload: true,
      blockerFn: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    })
  }, [history, isDirty])

  function decide(isStaying: boolean): void {
    answer?.(isStaying)
    setAnswer(null)
  }

  return (
    <ConfirmDialog
      open={answer !== null}
      onOpenChange={(open) => open || decide(true)}
      title="Discard changes?"
      confirm={{
        label: 'Discard',
        keepLabel: 'Keep editing',
        danger: true,
        writes: false,
        onConfirm: () => decide(false),
      }}
    >
      You’ll lose your unsaved changes.
    </ConfirmDialog>
  )
}

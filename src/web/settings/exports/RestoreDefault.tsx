import { useState } from 'react'
import type { ReactNode } from 'react'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { useAct } from '#web/platform/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'

type Props = {
  /** Saves the default over the version on the page. */
  readonly restore: () => Promise<unknown>
  /** What will count then. */
  readonly children: ReactNode
}

/** A button that asks before the default takes the place of what staff have set. */
export function RestoreDefault({ restore, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const act = useAct({
    mutationFn: restore,
    onSuccess() {
      showToast('Defaults restored')
      setIsOpen(false)
    },
  })
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Restore defaults</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Restore defaults?"
        confirm={{ label: 'Restore defaults', onConfirm: () => act.mutate() }}
        busy={act.isPending}
        problem={act.error ? toCallRefused(act.error).message : undefined}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}

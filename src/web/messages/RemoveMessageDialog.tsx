import { useState } from 'react'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { useMessageChanges } from '#web/messages/exports/api.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'

type Props = OverlayProps & { readonly message: PresentedMessage }

/** Asks before what was said is gone for everybody. */
export function RemoveMessageDialog({ message, open, onOpenChange }: Props) {
  const { remove } = useMessageChanges()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function handleConfirm(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await remove(message)
      onOpenChange(false)
      showToast(message.payment ? 'Payment request taken back' : 'Message removed')
    } catch (error) {
      setProblem(toCallRefused(error).message)
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={message.payment ? 'Take this payment request back?' : 'Remove this message?'}
      confirm={{
        label: message.payment ? 'Take it back' : 'Remove message',
        onConfirm: () => void handleConfirm(),
        danger: true,
      }}
      busy={busy}
      problem={problem}
    >
      {message.payment
        ? 'Nobody can pay it any more. That there was one stays in the conversation.'
        : 'What you wrote and its files are gone for everybody. That there was a message stays.'}
    </ConfirmDialog>
  )
}

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
      showToast(message.payment ? 'Payment request withdrawn' : 'Message removed')
    } catch (error) {
      setProblem(toCallRefused(error).message)
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={message.payment ? 'Withdraw this payment request?' : 'Remove this message?'}
      confirm={{
        label: message.payment ? 'Withdraw request' : 'Remove message',
        onConfirm: () => void handleConfirm(),
        danger: true,
      }}
      busy={busy}
      problem={problem}
    >
      {message.payment
        ? 'A withdrawn request can’t be paid. The conversation shows that it was withdrawn.'
        : 'The message’s text and any files are deleted for everyone. The conversation shows that a message was removed.'}
    </ConfirmDialog>
  )
}

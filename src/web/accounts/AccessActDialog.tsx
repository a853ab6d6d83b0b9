import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { accessActWords } from './access-act-words.ts'
import type { AccessAct, ActedOn } from './access-act-words.ts'
import { deactivateClient, reactivateClient, signOutPerson } from './staff-api.ts'
import { resetTwoStep } from './two-step-reset-api.ts'

type Props = OverlayProps & {
  readonly act: AccessAct
  readonly person: ActedOn
  /** What else stays as it is, in sentences. */
  readonly staying: ReactNode
}

const calls = {
  'sign-out': signOutPerson,
  'reset-two-step': resetTwoStep,
  deactivate: deactivateClient,
  reactivate: reactivateClient,
}

/** Asks before staff change what a person can reach. */
export function AccessActDialog({ open, onOpenChange, act, person, staying }: Props) {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const words = accessActWords(act, person)

  async function attempt(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await withRecentSignIn(() => calls[act]({ uid: person.uid }))
      showToast(words.done)
      onOpenChange(false)
    } catch (error) {
      setProblem(toCallRefused(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      confirm={{ label: words.confirm, onConfirm: () => void attempt(), danger: words.danger }}
      busy={busy}
      problem={problem}
    >
      {words.text}
      {staying}
      {dialog}
    </ConfirmDialog>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { endHere } from './exports/leave.ts'
import { signOutEverywhere } from './security-calls.ts'

const ConfirmDialog = lazyDialog(() => import('#web/ui/ConfirmDialog.tsx'))

type Props = {
  /** Draws the button in its place. */
  readonly children: (button: ReactNode) => ReactNode
  readonly onSignedOut: () => void
}

/** Ends every session of the viewer after a question; this browser is signed out as well. */
export function SignOutEverywhere({ children, onSignedOut }: Props) {
  const dialog = useDialog(ConfirmDialog)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function handleConfirm(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await endHere(() => signOutEverywhere({}))
      onSignedOut()
    } catch (error) {
      setProblem(toCallRefused(error).message)
      setBusy(false)
    }
  }

  return (
    <>
      {children(<Button {...dialog.opener}>Sign out everywhere</Button>)}
      <ConfirmDialog
        {...dialog.props}
        title="Sign out everywhere?"
        confirm={{ label: 'Sign out everywhere', onConfirm: () => void handleConfirm() }}
        busy={busy}
        problem={problem}
      >
        You’ll need to sign in again on every device, including this one.
      </ConfirmDialog>
    </>
  )
}

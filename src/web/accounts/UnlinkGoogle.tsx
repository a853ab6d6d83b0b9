import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sayAll } from '#domain/core/say-list.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { refreshSession } from './calls.ts'
import { refetchAccess } from './refetch-access.ts'
import { unlinkGoogle } from './ways-api.ts'

const ConfirmDialog = lazyDialog(() => import('#web/ui/ConfirmDialog.tsx'))

type Props = {
  readonly isLinked: boolean
  readonly addresses: readonly string[]
  /** Nothing else opens the account: Google has to stay until there is a password. */
  readonly isOnlyWay: boolean
}

/** Takes Google away as a way to sign in, after a question. */
export function UnlinkGoogle({ isLinked, addresses, isOnlyWay }: Props) {
  const queryClient = useQueryClient()
  const { withRecentSignIn, dialog: confirmIdentity } = useRecentSignIn()
  const question = useDialog(ConfirmDialog)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function handleConfirm(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await withRecentSignIn(() => unlinkGoogle({}))
      question.hide()
      showToast('Google removed')
      refetchAccess(queryClient)
      await refreshSession().catch(() => undefined)
    } catch (error) {
      setProblem(toCallRefused(error).message)
    }
    setBusy(false)
  }

  return (
    <>
      {isLinked && (
        <Button {...(isOnlyWay && { disabledReason: 'Set a password first.' })} writes {...question.opener}>
          Remove Google
        </Button>
      )}
      <ConfirmDialog
        {...question.props}
        title="Remove Google?"
        confirm={{ label: 'Remove Google', onConfirm: () => void handleConfirm(), danger: true }}
        busy={busy}
        problem={problem}
      >
        {addresses.length > 0 ? sayAll(addresses) : 'Your Google account'} will no longer open this account, and we’ll
        sign out your other browsers. You’ll keep signing in with your password.
        {confirmIdentity}
      </ConfirmDialog>
    </>
  )
}

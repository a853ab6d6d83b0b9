import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sayAny } from '#domain/core/say-list.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { refreshSession } from './calls.ts'
import { refetchAccess } from './refetch-access.ts'
import { unlinkGoogle } from './ways-api.ts'

const ConfirmDialog = lazyDialog(() => import('#web/ui/ConfirmDialog.tsx'))

/**
 * Takes Google away as a way to sign in, after a question. The question stands beside the row, because live events may remove the
 * row before the answer is there.
 */
export function useUnlinkGoogle(addresses: readonly string[]) {
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

  const dialog = (
    <ConfirmDialog
      {...question.props}
      title="Remove Google?"
      confirm={{ label: 'Remove Google', onConfirm: () => void handleConfirm(), danger: true }}
      busy={busy}
      problem={problem}
    >
      You’ll no longer be able to sign in with {sayAny(addresses) || 'your Google account'}, and we’ll sign out your
      other browsers. You’ll keep signing in with your password.
      {confirmIdentity}
    </ConfirmDialog>
  )
  return { opener: question.opener, dialog }
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { deactivateStaff, reactivateStaff } from '#web/accounts/staff-api.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useRecentSignIn } from './recent-sign-in.tsx'

type Props = OverlayProps & {
  readonly colleague: { readonly uid: string; readonly fullName: string; readonly status: string }
  /** What they leave behind. */
  readonly duties: ReactNode
}

/** Asks before a member of the staff loses their access, or gets it back. */
export function SwitchStaffDialog({ open, onOpenChange, colleague, duties }: Props) {
  const { uid, fullName, status } = colleague
  const isOff = status === 'inactive'
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)

  async function attempt(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await withRecentSignIn(() => (isOff ? reactivateStaff : deactivateStaff)({ uid }))
      showToast(isOff ? `${fullName} reactivated` : `${fullName} deactivated`)
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
      title={isOff ? `Reactivate ${fullName}?` : `Deactivate ${fullName}?`}
      confirm={{ label: isOff ? 'Reactivate' : 'Deactivate', onConfirm: () => void attempt(), danger: !isOff }}
      busy={busy}
      problem={problem}
    >
      {isOff
        ? 'They can sign in again. Their permissions don’t change.'
        : 'They are signed out right away and can’t sign in. Their work in the portal stays.'}
      {!isOff && duties}
      {dialog}
    </ConfirmDialog>
  )
}

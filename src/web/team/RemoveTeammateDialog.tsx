import { useState } from 'react'
import { teammateState } from '#domain/accounts/teammate.ts'
import type { PresentedTeammate } from '#domain/team/teammate-contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { removeTeammate, useRefreshTeammates } from '#web/team/exports/teammates-api.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useAct } from './use-act.ts'

type Props = OverlayProps & {
  readonly teammate: PresentedTeammate
  /** Why nobody can be invited now; undefined where somebody can. */
  readonly whyNoInvitation: string | undefined
}

/** Asks before somebody loses their access. */
export function RemoveTeammateDialog({ open, onOpenChange, teammate, whyNoInvitation }: Props) {
  const recentSignIn = useRecentSignIn()
  const { id: teammateId, fullName, joinedAt } = teammate
  const { role } = useViewer()
  const [now] = useState(() => new Date().toISOString())
  const refresh = useRefreshTeammates()
  const verb = joinedAt === null ? 'Withdraw the invitation to' : 'Remove'
  const { run, busy, problem } = useAct(async () => {
    await recentSignIn.withRecentSignIn(() => removeTeammate({ teammateId }))
    showToast(joinedAt === null ? 'Invitation withdrawn' : `${fullName} removed`)
    await refresh()
    onOpenChange(false)
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${verb} ${fullName}?`}
      confirm={{ label: joinedAt === null ? 'Withdraw invitation' : 'Remove teammate', onConfirm: run, danger: true }}
      busy={busy}
      problem={problem}
    >
      {joinedAt === null
        ? `${sayLink(teammate, now)} ${inviteAgain[whyNoInvitation ? 'deactivated' : role === 'superAdmin' ? 'staff' : 'owner']}`
        : 'They are signed out everywhere and no longer have access to the account. We email them. Their messages and files stay, and the account owner takes over their upcoming meetings. Any report link they shared keeps working until it expires or someone revokes it.'}
      {recentSignIn.dialog}
    </ConfirmDialog>
  )
}

function sayLink(teammate: PresentedTeammate, now: string): string {
  return teammateState(teammate, now) === 'expired'
    ? 'The link in their email has expired.'
    : 'The link in their email stops working.'
}

/** An address gets one invitation a day from clients; staff aren’t held to it. */
const inviteAgain = {
  owner: 'You can invite them again 24 hours after the last invitation.',
  staff: 'You can invite them again.',
  deactivated: 'You can invite them again once the client is reactivated.',
}

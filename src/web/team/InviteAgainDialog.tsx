import type { PresentedTeammate } from '#domain/team/teammate-contract.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { inviteTeammateAgain, useRefreshTeammates } from '#web/team/exports/teammates-api.ts'
import { SendAgainDialog } from './SendAgainDialog.tsx'

type Props = OverlayProps & { readonly teammate: PresentedTeammate }

/** Mails a teammate a new link, which closes the older one. */
export function InviteAgainDialog({ teammate, ...overlay }: Props) {
  const refresh = useRefreshTeammates()
  async function send(): Promise<void> {
    await inviteTeammateAgain({ teammateId: teammate.id })
    await refresh()
  }
  return <SendAgainDialog {...overlay} person={teammate} send={send} />
}

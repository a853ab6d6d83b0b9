import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type * as contract from '#domain/team/contract.ts'
import { callTo } from '#web/platform/call.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { SendAgainDialog } from './SendAgainDialog.tsx'

const inviteCreatorAgain = callTo<typeof contract.inviteCreatorAgain>('invite-creator-again')

type Props = OverlayProps & { readonly creator: PresentedEmployee }

/** Mails a new link to a creator who has not set a password yet. */
export function InviteCreatorAgainDialog({ creator, ...overlay }: Props) {
  const send = () => inviteCreatorAgain({ creatorId: creator.id })
  return <SendAgainDialog {...overlay} person={creator} verb={creator.isUninvited ? 'Send' : 'Resend'} send={send} />
}

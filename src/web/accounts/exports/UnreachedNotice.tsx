import type { ReactNode } from 'react'
import type { inviteClient } from '#domain/accounts/client-contract.ts'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

const InviteClientDialog = lazyDialog(() => import('./InviteClientDialog.tsx'))

type Props = {
  readonly client: PresentedClient
  readonly title: string
  /** What they can’t do, and until when. */
  readonly children: ReactNode
}

/** Tells staff that a client isn’t reached, with the invitation for those who may send it, and who else can help. */
export function UnreachedNotice({ client, title, children }: Props) {
  const invite = useDialog(InviteClientDialog)
  const mayAct = useMay<typeof inviteClient>('people')
  const isOff = client.disabledAt !== null
  return (
    <>
      <InlineAlert
        tone="caution"
        title={title}
        action={
          mayAct &&
          !isOff && (
            <Button size="sm" writes {...invite.opener}>
              Invite
            </Button>
          )
        }
      >
        {children}
        {!mayAct && ` Staff with the “People” permission can ${isOff ? 'reactivate' : 'invite'} the client.`}
      </InlineAlert>
      <InviteClientDialog {...invite.props} client={client} />
    </>
  )
}

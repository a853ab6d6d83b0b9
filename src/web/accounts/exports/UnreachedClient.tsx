import type { inviteClient } from '#domain/accounts/client-contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { isUnreached } from './is-unreached.ts'
import { useClient } from './use-client.ts'

const InviteClientDialog = lazyDialog(() => import('./InviteClientDialog.tsx'))

type Props = { readonly clientId: string }

/** Tells staff, before they send something, that its client hears nothing of it, with the invitation; nothing where they do. */
export function UnreachedClient({ clientId }: Props) {
  const { data } = useClient(clientId)
  const invite = useDialog(InviteClientDialog)
  const mayAct = useMay<typeof inviteClient>('people')
  if (!data || !isUnreached(data.client)) return null
  const { client } = data
  const isOff = client.disabledAt !== null
  const act = isOff ? 'reactivate' : 'invite'
  return (
    <>
      <InlineAlert
        tone="caution"
        title={`${client.fullName} ${isOff ? 'is deactivated' : 'isn’t invited yet'}, so we don’t notify them`}
        action={
          mayAct &&
          !isOff && (
            <Button size="sm" writes {...invite.opener}>
              Invite
            </Button>
          )
        }
      >
        They can’t sign in and don’t get emails until they’re {act}d.
        {!mayAct && ` Staff with the “People” right can ${act} them.`}
      </InlineAlert>
      <InviteClientDialog {...invite.props} client={client} />
    </>
  )
}

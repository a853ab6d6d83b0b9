import { UnreachedClient } from '#web/accounts/exports/UnreachedClient.tsx'
import { useClient } from '#web/accounts/exports/use-client.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = { readonly clientId: string }

/** Tells staff, before they book or change a meeting, that its client gets no email about it; nothing where they do. */
export function UnemailedClient({ clientId }: Props) {
  const client = useClient(clientId).data?.client
  return (
    <>
      <UnreachedClient clientId={clientId} />
      {client?.disabledAt === null && client.awaited?.invitation && (
        <InlineAlert
          tone="info"
          title={`${client.fullName} hasn’t joined yet, so we don’t email them about the meeting`}
        >
          They’ll find the meeting under Meetings once they join the portal.
        </InlineAlert>
      )}
    </>
  )
}

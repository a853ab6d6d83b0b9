import { isUnreached } from './is-unreached.ts'
import { UnreachedNotice } from './UnreachedNotice.tsx'
import { useClient } from './use-client.ts'

type Props = { readonly clientId: string }

/** Tells staff, before they send something, that its client hears nothing of it, with the invitation; nothing where they do. */
export function UnreachedClient({ clientId }: Props) {
  const { data } = useClient(clientId)
  if (!data || !isUnreached(data.client)) return null
  const { client } = data
  const isOff = client.disabledAt !== null
  const needs = [...(isOff ? ['reactivated'] : []), ...(client.awaited?.invitation === null ? ['invited'] : [])]
  return (
    <UnreachedNotice
      client={client}
      title={`${client.fullName} ${isOff ? 'is deactivated' : 'hasn’t been invited yet'}, so we don’t notify them`}
    >
      They can’t sign in and don’t get emails until they’re {needs.join(' and ')}.
    </UnreachedNotice>
  )
}

import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { clientPagePlace } from '#web/accounts/exports/client-places.ts'
import { isUnreached } from '#web/accounts/exports/is-unreached.ts'
import { UnreachedClient } from '#web/accounts/exports/UnreachedClient.tsx'
import { UnreachedNotice } from '#web/accounts/exports/UnreachedNotice.tsx'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { AppLink } from '#web/platform/AppLink.tsx'

type Props = { readonly quote: Pick<PresentedQuote, 'clientId' | 'email'> }

/** Tells staff that whom the quote goes to can’t sign in to accept it yet, with the invitation; nothing where they can. */
export function UnreachedReader({ quote: { clientId, email } }: Props) {
  return clientId === null ? <AwaitedProspect email={email} /> : <UnreachedClient clientId={clientId} />
}

function AwaitedProspect({ email }: { readonly email: string }) {
  const client = useAwaited(email)
  if (!client || !isUnreached(client)) return null
  const isOff = client.disabledAt !== null
  return (
    <UnreachedNotice
      client={client}
      title={`${email} belongs to ${client.fullName}, who ${isOff ? 'is deactivated' : 'isn’t invited yet'}`}
    >
      {isOff
        ? `They can’t accept the quote until they’re reactivated${client.awaited?.invitation === null ? ' and invited' : ''}.`
        : 'They can accept the quote once they’re invited. If they try to create an account to accept it, we email them the invitation.'}
    </UnreachedNotice>
  )
}

/** Whose account the quote will be in: that of a client who hasn’t joined yet, where its address is theirs. */
export function ProspectAccount({ email }: { readonly email: string }) {
  const client = useAwaited(email)
  if (!client) return 'None yet'
  const state = client.disabledAt !== null ? 'deactivated' : client.awaited?.invitation ? 'invited' : 'not invited yet'
  return (
    <>
      <AppLink place={clientPagePlace(client.uid)} className="link">
        {nameOf(client)}
      </AppLink>
      , {state}
    </>
  )
}

function useAwaited(email: string): PresentedClient | undefined {
  return useClients().clients?.find((client) => client.awaited && client.email === email)
}

function nameOf({ companyName, fullName }: PresentedClient): string {
  return companyName || fullName
}

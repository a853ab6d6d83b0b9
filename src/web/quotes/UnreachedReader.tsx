import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import { sayOfAgency } from '#domain/quotes/agency-address.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { clientPagePlace } from '#web/accounts/exports/client-places.ts'
import { creatorsOf, staffOf, useEmployees } from '#web/accounts/exports/employees.ts'
import { isUnreached } from '#web/accounts/exports/is-unreached.ts'
import { UnreachedClient } from '#web/accounts/exports/UnreachedClient.tsx'
import { UnreachedNotice } from '#web/accounts/exports/UnreachedNotice.tsx'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = { readonly quote: Pick<PresentedQuote, 'clientId' | 'email'> }

/** Tells staff whose account the quote’s address has, and whether they can accept it: with the invitation for those who aren’t invited. */
export function UnreachedReader({ quote: { clientId, email } }: Props) {
  return clientId === null ? <KnownProspect email={email} /> : <UnreachedClient clientId={clientId} />
}

function KnownProspect({ email }: { readonly email: string }) {
  const { client, employee } = useHolder(email)
  if (employee)
    return (
      <InlineAlert tone="caution" title={sayOfAgency(email, employee)}>
        Only clients can accept a quote. For another address, create a new quote.
      </InlineAlert>
    )
  if (!client) return null
  if (!isUnreached(client)) return client.awaited ? null : <ClientAddress client={client} />
  const isOff = client.disabledAt !== null
  return (
    <UnreachedNotice
      client={client}
      title={`${email} belongs to ${client.fullName}, who ${isOff ? 'is deactivated' : 'hasn’t been invited yet'}`}
    >
      {isOff
        ? `They can’t accept the quote until they’re reactivated${client.awaited?.invitation === null ? ' and invited' : ''}.`
        : 'They can accept the quote once they’re invited. If they try to create an account to accept it, we email them the invitation.'}
    </UnreachedNotice>
  )
}

/** Who the address is of, where they have joined. */
function ClientAddress({ client }: { readonly client: PresentedClient }) {
  const { email, fullName, rights } = client
  const account = useAccountName(client)
  const mayAccept = rights.includes('projects') && rights.includes('ordering')
  return (
    <InlineAlert tone={mayAccept ? 'info' : 'caution'} title={`${email} belongs to ${fullName}`}>
      {mayAccept
        ? `They can accept the quote in ${account}’s account.`
        : `They need the “Projects” and “Ordering” permissions to accept the quote in ${account}’s account.`}
    </InlineAlert>
  )
}

/** Why the quote can’t be sent: its address is of one of the agency’s people. */
export function useWhyNotSent({ clientId, email }: Props['quote']): string | undefined {
  const { employee } = useHolder(email)
  if (clientId !== null || !employee) return undefined
  return `${sayOfAgency(email, employee)}.`
}

/** Whose account the quote will be in, where its address is known. */
export function ProspectAccount({ email }: { readonly email: string }) {
  const { client, employee } = useHolder(email)
  if (employee) return `None (the address belongs to ${employee.fullName})`
  return client ? <AccountLink client={client} /> : 'None yet'
}

function AccountLink({ client }: { readonly client: PresentedClient }) {
  const account = useAccountName(client)
  const state = stateOf(client)
  return (
    <>
      <AppLink place={clientPagePlace(client.accountId)} className="link">
        {account}
      </AppLink>
      {state && `, ${state}`}
    </>
  )
}

function stateOf({ disabledAt, awaited }: PresentedClient): string | null {
  if (disabledAt !== null) return 'deactivated'
  return awaited ? (awaited.invitation ? 'invited' : 'not invited yet') : null
}

/** The client, teammate or colleague whose address it is. */
function useHolder(email: string): { client: PresentedClient | undefined; employee: PresentedEmployee | undefined } {
  const { data = [] } = useEmployees()
  return {
    client: useClients().clients?.find((client) => client.email === email),
    employee: [...staffOf(data), ...creatorsOf(data)].find((employee) => employee.email === email),
  }
}

/** Of a teammate’s account it is its owner’s. */
function useAccountName({ companyName, fullName, accountId }: PresentedClient): string {
  const owner = useClients().clients?.find(({ uid }) => uid === accountId)
  return companyName || (owner?.fullName ?? fullName)
}

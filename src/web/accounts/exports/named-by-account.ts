import type { PresentedClient } from '#domain/accounts/staff-contract.ts'

/** The clients, with teammates under the name of the account that they are in, whatever their own profile says. */
export function namedByAccount(clients: readonly PresentedClient[]): readonly PresentedClient[] {
  const names = new Map(clients.map(({ uid, companyName, fullName }) => [uid, companyName || fullName]))
  return clients.map((client) =>
    client.uid === client.accountId ? client : { ...client, companyName: names.get(client.accountId) ?? '' },
  )
}

import { isFoundBy, isQuiet, quietMs } from '#domain/accounts/client-filter.ts'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import type { Instant } from '#domain/core/instants.ts'
import { nowMs } from '#web/platform/page-clock.ts'

type Searched = Pick<PresentedProfile, 'fullName' | 'companyName' | 'email'>

/** The clients whose name, company or email holds every word of the search, whatever the case and the accents. */
export function findClients<Client extends Searched>(clients: readonly Client[], search: string): readonly Client[] {
  return clients.filter((client) => isFoundBy(client, search))
}

/** The owners of accounts that are open, of which nobody was there for 30 days. */
export function quietClients(
  clients: readonly PresentedClient[],
  lastActs: ReadonlyMap<string, Instant>,
): readonly PresentedClient[] {
  const before = new Date(nowMs() - quietMs).toISOString()
  return clients.filter((client) => isQuiet(client, lastActs.get(client.accountId), before))
}

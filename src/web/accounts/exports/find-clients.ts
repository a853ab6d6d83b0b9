import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { holdsWords } from '#domain/core/holds-words.ts'

type Searched = Pick<PresentedProfile, 'fullName' | 'companyName' | 'email'>

/** The clients whose name, company or e-mail holds every word of the search, whatever the case and the accents. */
export function findClients<Client extends Searched>(clients: readonly Client[], search: string): readonly Client[] {
  return clients.filter(({ fullName, companyName, email }) => holdsWords(`${fullName} ${companyName} ${email}`, search))
}

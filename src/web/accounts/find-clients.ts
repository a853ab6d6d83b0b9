import type { PresentedProfile } from '#domain/accounts/contract.ts'

type Searched = Pick<PresentedProfile, 'fullName' | 'companyName' | 'email'>

/** The clients whose name, company or e-mail holds every word of the search, whatever the case and the accents. */
export function findClients<Client extends Searched>(clients: readonly Client[], search: string): readonly Client[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return clients
  return clients.filter(({ fullName, companyName, email }) => {
    const text = plain(`${fullName} ${companyName} ${email}`)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

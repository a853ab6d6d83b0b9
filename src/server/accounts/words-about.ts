import type { Portal } from '#server/portal.ts'
import type { WordsAbout } from '#server/ports/identity.ts'
import { users } from './exports/collections.ts'

type Known = { readonly fullName: string; readonly companyName?: string }

/** What nobody should take for a password, because whoever guesses knows it: the agency, the name, the company. */
export function wordsAbout({ settings }: Pick<Portal, 'settings'>, { fullName, companyName = '' }: Known): WordsAbout {
  return [settings.agencyName, fullName, companyName]
}

/** The same of somebody who has an account; of the agency alone where they have no profile yet. */
export async function wordsAboutPerson(
  portal: Pick<Portal, 'documents' | 'settings'>,
  uid: string,
): Promise<WordsAbout> {
  const profile = await portal.documents.get(users, uid)
  return wordsAbout(portal, profile?.data ?? { fullName: '' })
}

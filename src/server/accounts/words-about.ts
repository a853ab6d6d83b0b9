import type { Portal } from '#server/portal.ts'
import type { WordsAbout } from '#server/ports/identity.ts'
import { users } from './exports/collections.ts'

type Known = { readonly fullName: string; readonly companyName?: string }

/** Words that make a password easy to guess: the agency, the name, the company. */
export function wordsAbout({ settings }: Pick<Portal, 'settings'>, { fullName, companyName = '' }: Known): WordsAbout {
  return [settings.agencyName, fullName, companyName]
}

/** The same for an account; of the agency alone where it has no profile yet. */
export async function wordsAboutPerson(
  portal: Pick<Portal, 'documents' | 'settings'>,
  uid: string,
): Promise<WordsAbout> {
  const profile = await portal.documents.get(users, uid)
  return wordsAbout(portal, profile?.data ?? { fullName: '' })
}

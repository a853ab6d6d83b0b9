import { pageRoots } from '#domain/accounts/places.ts'
import type { Portal } from '#server/portal.ts'
import { users } from './exports/collections.ts'

/** The sign-in page of a person's role; of clients, for whoever has no role yet. */
export async function signInUrl(
  { documents, settings }: Pick<Portal, 'documents' | 'settings'>,
  uid: string,
): Promise<string> {
  const profile = await documents.get(users, uid)
  return settings.baseUrl + pageRoots[profile?.data.role ?? 'client']
}

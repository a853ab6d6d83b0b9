import { forgotPath, pageRoots, securityPath } from '#domain/accounts/places.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { Portal } from '#server/portal.ts'

/** The sign-in page of a person's role; that of clients for a person without a role yet. */
export async function signInUrl(
  { documents, settings }: Pick<Portal, 'documents' | 'settings'>,
  uid: string,
): Promise<string> {
  const profile = await documents.get(users, uid)
  return settings.baseUrl + pageRoots[profile?.data.role ?? 'client']
}

/** The page that mails a person a link for a new password. */
export async function forgotUrl(
  { documents, settings }: Pick<Portal, 'documents' | 'settings'>,
  uid: string,
): Promise<string> {
  const profile = await documents.get(users, uid)
  return settings.baseUrl + forgotPath(profile?.data.role ?? 'client')
}

/** The page where a person sees and removes the ways into their account; it asks for a sign-in first. */
export async function securityUrl({ documents, settings }: Portal, uid: string): Promise<string> {
  const profile = await documents.get(users, uid)
  return settings.baseUrl + securityPath(profile?.data.role ?? 'client')
}

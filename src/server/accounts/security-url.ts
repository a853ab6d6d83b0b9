import { securityPath } from '#domain/accounts/places.ts'
import type { Portal } from '#server/portal.ts'
import { users } from './exports/collections.ts'

/** The page where somebody sees, and takes away, what opens their account; it asks for a sign-in first. */
export async function securityUrl({ documents, settings }: Portal, uid: string): Promise<string> {
  const profile = await documents.get(users, uid)
  return settings.baseUrl + securityPath(profile?.data.role ?? 'client')
}

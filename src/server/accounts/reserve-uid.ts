import { Refusal } from '#domain/core/refusals.ts'
import { users } from './collections.ts'
import type { AccountsDeps } from './deps.ts'

/**
 * What a person who is about to be invited will be called. Refuses `auth/email-already-in-use` where the address has a
 * profile: an invitation never changes the role of an existing account.
 */
export async function reserveUid(
  { documents, identity, createId }: Pick<AccountsDeps, 'documents' | 'identity' | 'createId'>,
  email: string,
): Promise<string> {
  const person = await identity.findByEmail(email)
  if (!person) return createId()
  if (await documents.get(users, person.uid)) throw new Refusal('auth/email-already-in-use')
  return person.uid
}

import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import { AlreadyExists } from '#server/ports/documents.ts'
import type { Credentials, WordsAbout } from '#server/ports/identity.ts'
import { users } from './exports/collections.ts'

/**
 * The uid of a new account, or of the one that an earlier try left behind without a profile, if the password is its
 * own. Refuses `auth/email-already-in-use` for everybody else's address, `claim-refused` where the uid went to another.
 */
export async function registerOrProve(
  portal: Portal,
  credentials: Credentials,
  uid: string,
  about: WordsAbout,
): Promise<string> {
  try {
    return (await portal.identity.register(credentials, uid, about)).uid
  } catch (error) {
    if (error instanceof AlreadyExists) throw new Refusal('claim-refused', { cause: error })
    if (!isTaken(error) || !(await isLeftBehind(portal, credentials.email))) throw error
    return proveOwner(portal, credentials, error)
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'auth/email-already-in-use'
}

async function isLeftBehind({ identity, documents }: Portal, email: string): Promise<boolean> {
  const person = await identity.findByEmail(email)
  return person !== null && (await documents.get(users, person.uid)) === null
}

async function proveOwner({ identity }: Portal, credentials: Credentials, taken: unknown): Promise<string> {
  try {
    return (await identity.verifyPassword(credentials)).uid
  } catch (error) {
    throw error instanceof Refusal && isWrong(error) ? taken : error
  }
}

/** `auth/invalid-credential`: of a provider that does not say which half was wrong. */
function isWrong({ code }: Refusal): boolean {
  return code === 'auth/wrong-password' || code === 'auth/invalid-credential'
}

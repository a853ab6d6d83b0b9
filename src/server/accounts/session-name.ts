import { hashSecret } from '#server/platform/secrets.ts'

/**
 * What a session is called outside: the id in the store is the hash of its secret and stays there. One way, so that the
 * name leads back to neither.
 */
export function sessionName(id: string): string {
  return hashSecret(`name of session ${id}`).slice(0, 20)
}

import { hash } from 'node:crypto'
import { createId } from './secrets.ts'

/**
 * The id of a new document: the same for the same key of a person, so that a second try finds the first's document; without
 * a key, a new one each time. `what` keeps the keys of different calls apart.
 */
export function keyedId(what: string, uid: string, key: string | undefined): string {
  if (key === undefined) return createId()
  return hash('sha256', `${what}\n${uid}\n${key}`, 'base64url').slice(0, 20)
}

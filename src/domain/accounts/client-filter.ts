import { holdsWords } from '#domain/core/holds-words.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Profile } from './profile.ts'

type Searched = Pick<Profile, 'fullName' | 'companyName' | 'email'>

/** Whether the name, company or email of a client holds every word of the search, whatever the case and the accents. */
export function isFoundBy({ fullName, companyName, email }: Searched, search: string): boolean {
  return holdsWords(`${fullName} ${companyName} ${email}`, search)
}

/** How long nobody of an account has done anything, for it to count as quiet. */
export const quietMs = 30 * 86_400_000

type Account = Pick<Profile, 'uid' | 'accountId' | 'disabledAt'>

/** Whether they own an account that is open and whose last act was before this moment. Without an act it is not quiet, but new. */
export function isQuiet(
  { uid, accountId, disabledAt }: Account,
  lastAct: Instant | undefined,
  before: Instant,
): boolean {
  return uid === accountId && disabledAt === null && lastAct !== undefined && lastAct < before
}

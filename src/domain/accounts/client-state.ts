import type { Instant } from '#domain/core/instants.ts'
import type { Profile } from './profile.ts'

export type ClientState = 'active' | 'inactive' | 'not invited' | 'invited' | 'link expired'

/**
 * Whether a client or a teammate can sign in at `now`, and what it waits for. A teammate is `inactive` as long as the owner of
 * their account is, who is switched off where `isClosed`.
 */
export function clientState(
  { disabledAt, awaited }: Pick<Profile, 'disabledAt' | 'awaited'>,
  { isClosed, now }: { readonly isClosed: boolean; readonly now: Instant },
): ClientState {
  if (disabledAt !== null || isClosed) return 'inactive'
  if (!awaited) return 'active'
  if (!awaited.invitation) return 'not invited'
  return awaited.invitation.expiresAt > now ? 'invited' : 'link expired'
}

/**
 * Whether this is the profile of a teammate who was deactivated and then removed: it keeps them out until they are reactivated.
 * Every other teammate has a right.
 */
export function isFormerTeammate({ uid, accountId, rights }: Pick<Profile, 'uid' | 'accountId' | 'rights'>): boolean {
  return uid !== accountId && rights.length === 0
}

import type { Profile } from './profile.ts'

export type ClientState = 'active' | 'inactive' | 'not invited' | 'invited' | 'link expired'

/**
 * Whether a client or a teammate can sign in at `nowMs`, and what it waits for. A teammate is `inactive` as long as the owner of
 * their account is, who is switched off where `isClosed`.
 */
export function clientState(
  { disabledAt, awaited }: Pick<Profile, 'disabledAt' | 'awaited'>,
  { isClosed, nowMs }: { readonly isClosed: boolean; readonly nowMs: number },
): ClientState {
  if (disabledAt !== null || isClosed) return 'inactive'
  if (!awaited) return 'active'
  if (!awaited.invitation) return 'not invited'
  return Date.parse(awaited.invitation.expiresAt) > nowMs ? 'invited' : 'link expired'
}

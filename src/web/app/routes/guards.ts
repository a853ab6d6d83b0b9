import { redirect } from '@tanstack/react-router'
import type { HistoryState, ParsedLocation } from '@tanstack/react-router'
import type { SessionView } from '#domain/accounts/contract.ts'
import type { Role } from '#domain/core/viewer.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { projectsPlace, signInPlace } from '#web/platform/places.ts'
import { loadSession } from '#web/platform/session.ts'

type Where = { readonly location: ParsedLocation }

/**
 * Convenience only: the server checks every call itself. Another role is redirected to its own projects, and told why. The open
 * paths are shown to guests, too.
 */
export function onlyFor(role: Role, openPaths: readonly string[] = []) {
  return async ({ location }: Where): Promise<void> => {
    const session = await loadSession()
    if (session.state === 'guest' && openPaths.includes(location.pathname)) return
    if (!isSignedIn(session)) throw redirectTo({ ...signInPlace(role), search: { next: location.href } })
    if (session.state === 'not-signed-up' || !session.viewer) throw redirectTo({ to: '/finish-sign-up' })
    if (session.viewer.role !== role) throw redirectTo(projectsPlace(session.viewer.role), { turnedFrom: role })
    if (session.twoStepDue) throw redirectTo({ to: '/two-step', search: { next: location.href } })
  }
}

/** For sign-in and sign-up pages: a signed-in person goes to their projects. */
export async function onlyForGuests(): Promise<void> {
  const session = await loadSession()
  if (session.viewer) throw redirectTo(projectsPlace(session.viewer.role))
  if (session.state === 'not-signed-up') throw redirectTo({ to: '/finish-sign-up' })
}

/** For pages of somebody who is signed in, with or without a profile. */
export async function onlyForIdentities({ location }: Where): Promise<void> {
  const session = await loadSession()
  if (!isSignedIn(session)) throw redirectTo({ to: '/client', search: { next: location.href } })
}

/** With or without a profile, and past every code. */
function isSignedIn({ state }: SessionView): boolean {
  return state === 'signed-in' || state === 'not-signed-up'
}

/** The state that tells a redirected person which page they asked for. */
declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface HistoryState {
    turnedFrom?: Role
  }
}

/** For a guard to throw. */
export function redirectTo(place: Place, state: HistoryState = {}) {
  return redirect({ search: {}, ...place, state })
}

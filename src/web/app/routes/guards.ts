import type { PresentedProfile, SessionView } from '#domain/accounts/contract.ts'
import type { Role } from '#domain/core/viewer.ts'
import { mayOpen } from '#web/platform/may-open.ts'
import { projectsPlace, signInPlace } from '#web/platform/places.ts'
import type { AppLocation } from '#web/platform/routing/location.ts'
import type { Redirect } from '#web/platform/routing/router.ts'
import { loadSession } from '#web/platform/session.ts'
import { clientPages } from './client-pages.ts'

/**
 * Convenience only: the server checks every call itself. Another role is redirected to its own projects, and told why. The open
 * paths are shown to guests, too.
 */
export function onlyFor(role: Role, openPaths: readonly string[] = []) {
  return async (location: AppLocation): Promise<Redirect | null> => {
    const session = await loadSession()
    if (session.state === 'guest' && openPaths.includes(location.pathname)) return null
    if (!isSignedIn(session)) return { place: { ...signInPlace(role), search: { next: location.href } } }
    if (session.state === 'not-signed-up' || !session.viewer) return { place: { to: '/finish-sign-up' } }
    if (session.viewer.role !== role) return { place: projectsPlace(session.viewer.role), state: { turnedFrom: role } }
    if (session.twoStepDue) return { place: { to: '/two-step', search: { next: location.href } } }
    return toFirstPage(location, session.viewer)
  }
}

/** A teammate without the right to projects, where everybody lands, is redirected to the first page of their menu. */
function toFirstPage({ pathname }: AppLocation, viewer: Pick<PresentedProfile, 'role' | 'rights'>) {
  const projects = projectsPlace(viewer.role)
  if (pathname !== projects.to || mayOpen(viewer, projects)) return null
  const first = clientPages.find((page) => 'menu' in page && mayOpen(viewer, { to: page.path }))
  return first ? { place: { to: first.path } } : null
}

/** For sign-in and sign-up pages: a signed-in person goes to their projects. */
export async function onlyForGuests(): Promise<Redirect | null> {
  const session = await loadSession()
  if (session.viewer) return { place: projectsPlace(session.viewer.role) }
  return session.state === 'not-signed-up' ? { place: { to: '/finish-sign-up' } } : null
}

/** For pages of somebody who is signed in, with or without a profile. */
export async function onlyForIdentities(location: AppLocation): Promise<Redirect | null> {
  const session = await loadSession()
  return isSignedIn(session) ? null : { place: { to: '/client', search: { next: location.href } } }
}

/** With or without a profile, and past every code. */
function isSignedIn({ state }: SessionView): boolean {
  return state === 'signed-in' || state === 'not-signed-up'
}

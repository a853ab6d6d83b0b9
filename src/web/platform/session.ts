import { useSyncExternalStore } from 'react'
import type { OwnProfile, PresentedProfile, session as sessionCall, SessionView } from '#domain/accounts/contract.ts'
import type { Features } from '#domain/accounts/features.ts'
import { callTo } from './call.ts'
import { dropFirstAnswers } from './first-answers.ts'

export type Session = SessionView & { readonly features: Features }

const askSession = callTo<typeof sessionCall>('session')

let current: Session | null = null
let asking: Promise<Session> | null = null
const listeners = new Set<() => void>()

function set(next: Session | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Who is signed in. The portal is asked once; later answers come from calls that change the session and from live events. */
export function loadSession(): Promise<Session> {
  if (current) return Promise.resolve(current)
  asking ??= askSession({})
    .then(async ({ session, features }) => {
      // Before anything of it is shown. The server, which renders pages too, keeps nothing anyway.
      if (session.look && session.viewer && 'document' in globalThis)
        (await import('./show-as.ts')).showAs(session.viewer.uid)
      set({ ...session, features })
      return { ...session, features }
    })
    .finally(() => {
      asking = null
    })
  return asking
}

/** Takes the session that a call has answered with, and what staff have changed about the portal itself. */
export function adoptSession({ plans, ...session }: SessionView, changed?: Partial<Features>): void {
  dropFirstAnswers()
  if (current) set({ ...session, features: { ...current.features, ...(plans ? { plans } : {}), ...changed } })
}

/**
 * Asks anew for the viewer's session and what staff set, of which no query knows. Takes no older profile than the known one, nor
 * somebody else's session. Never rejects.
 */
export async function renewSession(): Promise<void> {
  const answer = await askSession({}).catch(() => null)
  const viewer = answer?.session.viewer
  if (!viewer || viewer.uid !== current?.viewer?.uid || viewer.version < current.viewer.version) return
  // A logo that was removed is left out.
  adoptSession(answer.session, { logo: null, ...answer.features })
}

/** Takes what staff have changed about the portal itself. */
export function adoptFeatures(changed: Partial<Features>): void {
  if (current) set({ ...current, features: { ...current.features, ...changed } })
}

/** Takes a newer version of the viewer's own profile, which says nothing of an open card form. */
export function adoptProfile(profile: PresentedProfile): void {
  if (!current?.viewer || profile.version <= current.viewer.version) return
  const { viewer, email } = current
  set({ ...current, viewer: withCardForm(profile, viewer.setupIntentsSecret), email: profile.email })
  // The new address has been verified, and no request for it waits.
  if (profile.email !== email) void renewSession()
}

/** Takes the secret of a card form that the viewer has opened, or nothing once it has made its card or is no longer good. */
export function adoptCardForm(setupIntentsSecret?: string): void {
  if (current?.viewer) set({ ...current, viewer: withCardForm(current.viewer, setupIntentsSecret) })
}

function withCardForm(viewer: OwnProfile, setupIntentsSecret?: string): OwnProfile {
  const { setupIntentsSecret: _former, ...profile } = viewer
  return setupIntentsSecret === undefined ? profile : { ...profile, setupIntentsSecret }
}

/** Forgets the session; the next page fetches it again. */
export function forgetSession(): void {
  dropFirstAnswers()
  set(null)
}

/** The session, once `loadSession` has answered; pages are shown only after that. */
export function useSession(): Session {
  const session = useSyncExternalStore(subscribeToSession, currentSession, currentSession)
  if (!session) throw new Error('The session hasn’t been loaded yet')
  return session
}

/** The viewer's profile, on pages that only a signed-in person reaches. */
export function useViewer(): OwnProfile {
  const { viewer } = useSession()
  if (!viewer) throw new Error('This page requires a signed-in person')
  return viewer
}

/** The session as far as it is known; null before the first answer. */
export function currentSession(): Session | null {
  return current
}

/** The zone that the viewer's profile names; empty where it names none, and for guests. */
export function profileZone(): string {
  return current?.viewer?.timeZone ?? ''
}

/** Calls back when the session changes. Returns the function that stops it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

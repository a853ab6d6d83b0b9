import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SessionView } from '#domain/accounts/contract.ts'
import type { Role } from '#domain/core/viewer.ts'
import { ownPath, placeAfterSignIn, placeOfPath } from '#web/accounts/place-after-sign-in.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { projectsPlace } from '#web/platform/places.ts'

/** The search parameters of the pages before the shell; each is plain text and may be anything. */
export type EntranceSearch = {
  readonly next?: string
  readonly token?: string
  readonly role?: string
  /** The code of a refusal that a way over Google ended with. */
  readonly refusal?: string
}

export function useEntranceSearch(): EntranceSearch {
  return useSearch({ strict: false })
}

/** Goes on after a sign-in: to the page that somebody came for, if it is theirs, else to their projects. */
export function useEnter(): (session: SessionView) => Promise<void> {
  const navigate = useNavigate()
  const { next } = useEntranceSearch()
  return (session) => {
    const { to, search, hash } = placeAfterSignIn(session, next, window.location.origin)
    return navigate({ to: to as '/', search: (search ?? {}) as never, ...(hash ? { hash } : {}), replace: true })
  }
}

/** Where a page in between (two steps, a verified address) leads on to. */
export function useOnward(role: Role | undefined): Place {
  const { next } = useEntranceSearch()
  if (!role) return { to: '/client' }
  return next ? placeOfPath(ownPath(role, next, window.location.origin), window.location.origin) : projectsPlace(role)
}

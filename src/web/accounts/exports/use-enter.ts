import type { SessionView } from '#domain/accounts/contract.ts'
import type { Role } from '#domain/core/viewer.ts'
import { ownPath, placeAfterSignIn } from '#web/accounts/place-after-sign-in.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { placeOf, projectsPlace } from '#web/platform/places.ts'

/** The search parameters of the pages before the shell; each is plain text and may be anything. */
export const entranceSearch = {
  next: text,
  token: text,
  role: text,
  /** The code of a refusal that a way over Google ended with. */
  refusal: text,
}
export type EntranceSearch = SearchOf<typeof entranceSearch>

export function useEntranceSearch(): EntranceSearch {
  return usePageSearch(entranceSearch).search
}

/** Leads on after a sign-in: to the page that somebody came for, if it is theirs, otherwise to their projects, where a file that they came for is saved. */
export function useEnter(): (session: SessionView) => Promise<void> {
  const goTo = useGoTo()
  const { next } = useEntranceSearch()
  return async (session) => {
    await goTo(placeAfterSignIn(session, next, window.location.origin), { replace: true })
    // Such a path names no other host. A file that is still refused leads back here.
    if (next?.startsWith('/files/')) location.assign(next)
  }
}

/** Where a page in between (two steps, a verified address) leads on to. */
export function useOnward(role: Role | undefined): Place {
  const { next } = useEntranceSearch()
  if (!role) return next ? { to: '/client', search: { next } } : { to: '/client' }
  return next ? placeOf(ownPath(role, next, window.location.origin)) : projectsPlace(role)
}

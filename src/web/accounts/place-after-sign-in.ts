import type { SessionView } from '#domain/accounts/contract.ts'
import { homePath, pageRoots } from '#domain/accounts/places.ts'
import type { Role } from '#domain/core/viewer.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { placeOf } from '#web/platform/places.ts'

/**
 * Where somebody goes who has just signed in: on with an unfinished sign-up, to two steps that are due, to the page they
 * came for, else to their projects. Whoever came by another role's page goes to their own.
 */
export function placeAfterSignIn(session: SessionView, next: string | undefined, origin: string): Place {
  if (!session.viewer) return { to: '/finish-sign-up' }
  const path = ownPath(session.viewer.role, next, origin)
  return session.twoStepDue ? { to: '/two-step', search: { next: path } } : placeOf(path)
}

/** The page `next` if this role may go there, else the role's projects. */
export function ownPath(role: Role, next: string | undefined, origin: string): string {
  const path = safeNext(next, origin)
  const foreignRoots = Object.values(pageRoots).filter((root) => root !== pageRoots[role])
  return path && !foreignRoots.some((root) => isUnder(path, root)) ? path : homePath(role)
}

const ownRoots = [...Object.values(pageRoots), '/finish-sign-up', '/two-step']

/**
 * The page that `next` names, if it is one of ours behind a sign-in; null for anything else. What comes back is the path
 * as the parser reads it, never the text as it came: to a browser `/\evil.com` is another host.
 */
export function safeNext(next: string | undefined, origin: string): string | null {
  const url = next ? URL.parse(next, origin) : null
  if (!url || url.origin !== origin) return null
  return ownRoots.some((root) => isUnder(url.pathname, root)) ? url.pathname + url.search + url.hash : null
}

/** True for the root itself and for pages below it, not for `/clients` under `/client`. */
function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}

import type { SessionView } from '#domain/accounts/contract.ts'
import { homePath, pageRoots } from '#domain/accounts/places.ts'
import type { Role } from '#domain/core/viewer.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { placeOf } from '#web/platform/places.ts'
import { isUnder, safeNext } from './safe-next.ts'

/**
 * Where somebody goes who has just signed in: on with an unfinished sign-up, to two steps that are due, to the page they
 * came for, else to their projects. Whoever came by another role's page goes to their own.
 */
export function placeAfterSignIn(session: SessionView, next: string | undefined, origin: string): Place {
  if (!session.viewer) return { to: '/finish-sign-up' }
  const path = ownPath(session.viewer.role, next, origin)
  return session.twoStepDue ? { to: '/two-step', search: { next: path } } : placeOf(path, origin)
}

/** The page `next` if this role may go there, else the role's projects. */
export function ownPath(role: Role, next: string | undefined, origin: string): string {
  const path = safeNext(next, origin)
  const foreignRoots = Object.values(pageRoots).filter((root) => root !== pageRoots[role])
  return path && !foreignRoots.some((root) => isUnder(path, root)) ? path : homePath(role)
}

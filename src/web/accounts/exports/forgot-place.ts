import { roles } from '#domain/core/viewer.ts'
import type { Role } from '#domain/core/viewer.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { signInPlace } from '#web/platform/places.ts'

/** The page that mails a link for a new password; it leads back to the sign-in page of this role. */
export function forgotPlace(role: Role): Place {
  return { to: '/forgot-password', search: role === 'client' ? {} : { role } }
}

/** The sign-in page that a `role` in the address bar names; the clients' for anything else. */
export function signInPlaceOf(role: string | undefined): Place {
  return signInPlace(roles.find((known) => known === role) ?? 'client')
}

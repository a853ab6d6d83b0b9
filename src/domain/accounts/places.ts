import type { Role } from '#domain/core/viewer.ts'

/** The first part of the path of every page that is a role's own. */
export const pageRoots = {
  superAdmin: '/superadmin',
  client: '/client',
  creator: '/creator',
} as const satisfies Record<Role, string>

/** Pages that mails and consoles lead to; each is followed by `?token=`. */
export const tokenPages = {
  verifyEmail: '/verify-email',
  changeEmail: '/change-email',
  resetPassword: '/reset-password',
  keepTwoStep: '/keep-two-step',
  invitation: '/invitation',
  staffClaim: '/superadmin/signup',
} as const

/** The page of somebody who is signed in without a profile. */
export const finishPath = '/finish-sign-up'

/** The page that mails a link for a new password; it leads back to the sign-in page of this role. */
export function forgotPath(role: Role): string {
  return role === 'client' ? '/forgot-password' : `/forgot-password?role=${role}`
}

/** The first page of a person of this role. */
export function homePath(role: Role): string {
  return `${pageRoots[role]}/projects`
}

/** The page on which a person of this role sees and removes the ways to sign in. */
export function securityPath(role: Role): string {
  return `${pageRoots[role]}/security`
}

/**
 * Where to go after signing in: `next` if it is a page of this role on our own origin, a file, which admits by itself, or the page of
 * the two steps, else the role's projects.
 * Returns the path as the parser reads it, never the given text: `/\evil.com` is another host.
 */
export function returnPath(next: string | undefined, baseUrl: string, role: Role): string {
  const url = next ? URL.parse(next, baseUrl) : null
  if (!url || url.origin !== new URL(baseUrl).origin) return homePath(role)
  const isOurs = [`${pageRoots[role]}/`, '/files/'].some((root) => url.pathname.startsWith(root))
  if (!isOurs && url.pathname !== '/two-step') return homePath(role)
  return url.pathname + url.search
}

/** A page of a client with one short parameter: what the mailed link of a sign-up may lead on to. */
export const nextPage = /^\/client\/[a-z-]{1,40}(\?[a-z]{1,20}=[\w-]{1,100})?$/

import type { Viewer } from '#domain/core/viewer.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'

export type CookieOptions = { readonly maxAgeSeconds?: number }

/** Who is on the other end of one request, and the ways to answer that are not the body. */
export type Caller = {
  readonly requestId: string
  /** The address of the peer, or of the client that a trusted proxy names. */
  readonly ip: string
  readonly userAgent: string
  /** A live session, whether or not it has passed its second step. */
  readonly session: Session | null
  /** The profile behind a session that has passed every step; null for a guest and for "signed in but not signed up". */
  readonly viewer: Viewer | null
  /** Who of the staff sees the portal as the viewer, by a session of their own; null where the viewer is behind the session. */
  readonly observer: Viewer | null
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string): void
}

export type SignedInCaller = Caller & { readonly session: Session }

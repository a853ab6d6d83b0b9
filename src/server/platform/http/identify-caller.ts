import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { Caller, CookieOptions } from './caller.ts'
import { expectSameLook } from './same-look.ts'
import { visitorAddress } from './visitor-address.ts'
import { whoIs } from './who-is.ts'

export type IdentifyCaller = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>

type Deps = {
  readonly sessions: Sessions
  /** Reads the profile from the store, on each call: a role that was taken away is gone at once. */
  readonly findViewer: (uid: string) => Promise<Viewer | null>
  readonly secureCookies: boolean
}

/** Over https the name carries the `__Host-` promise (this host only, secure, whole site); plain http cannot keep it. */
export function sessionCookieName(secureCookies: boolean): string {
  return secureCookies ? '__Host-sid' : 'sid'
}

export function createIdentifyCaller({ sessions, findViewer, secureCookies }: Deps): IdentifyCaller {
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const
  const sessionCookie = sessionCookieName(secureCookies)
  return async function identifyCaller(request, reply) {
    const secret = request.cookies[sessionCookie]
    const session = secret ? await sessions.find(secret) : null
    const who = session?.stage === 'full' ? await whoIs({ sessions, findViewer }, session) : nobody
    expectSameLook(request, who)
    return {
      requestId: request.id,
      ip: visitorAddress(request),
      userAgent: request.headers['user-agent'] ?? '',
      session,
      ...who,
      cookie: (name) => request.cookies[name],
      setCookie(name: string, value: string, { maxAgeSeconds }: CookieOptions = {}) {
        reply.setCookie(name, value, {
          ...cookieOptions,
          ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
        })
      },
      clearCookie: (name) => void reply.clearCookie(name, cookieOptions),
    }
  }
}

const nobody = { viewer: null, observer: null }

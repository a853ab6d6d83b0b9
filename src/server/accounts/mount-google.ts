import type { FastifyInstance } from 'fastify'
import { pageRoots, securityPath } from '#domain/accounts/places.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Entrance } from '#server/capability.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { cookieNames } from './cookies.ts'
import { finishGoogleSignIn } from './finish-google-sign-in.ts'
import { readSignInErrand, unpackReturn } from './google-return.ts'
import type { GoogleErrand } from './google-return.ts'
import { googleCallbackPath, leaveToSignIn } from './leave-for-google.ts'

/**
 * The two pages that a browser passes on its way to Google and back: `/auth/google?screen=client&next=…`, which signs in
 * and does nothing else, and the way back. They answer with a redirect; a refusal leads to the page it began on, which reads
 * the code from `?refusal=`.
 */
export function mountGoogle(server: FastifyInstance, portal: Portal, { identifyCaller }: Entrance): void {
  server.get('/auth/google', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    const errand = readSignInErrand(request.query)
    const to = await orRefusalPage(errand, caller, () => leaveToSignIn(portal, caller, errand))
    return reply.header('cache-control', 'no-store').redirect(to)
  })

  server.get(googleCallbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    const { google: cookie } = cookieNames(portal.settings)
    const pending = unpackReturn(portal, caller.cookie(cookie))
    caller.clearCookie(cookie)
    const to = await orRefusalPage(pending?.errand ?? readSignInErrand({}), caller, async () => {
      if (!pending) throw new Refusal('auth/invalid-action-code')
      // The address as people reach it: behind a proxy the request itself may know another.
      const callbackUrl = portal.settings.baseUrl + request.url
      return finishGoogleSignIn(portal, caller, { callbackUrl, ...pending })
    })
    return reply.header('cache-control', 'no-store').redirect(to)
  })
}

async function orRefusalPage(errand: GoogleErrand, caller: Caller, find: () => Promise<string>): Promise<string> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${refusalPage(errand, caller)}?refusal=${encodeURIComponent(error.code)}`
  }
}

function refusalPage(errand: GoogleErrand, { viewer }: Caller): string {
  if (errand.kind === 'sign-in') return pageRoots[errand.screen]
  return viewer ? securityPath(viewer.role) : pageRoots.client
}

import type { FastifyInstance } from 'fastify'
import { pageRoots, securityPath } from '#domain/accounts/places.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { cookieNames } from './cookies.ts'
import type { GoogleDeps } from './deps.ts'
import { finishGoogleSignIn } from './finish-google-sign-in.ts'
import { readSignInErrand, unpackReturn } from './google-return.ts'
import type { GoogleErrand } from './google-return.ts'
import { googleCallbackPath, leaveToSignIn } from './leave-for-google.ts'

/**
 * The two pages that a browser passes on its way to Google and back: `/auth/google?screen=client&next=…`, which signs in
 * and does nothing else, and the way back. They answer with a redirect; a refusal leads to the page it began on, which reads
 * the code from `?refusal=`.
 */
export function mountGoogle(app: FastifyInstance, deps: GoogleDeps): void {
  app.get('/auth/google', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await deps.identifyCaller(request, reply)
    const errand = readSignInErrand(request.query)
    const to = await orRefusalPage(errand, caller, () => leaveToSignIn(deps, caller, errand))
    return reply.header('cache-control', 'no-store').redirect(to)
  })

  app.get(googleCallbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await deps.identifyCaller(request, reply)
    const { google: cookie } = cookieNames(deps.settings)
    const pending = unpackReturn(deps, caller.cookie(cookie))
    caller.clearCookie(cookie)
    const to = await orRefusalPage(pending?.errand ?? readSignInErrand({}), caller, async () => {
      if (!pending) throw new Refusal('auth/invalid-action-code')
      // The address as people reach it: behind a proxy the request itself may know another.
      const callbackUrl = deps.settings.baseUrl + request.url
      return finishGoogleSignIn(deps, caller, { callbackUrl, ...pending })
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forwardToTestProvider } from '#domain/billing/test-provider-contract.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { expectOurOrigin } from '#server/platform/http/same-origin.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import { testProviderPath } from '#server/platform/settings.ts'
import type { TestProviderAt } from '#server/platform/settings.ts'
import type { Portal } from '#server/portal.ts'
import type { Clock } from '#server/ports/clock.ts'

type Deps = Pick<Entrance, 'identifyCaller' | 'door' | 'origins'> & {
  readonly provider: TestProviderAt
  readonly baseUrl: string
  readonly clock: Clock
}

const mostBytes = 65_536
const longestMs = 12_000

/**
 * Serves a test provider's script, frames and calls through the portal's own origin, where the portal has one to serve, so
 * that a browser on another machine can pay. Calls pass the door of `forward-to-test-provider` and carry the publishable key,
 * whatever a page sent; nothing else of the provider can be reached.
 */
export function mountTestProvider(app: FastifyInstance, { settings, clock }: Portal, entrance: Entrance): void {
  const { served } = settings.cards
  if (served) forwardTo(app, { provider: served, baseUrl: settings.baseUrl, clock, ...entrance })
}

function forwardTo(app: FastifyInstance, deps: Deps): void {
  const { files, api } = deps.provider
  app.register(async (scope) => {
    // In a scope of its own: no other route takes a form.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    for (const path of files) scope.get(`${testProviderPath}${path}`, (request, reply) => forward(deps, request, reply))
    for (const path of api)
      scope.route({
        method: ['GET', 'POST'],
        url: `${testProviderPath}${path}`,
        bodyLimit: mostBytes,
        handler: async (request, reply) => {
          if (request.method === 'POST') expectOurOrigin(request, deps.origins)
          await expectAdmitted(deps, request, reply)
          return forward(deps, request, reply)
        },
      })
  })
}

async function expectAdmitted(
  { identifyCaller, door, clock }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const caller = await identifyCaller(request, reply)
  if (caller.session) noteOutcome(request, { uid: caller.session.uid })
  await admit(door, forwardToTestProvider, caller, clock.nowMs())
}

async function forward(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider, baseUrl } = deps
  const asked = request.url.slice(testProviderPath.length)
  const url = new URL(asked, provider.origin)
  // A path that the provider would read otherwise than our router leads elsewhere.
  if (url.origin !== provider.origin || url.pathname !== asked.split('?', 1)[0]) throw new Refusal('not-found')
  const answer = await ask(provider, url, request)
  return reply
    .code(answer.status)
    .header('content-type', answer.headers.get('content-type') ?? 'application/octet-stream')
    .header('cache-control', 'no-store')
    .header('content-security-policy', framePolicy(baseUrl))
    .header('x-frame-options', 'SAMEORIGIN')
    .send(Buffer.from(await answer.arrayBuffer()))
}

async function ask({ publishableKey }: TestProviderAt, url: URL, { method, body }: FastifyRequest): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      // Only the parser above makes a body.
      ...(method === 'POST' && Buffer.isBuffer(body) ? { body: new Uint8Array(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    })
  } catch (cause) {
    throw new Refusal('payments-unavailable', { cause })
  }
}

/** A frame of the provider runs its own scripts and styles, and only the portal's pages may frame it. */
function framePolicy(baseUrl: string): string {
  return [
    "default-src 'none'",
    `script-src ${baseUrl}${testProviderPath}/browser/`,
    "style-src 'unsafe-inline'",
    `connect-src ${baseUrl}${testProviderPath}/v1/`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { session } from '#domain/accounts/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { keyOfCall } from '#domain/core/first-calls.ts'
import type { FirstAnswers, FirstCall } from '#domain/core/first-calls.ts'
import { tabTitle } from '#domain/core/tab-title.ts'
import { visitorAddress } from '#server/platform/http/visitor-address.ts'
import type { BuiltPage } from './built-pages.ts'

type Viewer = ReplyOf<typeof session>['session']['viewer']

/** What a page is sent with. */
export type PageStart = {
  readonly files: readonly string[]
  readonly first: FirstAnswers | null
  /** Of the tab; null before the portal knows what the page is. */
  readonly title: string | null
  /** The HTML of the whole page, and the script it is sent with; null where its code renders it. */
  readonly prerendered: { readonly html: string; readonly script: string } | null
}

type Deps = {
  readonly baseUrl: string
  /** The present place in the order of changes. */
  readonly position: () => string
  readonly prerender: (path: string, first: FirstAnswers) => Promise<string | null>
}

/** A store that takes longer is waited for by the page, which shows that something is on its way. */
const longestMs = 400

/**
 * Answers what a page asks as it opens, by the calls themselves: with their door, their limits, their line in the log. What is
 * refused, or takes longer than a page should wait, is left to the page.
 */
export function createAnswerFirst(app: FastifyInstance, { baseUrl, position, prerender }: Deps) {
  async function ask(request: FastifyRequest, name: string, body: string) {
    const { cookie, 'user-agent': userAgent } = request.headers
    return app.inject({
      method: 'POST',
      url: `/api/${name}`,
      remoteAddress: visitorAddress(request),
      headers: {
        origin: baseUrl,
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(userAgent ? { 'user-agent': userAgent } : {}),
      },
      payload: body,
    })
  }

  async function prerenderFor(
    { url }: FastifyRequest,
    { path, prerenderedScript: script }: BuiltPage,
    first: FirstAnswers,
  ) {
    // What an address says may change the page.
    if (script === null || url.includes('?')) return null
    const html = await prerender(path, first)
    return html === null ? null : { html, script }
  }

  /** `page`: null for one that the build does not know. */
  return async function answerFirst(request: FastifyRequest, page: BuiltPage | null): Promise<PageStart> {
    // What changes while the answers are made comes after this.
    const from = position()
    const asked = await soon(ask(request, 'session', '{}'))
    if (asked?.statusCode !== 200) return { files: page?.guestFiles ?? [], first: null, title: null, prerendered: null }
    const { session: held, features } = asked.json<ReplyOf<typeof session>>()
    const { viewer } = held
    const isShown = page !== null && (page.role === null || page.role === viewer?.role)
    const calls = isShown && viewer ? bodiesOf(page.calls, viewer, new URL(request.url, baseUrl).searchParams) : []
    const answered = await Promise.all(
      calls.map(async ({ name, body }) => {
        const answer = await soon(ask(request, name, body))
        return answer?.statusCode === 200 ? [[keyOfCall(name, body), answer.payload] as const] : []
      }),
    )
    const answers = Object.fromEntries([[keyOfCall('session', '{}'), asked.payload], ...answered.flat()])
    const first = { position: viewer ? from : null, answers }
    const title = page && isShown ? tabTitle(page.title, features.agencyName) : null
    const prerendered = page && held.state === 'guest' ? await prerenderFor(request, page, first) : null
    const files = (isShown ? page.files : page?.guestFiles) ?? []
    return { files, first, title, prerendered }
  }
}

/** Null where it fails, or takes too long. */
function soon<R>(work: Promise<R>): Promise<R | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs, null)
    work.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer))
  })
}

function bodiesOf(calls: readonly FirstCall[], viewer: NonNullable<Viewer>, search: URLSearchParams) {
  const isOwner = viewer.uid === viewer.accountId
  return calls.flatMap(({ name, params = [], ofCustomer = false, needs }) => {
    if (needs !== undefined && !(needs === 'owner' ? isOwner : viewer.rights.includes(needs))) return []
    const named = params.map((parameter) => [parameter, search.get(parameter)] as const)
    if (ofCustomer) named.push(['customerId', viewer.stripeCustomerId])
    if (named.some(([, value]) => value === null)) return []
    return [{ name, body: JSON.stringify(Object.fromEntries(named)) }]
  })
}

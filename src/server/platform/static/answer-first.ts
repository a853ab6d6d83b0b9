import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { session } from '#domain/accounts/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { keyOfCall, zoneCookie } from '#domain/core/first-calls.ts'
import type { FirstAnswers, FirstCall, RenderedPage } from '#domain/core/first-calls.ts'
import { isTimeZone } from '#domain/core/is-time-zone.ts'
import { tabTitle } from '#domain/core/tab-title.ts'
import { visitorAddress } from '#server/platform/http/visitor-address.ts'
import type { BuiltPage } from './built-pages.ts'
import type { Prerender } from './prerender.ts'

type Session = ReplyOf<typeof session>['session']

/** What a page is sent with. */
export type PageStart = {
  readonly files: readonly string[]
  readonly first: FirstAnswers | null
  /** Of the tab; null before the portal knows what the page is. */
  readonly title: string | null
  /** The HTML of the whole page; null where its code renders it. */
  readonly html: string | null
  readonly rendering: BuiltPage['rendering']
}

type Deps = {
  readonly baseUrl: string
  /** The present place in the order of changes. */
  readonly position: () => string
  readonly render: Prerender['render']
  readonly nowMs: () => number
}

/**
 * A store that takes longer is waited for by the page, which shows that something is on its way. What was asked of a busy server is
 * worth the wait: the page would ask it once more.
 */
const longestMs = 1000

/**
 * Answers what a page asks as it opens, by the calls themselves: with their door, their limits, their line in the log. What is
 * refused, or takes longer than a page should wait, is left to the page.
 */
export function createAnswerFirst(app: FastifyInstance, { baseUrl, position, render, nowMs }: Deps) {
  const entrances = new Map<string, { readonly of: string; readonly page: Promise<RenderedPage | null> }>()

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

  /** Once, as it looks alike for all guests: again when the portal says something else of itself, or after a failure. */
  function renderEntrance({ path }: BuiltPage, first: FirstAnswers): Promise<RenderedPage | null> {
    const of = JSON.stringify(first)
    const last = entrances.get(path)
    if (last?.of === of) return last.page
    const page = render({ url: path, first, clock: { zone: null, atMs: nowMs() } })
    entrances.set(path, { of, page })
    void page.then((rendered) => {
      if (!rendered) entrances.delete(path)
    })
    return page
  }

  async function renderFor(
    { url, headers }: FastifyRequest,
    page: BuiltPage,
    { state, viewer }: Session,
    first: FirstAnswers,
  ) {
    const { rendering } = page
    if (rendering === 'guests') {
      // What the address of a sign-in page says may change it.
      const isPlain = state === 'guest' && !url.includes('?')
      const entrance = isPlain ? await soon(renderEntrance(page, first)) : null
      return entrance && { html: entrance.html, first }
    }
    // Pages of guests show no times.
    const zone = viewer ? zoneOf(headers.cookie) : null
    if (!rendering || (viewer && zone === null)) return null
    const clock = { zone, atMs: nowMs() }
    const rendered = await soon(render({ url, first, clock }))
    if (!rendered) return null
    const { html, queries, taken } = rendered
    return { html, first: { ...first, rendered: { ...clock, queries, taken } } }
  }

  /** `page`: null for one that the build does not know. */
  return async function answerFirst(request: FastifyRequest, page: BuiltPage | null): Promise<PageStart> {
    // What changes while the answers are made comes after this.
    const from = position()
    const asked = await soon(ask(request, 'session', '{}'))
    if (asked?.statusCode !== 200)
      return { files: page?.guestFiles ?? [], first: null, title: null, html: null, rendering: null }
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
    const files = (isShown ? page.files : page?.guestFiles) ?? []
    const rendered = page && files.length > 0 ? await renderFor(request, page, held, first) : null
    if (!rendered) return { files, first, title, html: null, rendering: null }
    return { files, title, ...rendered, rendering: page?.rendering ?? null }
  }
}

/** The time zone that a browser has told us; null where it has not. */
function zoneOf(cookies = ''): string | null {
  const told = cookies.split('; ').find((each) => each.startsWith(`${zoneCookie}=`)) ?? ''
  const zone = told.slice(zoneCookie.length + 1).replaceAll('%2F', '/')
  return isTimeZone(zone) ? zone : null
}

/** Null where it fails, or takes too long. */
function soon<R>(work: Promise<R>): Promise<R | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs, null)
    work.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer))
  })
}

function bodiesOf(calls: readonly FirstCall[], viewer: NonNullable<Session['viewer']>, search: URLSearchParams) {
  const isOwner = viewer.uid === viewer.accountId
  return calls.flatMap(({ name, body = {}, params = [], ofCustomer = false, needs }) => {
    if (needs !== undefined && !(needs === 'owner' ? isOwner : viewer.rights.includes(needs))) return []
    const named = params.map((parameter) => [parameter, search.get(parameter)] as const)
    if (ofCustomer) named.push(['customerId', viewer.stripeCustomerId])
    if (named.some(([, value]) => value === null)) return []
    return [{ name, body: JSON.stringify({ ...body, ...Object.fromEntries(named) }) }]
  })
}

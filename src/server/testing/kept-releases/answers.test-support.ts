import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { matrix } from '#server/testing/access-matrix.test-support.ts'
import { origin } from '#server/testing/test-settings.test-support.ts'
import { cast } from '#tools/seed/cast.ts'

/** As much of a portal as is asked. */
export type Asked = {
  readonly app: FastifyInstance
  readonly calls: readonly Endpoint[]
  cookieOf(uid: string): Promise<string>
}

/** What a reader is answered, by who asks for what. */
export type Answers = Readonly<Record<string, string>>

/** Where the documents are that a field names; what is not here is asked for as the access matrix does. */
const named: Readonly<Record<string, string>> = {
  projectId: 'projects',
  productId: 'products',
  clientId: 'users',
  creatorId: 'employees',
  invoiceId: 'invoices',
  paymentId: 'payments',
  orderId: 'orders',
  reportId: 'reports',
  quoteId: 'quotes',
  messageId: 'messages',
  meetingId: 'meetings',
  hostingId: 'hosting',
  siteId: 'hosting',
}

/** Of each collection, so that what an account has and what another has are both among them. */
const mostIds = 12

/**
 * Makes every call that reads the store alone, as everybody of the cast and as a guest, about what the store holds at these
 * places, `collection/id`; of at most so many of each kind.
 */
export async function answersOf(portal: Asked, places: Iterable<string>, most = mostIds): Promise<Answers> {
  const ids = idsByCollection(places)
  const answers: Record<string, string> = {}
  for (const uid of [null, ...cast.map((member) => member.uid)]) {
    const cookie = uid === null ? null : await portal.cookieOf(uid)
    for (const { call, body } of matrix) {
      if (!call.reads || call.asksProvider) continue
      for (const asked of bodiesOf(body, ids).slice(0, most + 1)) {
        const question = `${uid ?? 'guest'} ${call.name} ${JSON.stringify(asked)}`
        answers[question] = await answerOf(portal.app, call, asked, cookie)
      }
    }
  }
  return answers
}

async function answerOf(app: FastifyInstance, call: Endpoint, body: unknown, cookie: string | null): Promise<string> {
  const headers = { origin, ...(cookie ? { cookie } : {}) }
  const response = await app.inject({ method: 'POST', url: call.path, headers, payload: body as object })
  return response.statusCode === 200
    ? withoutOwnSession(response.body)
    : `${response.statusCode} ${response.json().code}`
}

/** Whoever asks has a session that was begun for it. */
function withoutOwnSession(body: string): string {
  return body.replace(/"id":"[\w-]{20}"(?=[^{}]{0,300}"current":true)/, '"id":"own"')
}

function idsByCollection(places: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const place of places) {
    const [collection = '', ...rest] = place.split('/')
    found.set(collection, [...(found.get(collection) ?? []), rest.join('/')])
  }
  for (const [collection, ids] of found) found.set(collection, spread(ids.sort()))
  return found
}

/** Some from everywhere in a long list. */
function spread(ids: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(ids.length / mostIds))
  return ids.filter((_, index) => index % step === 0).slice(0, mostIds)
}

function bodiesOf(body: unknown, ids: ReadonlyMap<string, readonly string[]>): unknown[] {
  const given = body as Readonly<Record<string, unknown>>
  const field = Object.keys(given).find((key) => named[key] !== undefined)
  const known = field === undefined ? [] : (ids.get(named[field] ?? '') ?? [])
  return [given, ...known.map((id) => Object.assign({}, given, { [field ?? '']: id }))]
}

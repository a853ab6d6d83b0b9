import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { serveBrowser } from '#sandbox/stripe/browser/serve-browser.ts'
import { answerControl } from '#sandbox/stripe/control/answer-control.ts'
import type { CallLog } from '#sandbox/stripe/control/call-log.ts'
import type { Fault, Faults } from '#sandbox/stripe/control/faults.ts'
import type { Plants } from '#sandbox/stripe/control/plants.ts'
import type { Deliveries } from '#sandbox/stripe/webhooks/deliveries.ts'
import { apiVersion } from '#sandbox/stripe/webhooks/record-event.ts'
import { answerCall } from './answer-call.ts'
import type { Api } from './answer-call.ts'

export type Serving = Api & {
  readonly faults: Faults
  readonly plants: Plants
  readonly log: CallLog
  readonly deliveries: Deliveries
  readonly advance: (seconds: number) => Promise<void>
  /** The idempotency keys of requests under way. */
  readonly keysInUse: Set<string>
}

const mostBytes = 1_000_000
const hangMs = 120_000

/** Answers one HTTP request: the API under `/v1/`, the browser's pages, or the sandbox's own controls. */
export async function serveRequest(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = await readBody(request)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (url.pathname.startsWith('/v1/')) return await answerApi(serving, request, response, url, body)
    if (url.pathname.startsWith('/sandbox/')) return await answerControl(serving, request, response, url, body)
    await serveBrowser(response, url)
  } catch (error) {
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { type: 'api_error', message: `The sandbox failed: ${String(error)}` } }))
  }
}

async function answerApi(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : null
  if (key && serving.keysInUse.has(key)) {
    serving.log.add(logged(request, url, body, { status: 409, replayed: false, requestId: '' }, null))
    return answerInUse(response, key)
  }
  if (key) serving.keysInUse.add(key)
  try {
    await answerOnce(serving, request, response, url, body)
  } finally {
    if (key) serving.keysInUse.delete(key)
  }
}

/** The same key while the first request is under way: docs.stripe.com/error-codes#idempotency-key-in-use */
function answerInUse(response: ServerResponse, key: string): void {
  response.setHeader('stripe-should-retry', 'true')
  sendError(response, 409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}

async function answerOnce(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  const method = request.method ?? 'GET'
  const fault = serving.faults.take(method, url.pathname)
  if (fault && (await strike(fault, response))) {
    return void serving.log.add(
      logged(request, url, body, { status: Number(fault.kind) || 0, replayed: false, requestId: '' }, fault.kind),
    )
  }
  const done = answerCall(serving, {
    method,
    path: url.pathname,
    form: method === 'POST' ? body : url.search.slice(1),
    key: keyOf(request),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    breaks: fault?.kind === 'broken',
  })
  const answer = serving.plants.tell(method, url.pathname, done)
  serving.log.add(logged(request, url, body, answer, fault?.kind ?? null))
  void serving.deliveries.run()
  if (fault?.kind === 'reset') return void response.destroy()
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': answer.requestId,
    'stripe-version': headerOf(request, 'stripe-version') ?? apiVersion,
    ...(answer.replayed ? { 'idempotent-replayed': 'true' } : {}),
    'stripe-should-retry': 'false',
  })
  if (fault?.kind === 'cut') {
    response.write(answer.body.slice(0, Math.floor(answer.body.length / 2)))
    return void setTimeout(() => response.destroy(), 20)
  }
  response.end(answer.body)
}

/** True where the fault is the whole answer. */
async function strike(fault: Fault, response: ServerResponse): Promise<boolean> {
  switch (fault.kind) {
    case 'slow':
      await wait(fault.delayMs ?? 3000)
      return false
    case 'hang':
      await Promise.race([wait(fault.delayMs ?? hangMs, undefined, { ref: false }), once(response, 'close')])
      response.destroy()
      return true
    case '500':
      sendError(response, 500, { type: 'api_error', message: 'Sorry, there was a problem on our end.' })
      return true
    case '429':
      sendError(response, 429, {
        type: 'rate_limit_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded.',
      })
      return true
    case '502':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>502 Bad Gateway</body></html>')
      return true
    default:
      return false
  }
}

function sendError(response: ServerResponse, status: number, error: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}

function logged(
  request: IncomingMessage,
  url: URL,
  body: string,
  { status, replayed, requestId }: { status: number; replayed: boolean; requestId: string },
  fault: string | null,
) {
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    form: body || url.search.slice(1),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    version: headerOf(request, 'stripe-version'),
    status,
    replayed,
    requestId,
    fault,
  }
}

/** The key of `Authorization: Bearer sk_…` or of basic authentication, whose user it is. */
function keyOf(request: IncomingMessage): string {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? ''
  return ''
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length // without an encoding a request yields buffers
    if (bytes > mostBytes) throw new Error('The body is too large')
    chunks.push(chunk as Buffer) // as above
  }
  return Buffer.concat(chunks).toString('utf8')
}

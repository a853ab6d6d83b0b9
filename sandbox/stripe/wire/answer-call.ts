import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import type { Store } from '#sandbox/stripe/store/open-store.ts'
import { checkParams } from './check-params.ts'
import { checkExpand, expand } from './expand.ts'
import { addressOf, findRoute } from './find-route.ts'
import { findKept, fingerprintOf, keep } from './idempotency.ts'
import { readParams } from './params.ts'
import { readForm } from './read-form.ts'
import type { Form } from './read-form.ts'
import { stripeTypes } from './stripe-types.ts'
import type { StripeTypes } from './stripe-types.ts'
import { WireError } from './wire-error.ts'

export type Call = {
  readonly method: string
  readonly path: string
  /** The body of a POST, the query of anything else. */
  readonly form: string
  readonly key: string
  readonly idempotencyKey: string | null
  /** True where a test wants it to break once it has begun. */
  readonly breaks?: boolean
}

export type Answer = {
  readonly status: number
  readonly body: string
  readonly replayed: boolean
  readonly requestId: string
}

export type Api = {
  readonly store: Store
  readonly routes: readonly Route[]
  readonly secretKey: string
  readonly publishableKey: string
  readonly now: Context['now']
  /** Records an event within the transaction of the call. */
  readonly emit: (event: {
    type: string
    object: object
    before?: object
    requestId: string
    idempotencyKey: string | null
  }) => void
}

/** Answers one call of the API: who asks, whether it was answered before, the work in one transaction, the expansion. */
export function answerCall(api: Api, call: Call): Answer {
  const requestId = createId('req', 14)
  try {
    return { ...work(api, call, requestId), requestId }
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    return { status: error.status, body: toBody(error, requestId), replayed: false, requestId }
  }
}

function work(api: Api, call: Call, requestId: string): Omit<Answer, 'requestId'> {
  const { store, routes } = api
  const isBrowser = admit(api, call)
  const found = findRoute(routes, call.method, call.path)
  if (!found || (isBrowser && !found.route.forBrowsers)) throw unknownUrl(call)
  const { idempotencyKey } = call
  const form = readForm(call.form)
  const kinds = kindsOf(found.route)
  checkParams(kinds.params, isBrowser ? withoutSecret(form) : form)
  const params = readParams(form)
  checkExpand(kinds.answer, params.texts('expand'))
  const context: Context = {
    store,
    params,
    ids: found.ids,
    path: call.path,
    now: api.now,
    isBrowser,
    request: { id: requestId, idempotencyKey },
    emit: (type, object, before) =>
      api.emit({ type, object, ...(before ? { before } : {}), requestId, idempotencyKey }),
  }
  const answer = () => {
    const given = attempt(requestId, () =>
      expand(store, found.route.handle(context), kinds.answer, params.texts('expand')),
    )
    if (call.breaks) throw new Error('A test made this call fail')
    return given
  }
  if (found.route.rehearses) return { ...store.rehearse(answer), replayed: false }
  if (!idempotencyKey || call.method !== 'POST') return { ...store.atomically(answer), replayed: false }
  const fingerprint = fingerprintOf(call.method, call.path, form)
  const kept = findKept(store, idempotencyKey, fingerprint, api.now())
  if (kept) return { status: kept.status, body: kept.body, replayed: true }
  const keepAs = (given: { status: number; body: string }) => {
    keep(store, idempotencyKey, { fingerprint, ...given, at: api.now() })
    return { ...given, replayed: false }
  }
  try {
    return store.atomically(() => keepAs(answer()))
  } catch (error) {
    if (error instanceof WireError && wasNeverBegun(error)) throw error
    return keepAs(error instanceof WireError ? { status: error.status, body: toBody(error, requestId) } : broken(error))
  }
}

/** A parameter that cannot be is no beginning, so that it may be sent again under its key: docs.stripe.com/api/idempotent_requests */
function wasNeverBegun({ detail: { code } }: WireError): boolean {
  return code?.startsWith('parameter_') ?? false
}

function broken(error: unknown): { status: number; body: string } {
  const message = `The sandbox failed: ${String(error)}`
  return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message } }, null, 2) }
}

function kindsOf(route: Route): StripeTypes['operations'][string] {
  const kinds = stripeTypes.operations[addressOf(route)]
  if (!kinds) throw new Error(`${addressOf(route)} has no types: run npm run stripe:types`)
  return kinds
}

/** With the publishable key a browser proves itself by the secret of an intent, which the SDK's types do not name. */
function withoutSecret({ client_secret: _secret, ...form }: Form): Form {
  return form
}

/** A refused card is an outcome: what it changed (a failed charge, a status) stays, but where the call was to leave nothing. Any other error undoes the transaction. */
function attempt(requestId: string, handle: () => unknown): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(handle(), null, 2) }
  } catch (error) {
    if (error instanceof WireError && error.status === 402 && !error.leavesNothing)
      return { status: 402, body: toBody(error, requestId) }
    throw error
  }
}

/** True for the publishable key, which opens only what a browser may do. */
function admit({ secretKey, publishableKey }: Api, { key }: Call): boolean {
  if (key === secretKey) return false
  if (key === publishableKey) return true
  throw new WireError(401, {
    type: 'invalid_request_error',
    message: key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${masked(key)}`,
  })
}

function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`
}

function unknownUrl({ method, path }: Call): WireError {
  return new WireError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The sandbox supports only the parts of Stripe's API listed in its README.`,
  })
}

function toBody({ detail }: WireError, requestId: string): string {
  return JSON.stringify({ error: { ...detail, request_log_url: `sandbox:${requestId}` } }, null, 2)
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Stripe } from 'stripe'
import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import { currentCall } from '#server/platform/http/current-call.ts'
import { caps } from '#server/platform/limits/caps.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import { toPaymentFailure } from './failures.ts'
import { createGate } from './gate.ts'

/** Runs some calls of the SDK as one operation of the port: within its time, and what goes wrong is a `PaymentFailure`. */
export type StripeCalls = <Answer>(work: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>

export type CallLimits = {
  /** How long one attempt may take. */
  readonly attemptMs: number
  /** How long an operation may take, with its waiting and its repeating. */
  readonly totalMs: number
  /** How many requests may be under way at once. */
  readonly atOnce: number
}

export const standardLimits: CallLimits = { attemptMs: 10_000, totalMs: 12_000, atOnce: caps.providerPlaces }

/** The one that the types of the SDK are of. Another version is a change of the code. */
export const apiVersion = '2026-10-28.endive'

/**
 * The SDK behind a gate and a deadline. It is loaded by the first operation. Where the deadline strikes, requests under way
 * are dropped and further steps of the operation do not begin; whether the last one happened is unknown.
 */
export function createStripeCalls(
  { secretKey, api }: Pick<StripeSettings, 'secretKey' | 'api'>,
  { attemptMs, totalMs, atOnce }: CallLimits = standardLimits,
): StripeCalls {
  const gate = createGate(atOnce, Math.min(atOnce, caps.providerPlacesPerAccount))
  const deadlines = new AsyncLocalStorage<AbortSignal>()
  let client: Promise<Stripe> | null = null

  async function load(): Promise<Stripe> {
    const sdk = await import('stripe')
    return new sdk.Stripe(secretKey, {
      ...api,
      apiVersion,
      timeout: attemptMs,
      maxNetworkRetries: 2,
      telemetry: false,
      httpClient: sdk.Stripe.createFetchHttpClient(fetchWhole),
    })
  }

  /** Reads the answer to its end here, so that one which breaks off is asked for again like one that never came. */
  async function fetchWhole(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const deadline = deadlines.getStore() ?? AbortSignal.timeout(totalMs)
    const leave = await gate.enter(deadline, currentCall()?.party)
    try {
      const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
      const response = await fetch(url, { ...init, signal, redirect: 'error' })
      const { status, headers } = response
      return new Response(await response.arrayBuffer(), { status, headers })
    } finally {
      leave()
    }
  }

  return async (work) => {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(tookTooLong(totalMs)), totalMs)
    try {
      const stripe = await (client ??= load())
      return await Promise.race([deadlines.run(deadline.signal, () => work(stripe)), whenAborted(deadline.signal)])
    } catch (error) {
      throw toPaymentFailure(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

function tookTooLong(totalMs: number): PaymentFailure {
  return new PaymentFailure(
    { kind: 'unavailable', because: 'timeout' },
    `The payment provider did not respond within ${totalMs} ms`,
  )
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

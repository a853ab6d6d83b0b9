import { after } from 'node:test'
import { toMilliseconds } from '#domain/core/instants.ts'
import { startSandbox } from '#sandbox/stripe/start-sandbox.ts'
import type { Sandbox } from '#sandbox/stripe/start-sandbox.ts'
import { setUpCatalogue } from '#server/adapters/stripe/setup-catalogue.ts'
import { standardLimits } from '#server/adapters/stripe/stripe-calls.ts'
import type { CallLimits } from '#server/adapters/stripe/stripe-calls.ts'
import { createStripePayments } from '#server/adapters/stripe/stripe-payments.ts'
import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import { currentCall } from '#server/platform/http/current-call.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Payments } from '#server/ports/payments.ts'

/** A Tuesday in December, whenever a test is run. */
export const testStart = '2026-12-08T09:00:00.000Z'

export const webhookSecret = 'whsec_of_the_tests'
/** Taken beside the first one, as while one takes the place of the other. */
export const nextWebhookSecret = 'whsec_of_the_tests_to_come'

/** So short that nothing is asked a second time: by itself the SDK waits half a second before that. */
const hurriedLimits: CallLimits = { attemptMs: 450, totalMs: 490, atOnce: 20 }
/** What hangs is waited for until others have been answered, however busy the machine is. */
const hangingLimits: CallLimits = { attemptMs: 1900, totalMs: 2000, atOnce: 20 }

export type TestProvider = {
  readonly sandbox: Sandbox
  readonly settings: StripeSettings
  /** Whether plans and add-ons bear its tax. */
  readonly chargesTax: boolean
  /** While the provider is struck nobody waits out what it takes long over. */
  readonly limits: () => CallLimits
  /** The sandbox's own controls: `calls`, `faults`, `clock`, … */
  control(method: string, path: string, body?: unknown): Promise<unknown>
}

let shared: Promise<TestProvider> | null = null

// Of the whole process, which ends only once nothing is served any more.
after(async () => (await shared)?.sandbox.close())

/** One payment provider for all tests of a process, with the catalogue in it; customers of one test are not another's. */
function sharedProvider(): Promise<TestProvider> {
  shared ??= openTestProvider()
  return shared
}

/**
 * A provider of a test's own, where it strikes it with faults or counts its calls. The caller closes its sandbox. One with a
 * `file` that was filled before has the catalogue already.
 */
export async function openTestProvider({
  file = ':memory:',
  isFilled = false,
  chargesTax = false,
} = {}): Promise<TestProvider> {
  const keys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' }
  const sandbox = await startSandbox({ port: 0, file, ...keys, webhooks: [] })
  const { hostname, port } = new URL(sandbox.url)
  const api = { protocol: 'http', host: hostname, port: Number(port) } as const
  const settings = {
    ...keys,
    webhookSecrets: [webhookSecret, nextWebhookSecret],
    api,
    scriptUrl: `${sandbox.url}/v3/stripe.js`,
  }
  if (!isFilled) {
    // It has the day of the tests too: what falls due or expires does so for both.
    await sandbox.advance(Math.round((toMilliseconds(testStart) - Date.now()) / 1000))
    await setUpCatalogue(settings)
  }
  let limits = standardLimits
  return {
    sandbox,
    settings,
    chargesTax,
    limits: () => limits,
    async control(method, path, body) {
      if (path === 'faults') limits = limitsUnder(body)
      const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
        method,
        headers: { authorization: `Bearer ${keys.secretKey}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return response.json()
    },
  }
}

function limitsUnder(faults: unknown): CallLimits {
  const kinds: unknown[] = Array.isArray(faults) ? faults.map(({ kind }) => kind) : []
  if (kinds.includes('hang')) return hangingLimits
  // What is cut was done: a call must have the time to come so far, however busy the machine is.
  return kinds.some((kind) => kind !== 'cut') ? hurriedLimits : standardLimits
}

/** Payments that open their provider when they are first asked, so that a test without payments waits for none. */
export function lazyPayments(clock: Clock, provider: () => Promise<TestProvider> = sharedProvider): Payments {
  let opened: Promise<() => Payments> | null = null
  const open = async () => {
    const { settings, chargesTax, limits } = await provider()
    const within = new Map(
      [standardLimits, hurriedLimits, hangingLimits].map((each) => [
        each,
        createStripePayments({ ...settings, clock, chargesTax, limits: each }),
      ]),
    )
    return () => within.get(limits()) as Payments // It is one of them.
  }
  return new Proxy({} as Payments, {
    get:
      (_target, name: keyof Payments) =>
      async (...values: readonly unknown[]) => {
        expectDeclared(name)
        opened ??= open()
        const payments = (await opened)()
        return (payments[name] as (...given: readonly unknown[]) => unknown)(...values)
      },
  })
}

/** What asks the provider within a call is counted by the call's contract: one that does not say so is not bounded. */
function expectDeclared(name: keyof Payments): void {
  const call = currentCall()
  if (call && !call.endpoint.asksProvider)
    throw new Error(`${call.endpoint.name} asks the payment provider (${name}), and its contract does not say so`)
}

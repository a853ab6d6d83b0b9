import type { Endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { createStripePayments } from '#server/adapters/stripe/stripe-payments.ts'
import { routesOf } from '#server/capabilities.ts'
import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { Payments } from '#server/ports/payments.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { ProcessGone, whileAlive } from '#server/testing/mortal.test-support.ts'
import type { Outcome } from '#server/testing/mortal.test-support.ts'
import type { Steps } from './steps.test-support.ts'

export type PortalProcess = {
  readonly portal: Portal
  readonly payments: Payments
  isDead(): boolean
  /** From now on nothing of it reaches the store or the provider. */
  kill(): void
  call(viewer: Viewer, endpoint: Endpoint, body: unknown): Promise<Outcome>
  /** What has no caller: a sweep, news of the provider. */
  work(what: (portal: Portal, payments: Payments) => Promise<void>): Promise<Outcome>
}

type Options = {
  readonly name: string
  readonly documents: Documents
  readonly files: Files
  readonly clock: Clock
  readonly steps: Steps
  readonly settings: StripeSettings
}

/** Nobody waits out a deadline: whoever is chosen late has time, and what is lost is told so. */
const limits = { attemptMs: 60_000, totalMs: 60_000, atOnce: 20 }

/** A process of the portal: the slices as its app joins them, asked through its routes. */
export function startProcess({ name, documents, files, clock, steps, settings }: Options): PortalProcess {
  let isDead = false
  const kill = () => void (isDead = true)

  function expectAlive(): void {
    if (isDead) throw new ProcessGone()
  }

  const mortal: Documents = {
    ...whileAlive(documents, expectAlive),
    transact: (work) =>
      steps.take({ process: name, what: 'transact' }, async (fate) => {
        if (fate === 'dies-before' || fate === 'dies-late') kill()
        expectAlive()
        const result = await documents.transact(work)
        if (fate === 'dies-after') kill()
        expectAlive()
        return result
      }),
  }
  const payments = whileAlive(createStripePayments({ ...settings, clock, limits }), expectAlive)
  const portal = portalOf({ documents: mortal, files, clock }, { payments })
  const routes = routesOf(portal)

  async function outcomeOf<Reply>(work: () => Promise<Reply>): Promise<Outcome<Reply>> {
    try {
      const reply = await work()
      return isDead ? { code: 'gone', reply: null } : { code: 'ok', reply }
    } catch (error) {
      if (isDead) return { code: 'gone', reply: null }
      if (error instanceof Refusal) return { code: error.code, reply: null }
      throw error
    }
  }

  return {
    portal,
    payments,
    isDead: () => isDead,
    kill,
    call: (viewer, endpoint, body) =>
      outcomeOf(async () => {
        const route = routes.find((one) => one.endpoint.name === endpoint.name)
        if (!route) throw new Error(`Nobody answers ${endpoint.name}`)
        return endpoint.reply.parse(await route.handle(callerOf(viewer), endpoint.body.parse(body)))
      }),
    work: (what) => outcomeOf(() => what(portal, payments)),
  }
}

/** False for a provider that did not answer, which is looked for again, and for what a process says that has died. */
export function isUnexpected(error: unknown): boolean {
  const cause = error instanceof Refusal ? error.cause : error
  return !isPaymentFailure(cause, 'unavailable') && !(error instanceof ProcessGone)
}

function callerOf(viewer: Viewer): SignedInCaller {
  const at = '2026-12-08T09:00:00.000Z' as SignedInCaller['session']['createdAt']
  return {
    requestId: 'money',
    ip: '10.0.0.1',
    userAgent: 'test',
    session: {
      id: 'session',
      uid: viewer.uid,
      remember: false,
      stage: 'full',
      userAgent: 'test',
      createdAt: at,
      authenticatedAt: at,
      lastSeenAt: at,
      expiresAt: at,
    },
    viewer,
    observer: null,
    cookie: () => undefined,
    setCookie: () => undefined,
    clearCookie: () => undefined,
  }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { createStripePayments } from '#server/adapters/stripe/stripe-payments.ts'
import { buildApp } from '#server/app.ts'
import type { App } from '#server/app.ts'
import { capabilities } from '#server/capabilities.ts'
import type { Running } from '#server/capability.ts'
import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import { shareDuty } from '#server/platform/leases/duty.ts'
import type { SharedDuty } from '#server/platform/leases/duty.ts'
import { createId } from '#server/platform/secrets.ts'
import type { CardSettings } from '#server/platform/settings.ts'
import { withAllConsequences } from '#server/portal-store.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import type { Mail } from '#server/ports/mail.ts'
import type { Steps } from '#server/testing/money/steps.test-support.ts'
import { ProcessGone, whileAlive } from '#server/testing/mortal.test-support.ts'
import type { Outcome } from '#server/testing/mortal.test-support.ts'
import { testSettings } from '#server/testing/test-settings.test-support.ts'

type Asked = { readonly url: string; readonly headers: Record<string, string>; readonly ip: string }

/** One process of the portal, whole but for its sockets: its app and its schedules, until it is killed. */
export type PortalProcess = {
  readonly name: string
  readonly app: App
  isDead(): boolean
  /** From now on nothing of it reaches the store, the provider or a mailbox. */
  kill(): void
  ask(endpoint: Endpoint, body: unknown, from: Omit<Asked, 'url'>): Promise<Outcome>
  /** The status of any other request; 0 from a process that died. */
  post(request: Asked & { readonly payload: string }): Promise<number>
}

type Options = {
  readonly name: string
  readonly store: Documents & { readonly commits: number }
  readonly files: Files
  readonly nowMs: () => number
  readonly steps: Steps
  readonly settings: StripeSettings
  /** Takes a mail, or refuses it. */
  readonly deliver: (mail: Mail) => void
  readonly onDeath: () => void
  /** A fault that the process logs, while it lives. */
  readonly onFault: (error: unknown, what: string) => void
}

export async function startProcess(options: Options): Promise<PortalProcess> {
  const { name, store, files, nowMs, steps, settings, deliver, onDeath, onFault } = options
  const clock: Clock = { nowMs, now: () => toInstant(nowMs()) }
  let isDead = false
  let app: App | null = null
  const watching = new Set<() => void>()
  const running: Running[] = []
  const death = Promise.withResolvers<null>()

  function kill(): void {
    if (isDead) return
    isDead = true
    onDeath()
    death.resolve(null)
    for (const stop of watching) stop()
    app?.hub.close()
    const ends = [...running.map((each) => each.stop()), duty?.stop(), app?.server.close()]
    // It is dead: what cannot end any more need not.
    for (const end of ends) end?.then(undefined, () => undefined)
  }

  function expectAlive(): void {
    if (isDead) throw new ProcessGone()
  }

  const whole = withAllConsequences(store, clock)
  const documents: Documents = {
    ...whileAlive(whole, expectAlive),
    transact: (work) =>
      steps.take({ process: name, what: 'transact' }, async (fate) => {
        if (fate === 'dies-before' || fate === 'dies-late') kill()
        expectAlive()
        const result = await whole.transact(work)
        if (fate === 'dies-after') kill()
        expectAlive()
        return result
      }),
    watch(collection, onChange) {
      const stop = store.watch(collection, onChange)
      watching.add(stop)
      return () => {
        watching.delete(stop)
        stop()
      }
    },
  }
  const mailer = {
    send: (mail: Mail) =>
      steps.take({ process: name, what: 'mail' }, async (fate) => {
        if (fate === 'dies-before' || fate === 'dies-late') kill()
        expectAlive()
        deliver(mail)
        if (fate === 'dies-after') kill()
        expectAlive()
      }),
  }
  let duty: SharedDuty | null = null
  app = await buildApp({
    documents,
    files,
    clock,
    identity: createEmbeddedIdentity({ documents, clock, hashCost: { memoryKib: 64, passes: 1, parallelism: 1 } }),
    google: null,
    hosted: null,
    mailer,
    payments: whileAlive(createStripePayments({ ...settings, clock }), expectAlive),
    sealingKey: new Uint8Array(32),
    settings: { ...testSettings, mailCarrier: 'smtp', outboxShowsLinks: false, cards: cardsOf(settings) },
    measured: { storeCommits: () => store.commits, dataFolder: null, loggedErrors: () => new Map() },
    web: null,
    log: faultsOnly((error, what) => !isDead && onFault(error, what)),
  })
  const { server, portal } = app
  try {
    duty = await shareDuty({ documents, clock, holder: createId(), onFault: (error) => onFault(error, 'duty') })
    for (const phase of ['before-serving', 'serving'] as const)
      for (const { schedules = [] } of capabilities)
        for (const { begins, start } of schedules) if (begins === phase) running.push(await start(portal, duty))
  } catch (error) {
    if (!isDead) throw error
  }
  if (isDead) kill()

  async function answerTo(request: Asked & { readonly payload: string | object }) {
    if (isDead) return null
    const { url, headers, ip, payload } = request
    const answered = server.inject({ method: 'POST', url, headers, remoteAddress: ip, payload })
    const answer = await Promise.race([answered, death.promise])
    return isDead ? null : answer
  }

  return {
    name,
    app,
    isDead: () => isDead,
    kill,
    async ask(endpoint, body, from) {
      const answer = await answerTo({ url: endpoint.path, ...from, payload: body as object })
      if (!answer) return { code: 'gone', reply: null }
      const told: unknown = answer.json()
      if (answer.statusCode !== 200) return { code: (told as { code: RefusalCode }).code, reply: null }
      return { code: 'ok', reply: endpoint.reply.parse(told) }
    },
    post: async (request) => (await answerTo(request))?.statusCode ?? 0,
  }
}

function cardsOf({ publishableKey, scriptUrl }: StripeSettings): CardSettings {
  return { ...testSettings.cards, publishableKey, scriptUrl }
}

/** A log that keeps nothing and passes on what went wrong. */
function faultsOnly(onFault: (error: unknown, what: string) => void): FastifyBaseLogger {
  const silent = () => undefined
  const fault = (detail: unknown, what = '') =>
    onFault((detail as { readonly err?: unknown } | null)?.err ?? detail, what)
  const log = { level: 'error', error: fault, fatal: fault, warn: silent, info: silent, debug: silent, trace: silent }
  return { ...log, silent, child: () => faultsOnly(onFault) } as FastifyBaseLogger
}

import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import { storedCollections } from '#server/portal-store.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { createMemoryFiles } from '#server/testing/memory-files.test-support.ts'
import { createSteps } from '#server/testing/money/steps.test-support.ts'
import type { Steps } from '#server/testing/money/steps.test-support.ts'
import type { Outcome } from '#server/testing/mortal.test-support.ts'
import { origin } from '#server/testing/test-settings.test-support.ts'
import { cast } from '#tools/seed/cast.ts'
import { isExcused } from './excuses.test-support.ts'
import type { Ground } from './ground.test-support.ts'
import { openMailbox } from './mailbox.test-support.ts'
import type { Mailbox } from './mailbox.test-support.ts'
import { openNews } from './news.test-support.ts'
import type { News } from './news.test-support.ts'
import { startProcess } from './process.test-support.ts'
import type { PortalProcess } from './process.test-support.ts'
import { openProvider } from './provider.test-support.ts'
import type { Provider } from './provider.test-support.ts'
import { createReader } from './seen.test-support.ts'
import type { Asked, Seen, TakenBack } from './seen.test-support.ts'
import type { SharedStore } from './shared-store.test-support.ts'
import { calm as calmWeather } from './weather.test-support.ts'
import type { Weather } from './weather.test-support.ts'

export const processNames = ['A', 'B'] as const
export type ProcessName = (typeof processNames)[number]

/** One store, two processes of the portal on it, their provider and a mail server. */
export type World = {
  readonly clock: Clock
  /** The store as somebody has it open who is neither process. */
  readonly store: Documents
  readonly provider: Provider
  readonly mailbox: Mailbox
  readonly news: News
  readonly steps: Steps
  readonly rows: Seen['rows']
  /** The same, with ids and versions. */
  readonly stored: ReturnType<typeof createReader>
  /** What happens to steps from now on. */
  weather: Weather
  /** What a test does to frames on their way to pages; null for one that gets lost. */
  readonly wire: { tamper: ((frame: string) => string | null) | null }
  /** Everything that happened, for whoever reads of a failure. */
  readonly log: string[]
  /** Faults that nothing excuses. */
  readonly faults: string[]
  /** All calls that were made, for whoever makes one again. */
  readonly asked: Asked[]
  /** `collection/id` of what there was before the first day. */
  readonly begunWith: ReadonlySet<string>
  /** What pages were given to answer banks with, the oldest first. */
  readonly bankSecrets: string[]
  /** Payments, invoices and plans that somebody was told are paid. */
  readonly toldAsPaid: Map<string, string>
  /** What writers of messages have taken back. */
  readonly takenBack: TakenBack[]
  /** When processes died. */
  readonly deathsMs: number[]
  /** When orders were placed by the one clock that is right. */
  readonly orderedAtMs: Map<string, number>
  /** What previews of a change of plan have shown as due. */
  readonly shownCents: number[]
  process(name: ProcessName): Promise<PortalProcess>
  /** Makes a call as somebody's page, by one of the processes. */
  call(by: ProcessName, uid: string, endpoint: Endpoint, body: unknown): Promise<Outcome>
  /** Ends all processes at once. */
  cutPower(): void
  /** Lets time pass; what has died starts anew, what is late comes first, and what is due is done. */
  pass(ms: number): Promise<void>
  /** Waits until nothing moves any more. */
  calm(): Promise<void>
  /** Lets time pass to whatever somebody waits for; false where it is nothing near. */
  wake(): boolean
  close(): Promise<void>
}

export type Beginning = {
  /** Is closed with the world. */
  readonly store: SharedStore
  /** A file of the provider's to begin with; null for an empty one. */
  readonly providerFile: string | null
}

/** What was sent arrives within this, or never. */
const longestWayMs = 10_000
/** So many turns without a step mean that nothing moves. */
const calmTurns = 10
/** The longest that somebody may wait for within a call. */
const longestWaitMs = 60_000

let worlds = 0

export async function openWorld(ground: Ground, { store, providerFile }: Beginning, folder: string): Promise<World> {
  const nowMs = ground.nowMs
  const clock: Clock = { nowMs, now: () => toInstant(nowMs()) }
  const file = join(folder, `provider-${++worlds}.sqlite`)
  if (providerFile) copyFileSync(providerFile, file)
  const log: string[] = []
  const faults: string[] = []
  const asked: Asked[] = []
  const mailbox = openMailbox(nowMs)
  const files = createMemoryFiles()
  const sessions = createSessions({ documents: store.documents, clock })
  const cookies = new Map<string, string>()
  const running = new Map<ProcessName, Promise<PortalProcess>>()
  const alive = new Map<ProcessName, PortalProcess>()
  const stored = createReader(store)
  const orderedAtMs = new Map<string, number>()
  store.documents.watch(orders, ({ id, before }) => {
    if (!before) orderedAtMs.set(id, nowMs())
  })
  let activity = 0
  let underWay = 0

  const chosen = createSteps((step) => world.weather.fateOf(step), store.turn)
  const steps: Steps = {
    ...chosen,
    take: (step, work) =>
      chosen.take(step, async (fate) => {
        activity++
        underWay++
        if (fate !== 'heard') log.push(`${step.process} ${step.what}: ${fate}`)
        try {
          return await work(fate)
        } finally {
          activity++
          underWay--
        }
      }),
  }
  const provider = await openProvider({
    ground,
    steps,
    file,
    processes: processNames,
    kill: (name) => alive.get(name as ProcessName)?.kill(),
  })

  async function start(name: ProcessName): Promise<PortalProcess> {
    const started = await startProcess({
      name,
      store: await store.open(name),
      files,
      nowMs: () => nowMs() + world.weather.skewMsOf(name),
      steps,
      settings: provider.settingsOf(name),
      onDeath: () => void world.deathsMs.push(nowMs()),
      deliver(mail) {
        mailbox.deliver(mail)
        log.push(`${clock.now()} ${name} mails ${mail.kind} to ${mail.to.email}: ${mail.subject}`)
      },
      onFault(error, what) {
        const told = `${name} ${what}: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`
        log.push(told)
        if (!isExcused(error)) faults.push(told)
      },
    })
    alive.set(name, started)
    return started
  }

  async function processOf(name: ProcessName): Promise<PortalProcess> {
    const known = running.get(name)
    if (known && !(await known).isDead()) return known
    // Somebody else has found it dead as well, and was faster.
    if (running.get(name) !== known) return processOf(name)
    const starting = start(name)
    running.set(name, starting)
    return starting
  }

  /** Until nobody does anything. */
  async function still(): Promise<void> {
    for (let turns = 0, seen = activity; turns < calmTurns; turns++) {
      const isAwaited = await store.turn()
      if (isAwaited || underWay > 0 || seen !== activity) turns = 0
      seen = activity
    }
  }

  async function calm(): Promise<void> {
    await still()
    await store.heard()
    await still()
  }

  /** Lets time pass for as long as it takes, should this wait for it. */
  async function until<R>(work: Promise<R>): Promise<R> {
    const state = { isOver: false }
    const over = work.finally(() => void (state.isOver = true))
    over.catch(() => undefined)
    while (!state.isOver && !steps.isChosen()) {
      await store.turn()
      if (state.isOver) break
      await still()
      if (!state.isOver && !ground.ringNext(longestWaitMs)) break
    }
    return over
  }

  async function cookieOf(uid: string): Promise<string | null> {
    const known = cookies.get(uid)
    if (known) return known
    const starting = sessions.start({ uid, remember: true, stage: 'full', userAgent: 'simulated' })
    const started = await starting.catch(() => null)
    if (started) cookies.set(uid, `sid=${started.secret}`)
    return started && `sid=${started.secret}`
  }

  const world: World = {
    clock,
    store: store.documents,
    provider,
    mailbox,
    news: await openNews({
      provider,
      nowMs,
      async take(payload, signature, process) {
        const by = processNames.find((name) => name === process) ?? processNames[activity % processNames.length] ?? 'A'
        const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
        const posting = (await processOf(by)).post({ url: '/api/stripe-webhook', headers, ip: '10.9.9.9', payload })
        return (await until(posting)) === 200
      },
    }),
    steps,
    stored,
    rows: (collection) => stored(collection).map(({ data }) => data),
    weather: calmWeather,
    wire: { tamper: null },
    log,
    faults,
    asked,
    begunWith: new Set(storedCollections.flatMap((kept) => stored(kept).map(({ id }) => `${kept.name}/${id}`))),
    bankSecrets: [],
    toldAsPaid: new Map(),
    shownCents: [],
    orderedAtMs,
    takenBack: [],
    deathsMs: [],
    process: processOf,
    async call(by, uid, endpoint, body) {
      asked.push({ uid, endpoint, body })
      const running = await processOf(by)
      for (let tries = 0; ; tries++) {
        const cookie = await cookieOf(uid)
        // They have signed out everywhere by a clock that is ahead.
        if (!cookie) return { code: 'not-signed-in', reply: null }
        const headers = { origin, cookie }
        const outcome = await until(running.ask(endpoint, body, { headers, ip: addressOf(uid) }))
        const isOld = outcome.code === 'not-signed-in' || outcome.code === 'auth/requires-recent-login'
        if (isOld && tries === 0) cookies.delete(uid)
        else {
          log.push(`${clock.now()} ${by} ${uid} ${endpoint.name} ${JSON.stringify(body)}: ${outcome.code}`)
          return outcome
        }
      }
    },
    cutPower() {
      log.push(`${clock.now()} the power is cut`)
      for (const each of alive.values()) each.kill()
    },
    async pass(ms) {
      if (ms > longestWayMs) await provider.arrive()
      ground.move(ms)
      await provider.sandbox.advance(0)
      for (const name of processNames) await processOf(name)
      ground.ring()
      await calm()
    },
    calm,
    wake: () => ground.ringNext(longestWaitMs),
    async close() {
      for (const each of alive.values()) each.kill()
      await calm()
      await provider.close()
      await store.close()
    },
  }
  return world
}

/** Everybody calls from a network of their own, so that one's limits are not another's. */
function addressOf(uid: string): string {
  return `10.0.${cast.findIndex((person) => person.uid === uid) + 1}.7`
}

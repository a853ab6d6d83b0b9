import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { SqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { createId } from '#server/platform/secrets.ts'
import { openPortalStore, withAllConsequences } from '#server/portal-store.ts'
import type { Clock } from '#server/ports/clock.ts'
import { createMemoryFiles } from '#server/testing/memory-files.test-support.ts'
import type { Outcome } from '#server/testing/mortal.test-support.ts'
import { openTestProvider } from '#server/testing/payments.test-support.ts'
import { startProcess } from './process.test-support.ts'
import type { PortalProcess } from './process.test-support.ts'
import { createSteps } from './steps.test-support.ts'
import type { Steps } from './steps.test-support.ts'
import type { Template } from './template.test-support.ts'
import { openWire } from './wire.test-support.ts'

export const processNames = ['A', 'B'] as const
/** Whose steps are those of the provider's dashboard and of banks. */
export const outside = 'outside'
export type ProcessName = (typeof processNames)[number]

export type Person = 'ada' | 'tom' | 'ivo'

type Asked = { readonly who: Person; readonly endpoint: Endpoint; readonly body: unknown }

/** One store, two processes of the portal on it, and their provider; nothing of it is shared with another run. */
export type World = {
  readonly template: Template
  readonly clock: Clock
  readonly store: SqliteDocuments
  readonly steps: Steps
  /** The provider as it is reached from outside, in steps of their own that nothing befalls. */
  readonly stripe: Stripe
  readonly providerUrl: string
  readonly secretKey: string
  readonly process: (name: ProcessName) => PortalProcess
  /** Everything that was asked, for whoever asks it again. */
  readonly asked: Asked[]
  /** What ada's pages were given to answer her bank with, the oldest first. */
  readonly bankSecrets: string[]
  /** Payments, invoices and plans of which a page was told that they are paid. */
  readonly toldAsPaid: string[]
  /** What previews of changes of plan have shown as due. */
  readonly shownCents: number[]
  /** What a sweep told of that no broken line explains. */
  readonly faults: unknown[]
  /** What happened, for whoever reads of a failure. */
  readonly log: string[]
  /** Asks as a page would. */
  call<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    by: ProcessName,
    who: Person,
    endpoint: Endpoint<Body, Reply>,
    body: z.input<Body>,
  ): Promise<Outcome<z.output<Reply>>>
  /** Lets time pass here and at the provider; what has died starts anew, and what is late comes before anything takes long. */
  pass(ms: number): Promise<void>
  close(): Promise<void>
}

let runs = 0
/** What was sent arrives within this, or never. */
const longestWayMs = 10_000

export async function openWorld(template: Template): Promise<World> {
  const file = join(template.folder, `run-${++runs}.sqlite`)
  copyFileSync(template.providerFile, file)
  const provider = await openTestProvider({ file, isFilled: true })
  const { settings, sandbox } = provider
  let nowMs = template.startMs
  const clock: Clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
  const store = openPortalStore(':memory:', { copyOf: template.store })
  const documents = withAllConsequences(store, clock)
  const steps = createSteps()
  const late: (() => Promise<unknown>)[] = []
  const log: string[] = []
  const asked: Asked[] = []
  const files = createMemoryFiles()
  const processes = new Map<ProcessName, PortalProcess>()
  const openWireOf = (process: string, kill: () => void) =>
    openWire({ process, steps, providerUrl: sandbox.url, late, kill })
  const wires = {
    A: await openWireOf('A', () => processes.get('A')?.kill()),
    B: await openWireOf('B', () => processes.get('B')?.kill()),
    [outside]: await openWireOf(outside, () => undefined),
  }
  const { api: outsideApi } = wires[outside]

  function process(name: ProcessName): PortalProcess {
    const running = processes.get(name)
    if (running) return running
    const started = startProcess({
      name,
      documents,
      files,
      clock,
      steps,
      settings: { ...settings, api: wires[name].api },
    })
    processes.set(name, started)
    return started
  }

  async function mend(ms: number): Promise<void> {
    for (const name of processNames) if (processes.get(name)?.isDead()) processes.delete(name)
    if (ms > longestWayMs) for (const arrive of late.splice(0)) await arrive()
  }

  return {
    template,
    clock,
    store,
    steps,
    stripe: new Stripe(settings.secretKey, { ...outsideApi, maxNetworkRetries: 0 }),
    providerUrl: `http://${outsideApi.host}:${outsideApi.port}`,
    process,
    secretKey: settings.secretKey,
    asked,
    bankSecrets: [],
    toldAsPaid: [],
    shownCents: [],
    faults: [],
    log,
    async call(by, who, endpoint, body) {
      asked.push({ who, endpoint, body })
      const outcome = await process(by).call(template.viewers[who], endpoint, body)
      log.push(`${by} ${who} ${endpoint.name} ${JSON.stringify(body)}: ${outcome.code}`)
      return outcome as never
    },
    async pass(ms) {
      await mend(ms)
      nowMs += ms
      await sandbox.advance(Math.round(ms / 1000))
    },
    async close() {
      for (const wire of Object.values(wires)) await wire.close()
      await sandbox.close()
      await documents.close()
    },
  }
}

/** Twenty letters, as a page draws them. */
export function newKey(): string {
  return createId().padEnd(20, 'k').slice(0, 20)
}

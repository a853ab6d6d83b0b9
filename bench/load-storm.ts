import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from './agency.ts'
import { openBrowser } from './browser.ts'
import type { Browser } from './browser.ts'
import { createCaller, firstPage } from './caller.ts'
import type { Caller } from './caller.ts'
import { percentile } from './figures.ts'

// The browsers of a storm, in a process of their own. They open their first page; `shown` is told when all have. From then on
// every page that is shown counts: with `storm` the portal is about to be killed, and it is told when all are current again.

export type StormJob = { readonly port: number; readonly people: readonly Person[] }

export type StormFigures = {
  /** When the last page, and half of them, were current: milliseconds since 1970, for the process that starts the portal. */
  readonly lastAtMs: number
  readonly halfAtMs: number
  readonly calls: number
  readonly p99Ms: number
  readonly slowestMs: number
  /** Calls that the portal refused because it was behind, and that were made again. */
  readonly shed: number
}

/** As the query client of the pages: a refusal that passes is tried twice more. */
const mostTries = 3
const retryMs = 500
const unavailable = 503

process.once('disconnect', () => process.exit())
process.once('message', (job: StormJob) => void run(job))

async function run({ port, people }: StormJob): Promise<void> {
  const caller = createCaller(port)
  const tally = { callMs: [] as number[], shed: 0 }
  const currentMs = new Map<Browser, number>()
  let onShown: () => void = () => {}

  async function show(person: Person, browserOf: () => Browser): Promise<void> {
    await Promise.all(firstPage.map((name) => askPatiently(caller, person, name, tally)))
    currentMs.set(browserOf(), performance.timeOrigin + performance.now())
    if (currentMs.size === people.length) onShown()
  }

  function allShown(): Promise<void> {
    currentMs.clear()
    return new Promise((resolve) => (onShown = resolve))
  }

  const shown = allShown()
  const browsers: Browser[] = []
  for (const person of people) {
    const browser: Browser = openBrowser(port, person, {
      onReset: () => void show(person, () => browser).catch(fail),
      onEvent: () => {},
    })
    browsers.push(browser)
    await wait(5)
  }
  await shown
  process.send?.('shown')

  process.once('message', async () => {
    Object.assign(tally, { callMs: [], shed: 0 })
    const current = allShown()
    process.send?.('ready')
    await current
    const times = [...currentMs.values()]
    const figures: StormFigures = {
      lastAtMs: Math.max(...times),
      halfAtMs: percentile(times, 50),
      calls: tally.callMs.length,
      p99Ms: percentile(tally.callMs, 99),
      slowestMs: Math.max(...tally.callMs),
      shed: tally.shed,
    }
    for (const browser of browsers) browser.close()
    caller.close()
    process.send?.(figures, () => process.exit())
  })
}

type Tally = { callMs: number[]; shed: number }

async function askPatiently(caller: Caller, person: Person, name: string, tally: Tally): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { status, ms } = await caller.call(person, name)
    tally.callMs.push(ms)
    if (status === 200) return
    if (status === unavailable) tally.shed++
    if (tries === mostTries || (status !== unavailable && status !== 0)) throw new Error(`${name}: ${status}`)
    await wait(retryMs * 2 ** (tries - 1))
  }
}

/** A page that stays as it was is one that is not current. */
function fail(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

import { actAtPace, ageMsOf } from './act-at-pace.ts'
import type { Person } from './agency.ts'
import { openBrowser } from './browser.ts'
import type { Browser } from './browser.ts'
import { createCaller } from './caller.ts'
import { percentile } from './figures.ts'

// The load of a soak, in a process of its own. It acts from the beginning; with `open` each person has a stream besides.
// `note` asks for the figures since the last time, `close` ends the acts, the streams and the connections.

export type SoakJob = { readonly port: number; readonly people: readonly Person[]; readonly callsPerSecond: number }
export type SoakOrder = 'open' | 'note' | 'close'

export type LoadFigures = {
  readonly calls: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** From sending a message to its event in a stream, of all streams that it concerns. */
  readonly deliveries: number
  readonly liveP50Ms: number
  readonly liveP99Ms: number
  readonly openStreams: number
  readonly losses: number
  readonly failures: readonly string[]
}

const opensEveryMs = 5

process.once('disconnect', () => process.exit())
process.once('message', (job: SoakJob) => begin(job))

function begin({ port, people, callsPerSecond }: SoakJob): void {
  const caller = createCaller(port)
  const browsers: Browser[] = []
  let callMs: number[] = []
  let liveMs: number[] = []
  let failures: string[] = []
  const acting = actAtPace({
    people,
    caller,
    callsPerSecond,
    onCall: (ms) => void callMs.push(ms),
    onFailure: (what) => void failures.push(what),
  })

  function onEvent(frame: string): void {
    // A message comes as an event of its own; that a project was touched, or somebody notified of it, is another.
    const ageMs = frame.includes('{"collection":"messages"') ? ageMsOf(frame) : null
    if (ageMs !== null) liveMs.push(ageMs)
  }

  async function openAll(): Promise<void> {
    for (const person of people) {
      browsers.push(openBrowser(port, person, { onReset: () => {}, onEvent }))
      await new Promise((resolve) => void setTimeout(resolve, opensEveryMs))
    }
    while (browsers.some(({ isOpen }) => !isOpen)) await new Promise((resolve) => void setTimeout(resolve, 50))
    callMs = []
    liveMs = []
  }

  function note(): LoadFigures {
    const of = (figures: readonly number[], percent: number) =>
      figures.length > 0 ? percentile(figures, percent) : NaN
    const noted = {
      calls: callMs.length,
      p50Ms: of(callMs, 50),
      p99Ms: of(callMs, 99),
      deliveries: liveMs.length,
      liveP50Ms: of(liveMs, 50),
      liveP99Ms: of(liveMs, 99),
      openStreams: browsers.filter(({ isOpen }) => isOpen).length,
      losses: browsers.reduce((sum, { losses }) => sum + losses, 0),
      failures,
    }
    callMs = []
    liveMs = []
    failures = []
    return noted
  }

  async function close(): Promise<void> {
    await acting.stop()
    for (const browser of browsers.splice(0)) browser.close()
    caller.close()
  }

  process.on('message', async (order: SoakOrder) => {
    if (order === 'open') await openAll()
    if (order === 'close') await close()
    process.send?.(note())
  })
}

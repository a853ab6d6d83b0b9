import { monitorEventLoopDelay } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Reading } from './reading.ts'

/** What is read of the portal when somebody asks for the metrics. */
export type Readings = {
  /** Streams that are open now. */
  readonly liveStreams: () => number
  /** Durable commits since the process started. */
  readonly storeCommits: () => number
  /** How often the log told each error, by message. */
  readonly loggedErrors: () => ReadonlyMap<string, number>
  readonly readings: readonly Reading[]
}

export type Metrics = {
  /** `call` and `status` must be few: each pair is kept. */
  observeCall(call: string, status: number, seconds: number): void
  /** Something held the event loop; `call` as above, or `several`, `unclear` or `none`. */
  observeHold(call: string, seconds: number): void
  /** In the text format of Prometheus. */
  read(): Promise<string>
  /** Stops the continuous measurements. */
  close(): void
}

/** Up to the limit of a request, finest where an answer should lie. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const holdBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5]
const nanosecondsInSecond = 1e9

/** Metrics of one portal, on a registry of its own. */
export function createMetrics({ liveStreams, storeCommits, loggedErrors, readings }: Readings): Metrics {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['call', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  })
  const holds = new Histogram({
    name: 'event_loop_hold_seconds',
    help: 'Event loop stalls longer than 50 ms, by the call that blocked the loop.',
    labelNames: ['call'],
    buckets: holdBuckets,
    registers: [registry],
  })
  registry.registerMetric(gaugeOf('live_streams', 'Open live streams.', liveStreams))
  registry.registerMetric(counterOf('store_commits_total', 'Durable commits since the process started.', storeCommits))
  registry.registerMetric(
    gaugeOf('process_resident_memory_bytes', 'Memory used by the process.', () => memoryUsage.rss()),
  )
  registry.registerMetric(counterOfErrors(loggedErrors))
  for (const reading of readings) registry.registerMetric(gaugeOfReading(reading))
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  registry.registerMetric(gaugeOfDelay(delay))

  return {
    observeCall: (call, status, seconds) => durations.observe({ call, status }, seconds),
    observeHold: (call, seconds) => holds.observe({ call }, seconds),
    read: () => registry.metrics(),
    close: () => void delay.disable(),
  }
}

function gaugeOf(name: string, help: string, read: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read())
    },
  })
}

function counterOf(name: string, help: string, read: () => number): Counter {
  return new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}

/** Fails nobody: what cannot be read now is left out, because metrics are asked for when something is broken. */
function gaugeOfReading({ name, help, read }: Reading): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const figure = await inTime(read())
      if (figure === null) this.remove()
      else this.set(figure)
    },
  })
}

const readingMs = 2_000

/** Null where it fails, and where the store or the disk does not answer. */
async function inTime(reading: Promise<number | null>): Promise<number | null> {
  const answered = new AbortController()
  try {
    return await Promise.race([reading, setTimeout(readingMs, null, { signal: answered.signal, ref: false })])
  } catch {
    return null
  } finally {
    answered.abort()
  }
}

function counterOfErrors(loggedErrors: Readings['loggedErrors']): Counter<'message'> {
  return new Counter({
    name: 'log_errors_total',
    help: 'Log lines at level error or above, by message.',
    labelNames: ['message'],
    registers: [],
    collect() {
      this.reset()
      for (const [message, count] of loggedErrors()) this.inc({ message }, count)
    },
  })
}

function gaugeOfDelay(delay: ReturnType<typeof monitorEventLoopDelay>): Gauge<'quantile'> {
  return new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'How late timers ran since the last reading.',
    labelNames: ['quantile'],
    registers: [],
    collect() {
      for (const quantile of [0.5, 0.99]) this.set({ quantile }, delay.percentile(quantile * 100) / nanosecondsInSecond)
      this.set({ quantile: 1 }, delay.max / nanosecondsInSecond)
      delay.reset()
    },
  })
}

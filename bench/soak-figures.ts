import { median, toReadable } from './figures.ts'

/** What one minute of a soak was like. */
export type Minute = {
  readonly rssMebibytes: number
  /** The same once garbage is collected: what it holds. Null in minutes that were not asked for it. */
  readonly heldMebibytes: number | null
  readonly heapMebibytes: number
  readonly callsPerSecond: number
  /** What the portal used of the processors, by calls: says more than the clock where others use them too. */
  readonly processorMs: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly liveP50Ms: number
  readonly liveP99Ms: number
  readonly descriptors: number
  /** 99 of 100 timers of the portal ran less late than this. */
  readonly loopDelayMs: number
  readonly walMebibytes: number
}

export type SoakVerdict = {
  readonly what: string
  readonly figure: number
  readonly bar: number
  readonly holds: boolean
}

const mostMemory = 1.1
/** A minute's p99 of two shared cores varies by a quarter by itself, and hours and messages grow by what is done. */
const mostLatency = 1.5

/** The minute in which the memory is first looked at: the tenth of an hour, the sixth part of a shorter soak. */
export function settledMinute(minutes: number): number {
  return Math.max(1, Math.min(10, Math.round(minutes / 6)))
}

/** Compares the end of a soak with its beginning. Ratios within one run alone: the machine may be any. */
export function verdictsOf(minutes: readonly Minute[]): SoakVerdict[] {
  const settled = settledMinute(minutes.length)
  const early = minutes.slice(Math.floor(settled / 2), Math.floor(settled * 1.5))
  const late = minutes.slice(-settled)
  const ratioOf = (figureOf: (minute: Minute) => number) => median(late.map(figureOf)) / median(early.map(figureOf))
  const last = minutes.at(-1)
  const first = minutes[settled - 1]
  if (!last || !first) throw new Error('A soak has a minute at least')
  return [
    toVerdict(
      `memory held at the end ÷ after minute ${settled}`,
      (last.heldMebibytes ?? NaN) / (first.heldMebibytes ?? NaN),
      mostMemory,
    ),
    toVerdict(
      'CPU of a call, last minutes ÷ early ones',
      ratioOf(({ processorMs }) => processorMs),
      mostLatency,
    ),
    toVerdict(
      'p99 of calls, last minutes ÷ early ones',
      ratioOf(({ p99Ms }) => p99Ms),
      mostLatency,
    ),
    toVerdict(
      'p99 of live events, last minutes ÷ early ones',
      ratioOf(({ liveP99Ms }) => liveP99Ms),
      mostLatency,
    ),
  ]
}

function toVerdict(what: string, figure: number, bar: number): SoakVerdict {
  return { what, figure, bar, holds: figure <= bar }
}

const columns: readonly (readonly [title: string, read: (minute: Minute) => number | null])[] = [
  ['RSS MiB', ({ rssMebibytes }) => rssMebibytes],
  ['held MiB', ({ heldMebibytes }) => heldMebibytes],
  ['heap MiB', ({ heapMebibytes }) => heapMebibytes],
  ['calls/s', ({ callsPerSecond }) => callsPerSecond],
  ['CPU ms', ({ processorMs }) => processorMs],
  ['p50 ms', ({ p50Ms }) => p50Ms],
  ['p99 ms', ({ p99Ms }) => p99Ms],
  ['live p50 ms', ({ liveP50Ms }) => liveP50Ms],
  ['live p99 ms', ({ liveP99Ms }) => liveP99Ms],
  ['descriptors', ({ descriptors }) => descriptors],
  ['loop p99 ms', ({ loopDelayMs }) => loopDelayMs],
  ['WAL MiB', ({ walMebibytes }) => walMebibytes],
]

export const titles = ['minute', ...columns.map(([title]) => title)].join('  ')

/** A line of the table, under `titles`. */
export function lineOf(minute: Minute, number: number): string {
  const cells = columns.map(([title, read]) => {
    const figure = read(minute)
    return (figure === null ? '' : toReadable(figure)).padStart(title.length)
  })
  return [String(number).padStart('minute'.length), ...cells].join('  ')
}

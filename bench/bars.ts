import type { Medians } from './samples.ts'

/** Ratios within one run. A bar is what a regression trips, a moonshot what is aimed at (ADR 0071). */
export type Bar = {
  readonly measure: string
  /** `CPU ms` is what the server used of the processors for each change. */
  readonly unit: 'calls/s' | 'events/s' | 'ms' | 'CPU ms' | 'MiB'
  /** What is held against the bar. */
  readonly held: 'portal ÷ reference' | 'many ÷ few'
  readonly better: 'higher' | 'lower'
  readonly bar: number
  readonly moonshot: number
}

export const bars = {
  list: {
    measure: 'list 50 by owner, signed in',
    unit: 'calls/s',
    held: 'portal ÷ reference',
    better: 'higher',
    bar: 0.8,
    moonshot: 0.9,
  },
  get: {
    measure: 'one document',
    unit: 'calls/s',
    held: 'portal ÷ reference',
    better: 'higher',
    bar: 0.32,
    moonshot: 0.6,
  },
  create: {
    measure: 'one durable write',
    unit: 'calls/s',
    held: 'portal ÷ reference',
    better: 'higher',
    bar: 0.37,
    moonshot: 0.6,
  },
  liveOne: {
    measure: 'live, one stream concerned, p50',
    unit: 'ms',
    held: 'portal ÷ reference',
    better: 'lower',
    bar: 3.2,
    moonshot: 1.2,
  },
  liveDeliveries: {
    measure: 'live, all concerned, deliveries',
    unit: 'events/s',
    held: 'portal ÷ reference',
    better: 'higher',
    bar: 0.75,
    moonshot: 0.9,
  },
  liveLast: {
    measure: 'live, all concerned, last stream',
    unit: 'ms',
    held: 'portal ÷ reference',
    better: 'lower',
    bar: 1.3,
    moonshot: 1.1,
  },
  idleStreams: {
    measure: 'a change beside 10,000 idle streams ÷ 100',
    unit: 'CPU ms',
    held: 'many ÷ few',
    better: 'lower',
    bar: 1.3,
    moonshot: 1.05,
  },
  largeStore: {
    measure: 'list in 1,000,000 documents ÷ 10,000',
    unit: 'ms',
    held: 'many ÷ few',
    better: 'lower',
    bar: 1.1,
    moonshot: 1,
  },
  ready: {
    measure: 'ready after start',
    unit: 'ms',
    held: 'portal ÷ reference',
    better: 'lower',
    bar: 2.75,
    moonshot: 1.85,
  },
  idleMemory: {
    measure: 'idle memory',
    unit: 'MiB',
    held: 'portal ÷ reference',
    better: 'lower',
    bar: 1.35,
    moonshot: 1.23,
  },
} as const satisfies Record<string, Bar>

/** Medians of one measure. For `many ÷ few` they are both the portal's: `portal` with many, `reference` with few. */
export type Measured = Medians & {
  readonly bar: Bar
  /** What the servers used of the processors for each call or change, in milliseconds. Null where it was not measured. */
  readonly processorMs: Medians | null
}

export type Verdict = 'moonshot' | 'holds' | 'missed'

/** Of the ratio: the medians are there to be read. */
export function verdictOf({ bar: { better, bar, moonshot }, ratio }: Measured): Verdict {
  const reaches = (mark: number) => (better === 'higher' ? ratio >= mark : ratio <= mark)
  if (reaches(moonshot)) return 'moonshot'
  return reaches(bar) ? 'holds' : 'missed'
}

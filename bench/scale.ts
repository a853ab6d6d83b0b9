import type { Corpus } from './corpus.ts'

type Three = readonly [number, number, number]

/** How much one run does. */
export type Scale = {
  readonly corpus: Corpus
  /** Medians are of this many runs of each server, in turns. */
  readonly rounds: number
  readonly secondsPerLoad: number
  readonly connections: number
  readonly streams: number
  /** Changes one after the other. */
  readonly changes: number
  /** Changes that many writers make together. */
  readonly flood: number
  readonly idleStreams: { readonly few: number; readonly many: number }
  /** How many there are of each where growth is measured. */
  readonly growth: { readonly documents: Three; readonly streams: Three }
}

export const fullScale: Scale = {
  corpus: { projects: 100_000, owners: 2000, teammates: 1000 },
  rounds: 7,
  secondsPerLoad: 3,
  connections: 16,
  streams: 1000,
  changes: 400,
  flood: 600,
  idleStreams: { few: 100, many: 10_000 },
  growth: { documents: [10_000, 100_000, 1_000_000], streams: [100, 1000, 10_000] },
}

/** Shows in a minute that everything runs; its figures are too short to be held against a bar. */
export const quickScale: Scale = {
  corpus: { projects: 20_000, owners: 400, teammates: 200 },
  rounds: 1,
  secondsPerLoad: 1,
  connections: 16,
  streams: 200,
  changes: 100,
  flood: 200,
  idleStreams: { few: 100, many: 2000 },
  growth: { documents: [5000, 20_000, 80_000], streams: [20, 200, 2000] },
}

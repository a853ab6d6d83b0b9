import type { Corpus } from './corpus.ts'

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
}

export const fullScale: Scale = {
  corpus: { projects: 100_000, owners: 2000, teammates: 1000 },
  rounds: 3,
  secondsPerLoad: 4,
  connections: 16,
  streams: 1000,
  changes: 400,
  flood: 600,
  idleStreams: { few: 100, many: 10_000 },
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
}

/** Owners hold equally many projects in both, so that their lists are equally long. */
export const smallStore: Corpus = { projects: 10_000, owners: 200, teammates: 0 }
export const largeStore: Corpus = { projects: 1_000_000, owners: 20_000, teammates: 0 }

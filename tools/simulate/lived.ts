import type { Finding } from '#server/testing/simulation/year.test-support.ts'

/** How the days of one seed went, as a worker tells it. */
export type Lived = {
  readonly seed: number
  readonly seconds: number
  readonly acts: number
  readonly finding: Finding | null
}

import type { Instant } from '#domain/core/instants.ts'

/** The time of day, handed in so that tests can set it. */
export type Clock = {
  /** The current moment. */
  now(): Instant
  /** Milliseconds since the epoch. */
  nowMs(): number
}

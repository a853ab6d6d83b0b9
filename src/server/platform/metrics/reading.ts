import type { Instant } from '#domain/core/instants.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'

/** A figure that is read when somebody asks for the metrics, and left out where it is null or cannot be read. */
export type Reading = {
  readonly name: string
  readonly help: string
  readonly read: () => Promise<number | null>
}

/** How many seconds ago this was; 0 where there is nothing, or where it is still to come. */
export function secondsSince(clock: Clock, at: Instant | null | undefined): number {
  return at ? Math.max(0, (clock.nowMs() - toMilliseconds(at)) / 1000) : 0
}

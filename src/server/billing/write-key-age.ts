import { toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'

/** The provider forgets a key after a day: well before that nothing is asked by it any more. */
const keyHoldsMs = 20 * 3_600_000

/** Whether what was first asked then can be asked again by the same key without being done twice. */
export function isKeyHeld(since: Instant, nowMs: number): boolean {
  return nowMs - toMilliseconds(since) < keyHoldsMs
}

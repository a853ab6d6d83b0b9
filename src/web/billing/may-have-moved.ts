import type { CallRefused } from '#web/platform/call-refused.ts'

/** Refusals after which money may have moved all the same: the answer was cut off, or the portal ends by itself what it began. */
const unsure: ReadonlySet<string> = new Set(['payments-unavailable', 'unavailable', 'unexpected', 'offline'])

/** Whether a charge, a refund, a change of plan or a new card may have been made, or still is, although its call was refused: the payment shows which. */
export function mayHaveMoved({ code }: Pick<CallRefused, 'code'>): boolean {
  return unsure.has(code)
}

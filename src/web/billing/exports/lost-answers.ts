import { toCallRefused } from '#web/platform/call-refused.ts'

/** How often in a row the portal says that nothing was paid before it is taken to be so: the attempt may still be under way there. */
export const mostLooks = 3
const nextLookMs = 2000

export const lostTitle = 'We don’t know yet whether the payment went through'
export const lostWords = 'We haven’t heard back about this payment. Don’t pay again: we’re still checking.'
export const notReached = 'The payment didn’t reach us. Try again: nothing will be charged twice.'

/** Whether a call may have done what it asked for, although it failed: its answer did not come, or was cut. */
export function mayHaveBeenDone(error: unknown): boolean {
  const { code } = toCallRefused(error)
  return code === 'offline' || code === 'unexpected'
}

/** Resolves a moment later, or at once when the connection is back or `signal` ends the search. */
export async function untilNextLook(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, nextLookMs)
  const ended = new AbortController()
  globalThis.addEventListener('online', () => resolve(), { signal: ended.signal })
  signal.addEventListener('abort', () => resolve(), { signal: ended.signal })
  await promise
  clearTimeout(timer)
  ended.abort()
}

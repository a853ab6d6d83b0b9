import type { Clock } from '#server/ports/clock.ts'

export type Budget = {
  /**
   * Takes `amount` of what `key` has, and is true; false where less is left, and then takes nothing. There are `perMinute` at
   * most, and what was spent comes back evenly within a minute.
   */
  take(key: string, amount: number, perMinute: number): boolean
}

type Spent = { readonly amount: number; readonly atMs: number }

const minuteMs = 60_000
/** When so many keys are held, those that have come back to nothing are let go. */
const manyKeys = 10_000

/** What each of many may spend, in the memory of this process. */
export function createBudget(clock: Pick<Clock, 'nowMs'>): Budget {
  const spent = new Map<string, Spent>()

  /** A clock that was set back gives nothing back. */
  function spentBy(key: string, perMinute: number, nowMs: number): number {
    const held = spent.get(key)
    if (!held) return 0
    return Math.max(0, held.amount - (Math.max(0, nowMs - held.atMs) / minuteMs) * perMinute)
  }

  function forgetIdle(nowMs: number): void {
    for (const [key, { atMs }] of spent) if (nowMs - atMs >= minuteMs) spent.delete(key)
  }

  return {
    take(key, amount, perMinute) {
      const nowMs = clock.nowMs()
      const total = spentBy(key, perMinute, nowMs) + amount
      if (total > perMinute) return false
      if (spent.size >= manyKeys && !spent.has(key)) forgetIdle(nowMs)
      spent.set(key, { amount: total, atMs: nowMs })
      return true
    },
  }
}

import type { Endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Clock } from '#server/ports/clock.ts'
import { caps } from './caps.ts'

/** Who spends: a viewer, or the owner of a session without a profile. */
export type Spender = Pick<Viewer, 'uid' | 'role' | 'accountId'> | { readonly uid: string }

/**
 * What one account may ask for in a minute. Counted in memory, so that it costs no write: each process counts for itself, and
 * forgets at a restart. Everything refuses `too-many-requests`.
 */
export type Budgets = {
  /** Counts a call as its contract says: a write, a question to the payment provider, both or neither. */
  spend(endpoint: Pick<Endpoint, 'reads' | 'asksProvider'>, spender: Spender): void
  /** Counts the bytes of an upload that is about to begin. */
  spendBytes(bytes: number, spender: Spender): void
}

/**
 * `writesPerMinute` is a client's; people of the agency have a multiple of it each. Half as many calls of anybody may ask the
 * payment provider.
 */
export function createBudgets({ clock, writesPerMinute }: { clock: Clock; writesPerMinute: number }): Budgets {
  const writes = createBudget(clock)
  const questions = createBudget(clock)
  const uploads = createBudget(clock)
  return {
    spend({ reads, asksProvider }, spender) {
      const party = partyOf(spender)
      const share = 'role' in spender ? caps.writesOf[spender.role] : 1
      if (!reads && !writes.take(party, 1, writesPerMinute * share)) throw new Refusal('too-many-requests')
      if (asksProvider && !questions.take(party, 1, writesPerMinute / 2)) throw new Refusal('too-many-requests')
    },
    spendBytes(bytes, spender) {
      if (!uploads.take(partyOf(spender), bytes, caps.uploadBytesPerMinute)) throw new Refusal('too-many-requests')
    },
  }
}

/** Who is counted as one: a client with their teammates, or one person of the agency. */
export function partyOf(spender: Spender): string {
  return 'role' in spender && spender.role === 'client' ? spender.accountId : spender.uid
}

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

/** A budget for each key, in the memory of this process. */
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

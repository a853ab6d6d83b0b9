import type { Endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Clock } from '#server/ports/clock.ts'
import { createBudget } from './budget.ts'
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
  /** Counts what is about to be uploaded. */
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

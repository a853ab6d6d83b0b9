import * as z from 'zod/mini'
import { instant, toInstant } from '#domain/core/instants.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { collection } from '#server/ports/documents.ts'
import { createTurns } from './turns.ts'

const wrongPasswordSchema = z.strictObject({
  /** The hash of the address: kept for known and unknown ones alike, so that both cost the same. */
  id: z.string(),
  attempts: z.array(z.strictObject({ network: z.string(), at: z.int() })),
  expiresAt: instant,
})
type WrongPasswordDocument = z.output<typeof wrongPasswordSchema>

export const wrongPasswordCollection = collection<WrongPasswordDocument>('wrongPasswords', wrongPasswordSchema, [
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

export type Outcome = 'right' | 'wrong' | 'unanswered'

/** Wrong passwords by account, and by account and network. */
export type WrongPasswords = {
  /**
   * Lets one attempt through, or is null where there were too many; the function it returns must be called with the
   * outcome. Attempts under way count as wrong ones until then, in every process, so that parallel guesses gain nothing.
   */
  begin(email: string, network: string): Promise<((outcome: Outcome) => Promise<void>) | null>
  /** Forgets all of an account: its owner has reset the password. Repeating it changes nothing. */
  lift(email: string): Promise<void>
}

export function createWrongPasswords({ documents, clock }: { documents: Documents; clock: Clock }): WrongPasswords {
  const turns = createTurns()

  async function change(id: string, to: (attempts: Attempt[]) => Attempt[]): Promise<void> {
    await turns.inTurn([id], () =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(wrongPasswordCollection, id)
        const before = found?.data.attempts ?? []
        const attempts = to(before)
        if (attempts === before) return
        const next = { id, attempts, expiresAt: toInstant(clock.nowMs() + windowMs) }
        if (attempts.length === 0 && found) transaction.remove(wrongPasswordCollection, id)
        else if (found) transaction.put(wrongPasswordCollection, next)
        else if (attempts.length > 0) transaction.create(wrongPasswordCollection, next)
      }),
    )
  }

  return {
    async begin(email, network) {
      const id = hashSecret(email)
      const mine: Attempt = { network: hashSecret(network), at: clock.nowMs() }
      let isHeld = false
      await change(id, (attempts) => {
        isHeld = isHeldBack(attempts, mine)
        return isHeld ? attempts : record(attempts, mine)
      })
      if (isHeld) return null
      return async (outcome) => {
        if (outcome === 'right')
          await change(id, (attempts) => attempts.filter((attempt) => !isOf(mine.network)(attempt)))
        else if (outcome === 'unanswered') await change(id, (attempts) => without(attempts, mine))
      }
    },
    lift: (email) => change(hashSecret(email), () => []),
  }
}

function isOf(network: string): (attempt: Attempt) => boolean {
  return (attempt) => attempt.network === network
}

/** Attempts of one network in one moment are alike: one of them goes. */
function without(attempts: readonly Attempt[], gone: Attempt): Attempt[] {
  const index = attempts.findIndex(({ network, at }) => network === gone.network && at === gone.at)
  return attempts.filter((_, place) => place !== index)
}

/** One wrong password. `at` is in milliseconds since the epoch. */
export type Attempt = { readonly network: string; readonly at: number }

const windowMs = 60 * 60_000
const accountMax = 100
const freeAttempts = 5
const attemptsUntilLock = 10
const lockMs = 15 * 60_000

/**
 * True where `next` may not be tried yet. Of one account and network, five wrong ones are free; then each must wait 1, 2,
 * 4, 8 and 16 seconds after the one before, and the tenth locks for 15 minutes. From everywhere, 100 an hour.
 */
export function isHeldBack(attempts: readonly Attempt[], next: Attempt): boolean {
  const recent = attempts.filter(({ at }) => at > next.at - windowMs)
  if (recent.length >= accountMax) return true
  const mine = recent.filter(({ network }) => network === next.network)
  const latest = Math.max(...mine.map(({ at }) => at))
  return mine.length >= freeAttempts && next.at < latest + waitMs(mine.length)
}

/** The attempts with one more. After a lock has passed, its network begins again from nothing. */
export function record(attempts: readonly Attempt[], wrong: Attempt): Attempt[] {
  const recent = attempts.filter(({ at }) => at > wrong.at - windowMs)
  const mine = recent.filter(({ network }) => network === wrong.network)
  const latest = Math.max(...mine.map(({ at }) => at))
  const lockIsOver = mine.length >= attemptsUntilLock && wrong.at >= latest + lockMs
  const kept = lockIsOver ? recent.map((attempt) => (mine.includes(attempt) ? served(attempt) : attempt)) : recent
  return [...kept, wrong].slice(-accountMax)
}

function waitMs(wrongSoFar: number): number {
  return wrongSoFar >= attemptsUntilLock ? lockMs : 1000 * 2 ** (wrongSoFar - freeAttempts)
}

/** An attempt that its network has paid for still counts for the account. */
function served({ at }: Attempt): Attempt {
  return { network: 'served', at }
}

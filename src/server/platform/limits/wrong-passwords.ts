import * as z from 'zod/mini'
import { instant, toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'
import { createTurns } from './turns.ts'
import { isHeldBack, record, windowMs } from './wrong-password-policy.ts'
import type { Attempt } from './wrong-password-policy.ts'

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
   * Lets one attempt through or refuses `auth/too-many-requests`; the function it returns must be called with the
   * outcome. Attempts under way count as wrong ones until then, so that parallel guesses gain nothing.
   */
  begin(email: string, network: string): Promise<(outcome: Outcome) => Promise<void>>
  /** How many were wrong in the last hour from this network; a right one sets it to none. */
  count(email: string, network: string): Promise<number>
  /** Forgets all of an account: its owner has reset the password. Repeating it changes nothing. */
  lift(email: string): Promise<void>
}

export function createWrongPasswords({ documents, clock }: { documents: Documents; clock: Clock }): WrongPasswords {
  const turns = createTurns()
  const underWay = new Map<string, readonly Attempt[]>()

  function enter(id: string, mine: Attempt): readonly Attempt[] {
    const ahead = underWay.get(id) ?? []
    underWay.set(id, [...ahead, mine])
    return ahead
  }

  function leave(id: string, mine: Attempt): void {
    const others = (underWay.get(id) ?? []).filter((attempt) => attempt !== mine)
    if (others.length > 0) underWay.set(id, others)
    else underWay.delete(id)
  }

  async function attemptsOn(id: string): Promise<Attempt[]> {
    const found = await documents.get(wrongPasswordCollection, id)
    return found?.data.attempts ?? []
  }

  async function change(id: string, to: (attempts: Attempt[]) => Attempt[]): Promise<void> {
    await turns.inTurn([id], () =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(wrongPasswordCollection, id)
        const attempts = to(found?.data.attempts ?? [])
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
      // Taken before the store is read: an attempt that settles meanwhile is seen twice rather than missed.
      const ahead = enter(id, mine)
      const stored = await attemptsOn(id)
      if (isHeldBack([...stored, ...ahead], mine)) {
        leave(id, mine)
        throw new Refusal('auth/too-many-requests')
      }
      return async (outcome) => {
        try {
          if (outcome === 'wrong') await change(id, (attempts) => record(attempts, { ...mine, at: clock.nowMs() }))
          else if (outcome === 'right' && stored.some(isOf(mine.network)))
            await change(id, (attempts) => attempts.filter((attempt) => attempt.network !== mine.network))
        } finally {
          leave(id, mine)
        }
      }
    },
    async count(email, network) {
      const since = clock.nowMs() - windowMs
      const attempts = await attemptsOn(hashSecret(email))
      return attempts.filter(isOf(hashSecret(network))).filter(({ at }) => at > since).length
    },
    lift: (email) => change(hashSecret(email), () => []),
  }
}

function isOf(network: string): (attempt: Attempt) => boolean {
  return (attempt) => attempt.network === network
}

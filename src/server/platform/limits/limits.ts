import * as z from 'zod/mini'
import { instant, toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'
import { createTurns } from './turns.ts'

/** At most `max` in any span of `windowMs`; a rule's document holds one time for each, so `max` stays in the hundreds. */
export type LimitRule = {
  /** Part of the id in the store: changing it forgets what was counted. */
  readonly name: string
  readonly max: number
  readonly windowMs: number
  readonly refusal: RefusalCode
  /** What is said to whoever uses too many, by how long they wait; else the sentence of the refusal. */
  readonly sayTooMany?: (wait: string) => string
}

/** One rule counted for one `key`: an address, a network, a uid. Keys are stored as hashes. */
export type Counter = readonly [rule: LimitRule, key: string]

export type Limits = {
  /** Counts one use, or throws the rule's refusal, which says how long to wait, and counts nothing. */
  take(rule: LimitRule, key: string): Promise<void>
  /** Counts one use where one is left, and says whether: of several that come at once, no more than there are get one. */
  takeIfLeft(rule: LimitRule, key: string): Promise<boolean>
  /** Counts one use of each together, or of none: refuses with the first rule that is exhausted. */
  takeAll(counters: readonly Counter[]): Promise<void>
  /** Refuses as `take` would where no use is left. Counts nothing: for rules that count mistakes alone. */
  expectLeft(rule: LimitRule, key: string): Promise<void>
  /** True where one more use of any would be refused. Counts nothing. */
  isOver(counters: readonly Counter[]): Promise<boolean>
  /** How many uses are left now, 0 to `max`. */
  peek(rule: LimitRule, key: string): Promise<number>
  /** Takes the latest use back. Changes nothing where none is counted. */
  giveBack(rule: LimitRule, key: string): Promise<void>
  /** Forgets what was counted. Repeating it changes nothing. */
  clear(rule: LimitRule, key: string): Promise<void>
}

const limitSchema = z.strictObject({
  id: z.string(),
  /** Milliseconds since the epoch, oldest first. */
  takenAt: z.array(z.int()),
  expiresAt: instant,
})
type LimitDocument = z.output<typeof limitSchema>

export const limitCollection = collection<LimitDocument>('limits', limitSchema, [
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

/**
 * The refusal of a rule that is exhausted. A refused sign-in says nothing of how long, because it would tell what is counted; a rule of
 * another kind says it in words of its own.
 */
function refusalOf(
  { refusal, max, windowMs, sayTooMany }: LimitRule,
  takenAt: readonly number[],
  now: number,
): Refusal {
  const minutes = Math.ceil(((takenAt.at(-max) ?? now) + windowMs - now) / 60_000)
  if (sayTooMany) return new Refusal(refusal, { sentence: sayTooMany(sayWait(minutes)) })
  if (refusal !== 'too-many-requests' || minutes <= 1) return new Refusal(refusal)
  return new Refusal(refusal, { sentence: `Too many requests. Try again in ${sayWait(minutes)}.` })
}

function sayWait(minutes: number): string {
  if (minutes <= 1) return 'a minute'
  if (minutes <= 90) return `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}

/** Limits that live in the store: they survive a restart and count across processes. */
export function createLimits({ documents, clock }: { documents: Documents; clock: Clock }): Limits {
  const turns = createTurns()

  async function takeAll(counters: readonly Counter[]): Promise<void> {
    await turns.inTurn(counters.map(idOf), () =>
      documents.transact(async (transaction) => {
        const now = clock.nowMs()
        const held: { counter: Counter; exists: boolean; takenAt: number[] }[] = []
        for (const counter of counters) {
          const found = await transaction.get(limitCollection, idOf(counter))
          held.push({ counter, exists: found !== null, takenAt: stillCounted(counter, found?.data, now) })
        }
        const full = held.find(({ counter: [rule], takenAt }) => takenAt.length >= rule.max)
        if (full) throw refusalOf(full.counter[0], full.takenAt, now)
        for (const { counter, exists, takenAt } of held) {
          const next = {
            id: idOf(counter),
            takenAt: [...takenAt, now],
            expiresAt: toInstant(Math.max(now, ...takenAt) + counter[0].windowMs),
          }
          if (exists) transaction.put(limitCollection, next)
          else transaction.create(limitCollection, next)
        }
      }),
    )
  }

  async function countedNow(counter: Counter): Promise<number[]> {
    const found = await documents.get(limitCollection, idOf(counter))
    return stillCounted(counter, found?.data, clock.nowMs())
  }

  async function left(counter: Counter): Promise<number> {
    return counter[0].max - (await countedNow(counter)).length
  }

  return {
    take: (rule, key) => takeAll([[rule, key]]),
    takeIfLeft: (rule, key) =>
      takeAll([[rule, key]]).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal && error.code === rule.refusal) return false
          throw error
        },
      ),
    takeAll,
    async expectLeft(rule, key) {
      const takenAt = await countedNow([rule, key])
      if (takenAt.length >= rule.max) throw refusalOf(rule, takenAt, clock.nowMs())
    },
    async isOver(counters) {
      const all = await Promise.all(counters.map(left))
      return all.some((uses) => uses <= 0)
    },
    peek: (rule, key) => left([rule, key]).then((uses) => Math.max(0, uses)),
    async giveBack(rule, key) {
      const id = idOf([rule, key])
      await turns.inTurn([id], () =>
        documents.transact(async (transaction) => {
          const found = await transaction.get(limitCollection, id)
          if (found) transaction.put(limitCollection, { ...found.data, takenAt: found.data.takenAt.slice(0, -1) })
        }),
      )
    },
    async clear(rule, key) {
      const id = idOf([rule, key])
      await documents.transact(async (transaction) => {
        if (await transaction.get(limitCollection, id)) transaction.remove(limitCollection, id)
      })
    },
  }
}

function idOf([rule, key]: Counter): string {
  return `${rule.name}.${hashSecret(key)}`
}

/** A clock that was set back leaves times in the future: they count on, but no more than the rule's `max` of them. */
function stillCounted([rule]: Counter, document: LimitDocument | undefined, now: number): number[] {
  return document?.takenAt.filter((at) => at > now - rule.windowMs).slice(-rule.max) ?? []
}

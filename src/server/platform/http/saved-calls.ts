import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { instant, toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Turns } from '#server/platform/limits/turns.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'

const keptMs = 2 * 24 * 3_600_000

const savedCallSchema = z.strictObject({
  /** Made of person, call and key. */
  id: z.string(),
  /** The hash of what was entered. */
  entered: z.string(),
  expiresAt: instant,
})

/** What was saved under a key, for as long as somebody may try again. */
export const savedCallCollection = collection<z.output<typeof savedCallSchema>>('savedCalls', savedCallSchema, [
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  /** Of these calls alone: another try waits for the one before. */
  readonly turns: Turns
  /** Told when the store could not note what was saved. */
  readonly onFault: (error: unknown) => void
}

type Asked = {
  readonly endpoint: Pick<Endpoint, 'name' | 'keyed' | 'seen'>
  /** Null for a guest. */
  readonly uid: string | null
  readonly input: unknown
}

/**
 * Does `work`, unless the same person has saved something else under the key in `input`: then it refuses `saved-otherwise`, because the
 * use case would answer with the first as if the second had been saved. Calls without a key cost nothing.
 */
export async function answerOnce<Answer>(deps: Deps, asked: Asked, work: () => Promise<Answer>): Promise<Answer> {
  const call = savedCallOf(asked)
  if (!call) return work()
  return deps.turns.inTurn([call.id], async () => {
    const before = await deps.documents.get(savedCallCollection, call.id)
    if (before && before.data.entered !== call.entered) throw new Refusal('saved-otherwise')
    const answer = await work()
    // It is saved already. Without the note, another try is answered with it, whatever that one says.
    if (!before) await note(deps, call).catch(deps.onFault)
    return answer
  })
}

type SavedCall = { readonly id: string; readonly entered: string }

function savedCallOf({ endpoint: { name, keyed, seen }, uid, input }: Asked): SavedCall | null {
  if (!keyed || uid === null) return null
  // The schema of a call with a key has made it.
  const { key, ...rest } = input as Readonly<Record<string, unknown>> & { readonly key?: string }
  if (key === undefined) return null
  const entered = Object.entries(rest).filter(([member]) => !seen.includes(member))
  return { id: keyedId(name, uid, key), entered: hash('sha256', inOneOrder(Object.fromEntries(entered)), 'base64url') }
}

/** JSON that is the same however the members of its objects were ordered. */
function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

async function note({ documents, clock }: Deps, call: SavedCall): Promise<void> {
  await documents.transact(async (transaction) => {
    if (await transaction.get(savedCallCollection, call.id)) return
    transaction.create(savedCallCollection, { ...call, expiresAt: toInstant(clock.nowMs() + keptMs) })
  })
}

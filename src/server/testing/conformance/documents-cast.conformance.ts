import * as z from 'zod/mini'
import { collection } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'

/** One sentence about every store of documents. It rejects where the store breaks it. */
export type Check = {
  readonly title: string
  readonly run: (subject: Subject) => Promise<void>
}

/** `runs` is how many cases a property tries: many where the store is quick, few where each commit crosses a network. */
type Subject = { readonly documents: Documents; readonly runs: number }

const noteSchema = z.strictObject({
  id: z.string(),
  owner: z.string(),
  title: z.string().check(z.maxLength(1000)),
  rank: z.int(),
  isDone: z.boolean(),
  dueDay: z.optional(z.nullable(z.string())),
  assignee: z.optional(z.nullable(z.string())),
})

export type Note = z.output<typeof noteSchema>

/** Stands for any collection: equalities, both directions, ties, a field that some documents lack. */
export const notes = collection<Note>('notes', noteSchema, [
  { where: [] },
  { where: ['owner'] },
  { where: ['owner'], orderBy: ['id', 'desc'] },
  { where: ['owner'], orderBy: ['rank', 'asc'] },
  { where: ['owner'], orderBy: ['rank', 'desc'], clustered: true },
  { where: ['owner'], orderBy: ['title', 'asc'] },
  { where: ['owner'], orderBy: ['title', 'desc'] },
  { where: [], orderBy: ['dueDay', 'asc'], sparse: true },
  { where: ['owner', 'isDone'], orderBy: ['dueDay', 'desc'] },
  { where: ['assignee'], orderBy: ['rank', 'asc'], sparseFilter: true },
])

const counterSchema = z.strictObject({ id: z.string(), value: z.int() })

export type Counter = z.output<typeof counterSchema>

export const counters = collection<Counter>('counters', counterSchema)

/** What an adapter opens its store with to pass the suite. */
export const conformanceCollections = [notes, counters]

/** A note of Ada's; the fields that matter to a test are the ones it names. */
export function note(id: string, fields: Partial<Note> = {}): Note {
  return { id, owner: 'ada', title: 'Colours', rank: 1, isDone: false, ...fields }
}

export async function keep(documents: Documents, kept: readonly Note[]): Promise<void> {
  await documents.transact(async (transaction) => {
    for (const each of kept) transaction.create(notes, each)
  })
}

/** Adds one to a counter that exists. */
export async function increment(documents: Documents, id: string): Promise<void> {
  await documents.transact(async (transaction) => {
    const found = await transaction.get(counters, id)
    transaction.put(counters, { id, value: existing(found).data.value + 1 })
  })
}

/** Throws where a document that the test relies on is missing. */
export function existing<S>(stored: S | null): S {
  if (stored) return stored
  throw new Error('A document that the test relies on is missing')
}

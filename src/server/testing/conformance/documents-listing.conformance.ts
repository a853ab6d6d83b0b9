import assert from 'node:assert/strict'
// oxlint-disable-next-line boundaries/imports -- the suite is a test that lives beside its port
import fc from 'fast-check'
import type { Counted } from '#domain/core/list-count.ts'
import { CursorRefused } from '#server/ports/documents.ts'
import type { CountOptions, Documents, ListOptions, Scalar } from '#server/ports/documents.ts'
import { keep, note, notes } from './documents-cast.conformance.ts'
import type { Check, Note } from './documents-cast.conformance.ts'

export const listingChecks: readonly Check[] = [
  {
    title: 'lists what equals, in order, with ties by id in the same direction',
    async run({ documents }) {
      await keep(documents, [note('b', { rank: 2 }), note('a', { rank: 2 }), note('c'), note('d', { owner: 'ben' })])
      assert.deepEqual(await idsOf(documents, { orderBy: ['rank', 'asc'] }), ['c', 'a', 'b'])
      assert.deepEqual(await idsOf(documents, { orderBy: ['rank', 'desc'] }), ['b', 'a', 'c'])
      assert.deepEqual(await idsOf(documents, { orderBy: ['id', 'desc'] }), ['c', 'b', 'a'])
      assert.deepEqual(await idsOf(documents, {}), ['a', 'b', 'c'])
      assert.deepEqual(await idsOf(documents, { where: {} }), ['a', 'b', 'c', 'd'])
    },
  },
  {
    title: 'lists no document that lacks the field of the order or holds null there',
    async run({ documents }) {
      await keep(documents, [note('a', { dueDay: '2026-03-08' }), note('b'), note('c', { dueDay: null })])
      const byDueDay: Partial<ListOptions> = { where: { owner: 'ada', isDone: false }, orderBy: ['dueDay', 'desc'] }
      assert.deepEqual(await idsOf(documents, byDueDay), ['a'])
      assert.deepEqual(await idsOf(documents, { where: {}, orderBy: ['dueDay', 'asc'] }), ['a'])
      assert.deepEqual(await idsOf(documents, { ...byDueDay, range: { below: '2027-01-01' } }), ['a'])
    },
  },
  {
    title: 'lists and counts by a field that most documents lack',
    async run({ documents }) {
      const byAssignee = { where: { assignee: 'cleo' }, orderBy: ['rank', 'asc'] } as const
      await keep(documents, [note('a', { assignee: 'cleo', rank: 2 }), note('b'), note('c', { assignee: null })])
      assert.deepEqual(await idsOf(documents, byAssignee), ['a'])
      await documents.transact(async (transaction) => {
        for (const id of ['a', 'b', 'c']) await transaction.get(notes, id)
        transaction.put(notes, note('a'))
        transaction.put(notes, note('b', { assignee: 'cleo', rank: 3 }))
        transaction.put(notes, note('c', { assignee: 'cleo' }))
      })
      assert.deepEqual(await idsOf(documents, byAssignee), ['c', 'b'])
      assert.equal((await countOf(documents, byAssignee)).count, 2)
      assert.equal(await documents.count(notes, { assignee: 'cleo' }), 2)
    },
  },
  {
    title: 'lists by id within a range',
    async run({ documents }) {
      await keep(documents, [note('a'), note('b'), note('c'), note('d'), note('e', { owner: 'ben' })])
      const fromB: Partial<ListOptions> = { orderBy: ['id', 'desc'], range: { from: 'b' } }
      assert.deepEqual(await idsOf(documents, fromB), ['d', 'c', 'b'])
      assert.deepEqual(await idsOf(documents, { ...fromB, range: { from: 'b', below: 'd' } }), ['c', 'b'])
      const [first] = await documents.list(notes, { where: { owner: 'ada' }, ...fromB, limit: 1 })
      assert.ok(first)
      assert.deepEqual(await idsOf(documents, { ...fromB, after: first.cursor }), ['c', 'b'])
    },
  },
  {
    title: 'counts a list as it lists it: what equals, in its range, with the field of its order',
    async run({ documents }) {
      const days = { e: '2026-03-08', f: '2026-03-09' }
      await keep(documents, [note('a', { rank: 2 }), note('b', { rank: 3 }), note('c', { owner: 'ben' })])
      await keep(documents, [note('d', { dueDay: null }), note('e', { dueDay: days.e }), note('f', { dueDay: days.f })])
      const byDueDay = { where: {}, orderBy: ['dueDay', 'asc'] } as const
      const all = { count: 5, isMore: false }
      assert.deepEqual(await countOf(documents, {}), all)
      assert.deepEqual(await countOf(documents, { orderBy: ['rank', 'desc'] }), all)
      assert.equal((await countOf(documents, { orderBy: ['rank', 'asc'], range: { from: 2 } })).count, 2)
      assert.equal((await countOf(documents, { orderBy: ['rank', 'desc'], range: { below: 3 } })).count, 4)
      assert.equal((await countOf(documents, { where: {} })).count, 6)
      assert.equal((await countOf(documents, byDueDay)).count, 2)
      assert.equal((await countOf(documents, { ...byDueDay, range: { below: days.f } })).count, 1)
      assert.deepEqual(await countOf(documents, { where: { owner: 'cleo' } }), { count: 0, isMore: false })
    },
  },
  {
    title: 'counts a list up to its limit and says whether there is more',
    async run({ documents }) {
      await keep(documents, [note('a'), note('b'), note('c')])
      assert.deepEqual(await countOf(documents, { limit: 2 }), { count: 2, isMore: true })
      assert.deepEqual(await countOf(documents, { limit: 3 }), { count: 3, isMore: false })
      assert.deepEqual(await countOf(documents, { orderBy: ['rank', 'asc'], limit: 1 }), { count: 1, isMore: true })
    },
  },
  {
    title: 'follows a document into and out of a list when it changes',
    async run({ documents }) {
      await keep(documents, [note('a', { rank: 1 }), note('b', { rank: 2 })])
      await documents.transact(async (transaction) => {
        await transaction.get(notes, 'a')
        transaction.put(notes, note('a', { rank: 3 }))
      })
      assert.deepEqual(await idsOf(documents, { orderBy: ['rank', 'desc'] }), ['a', 'b'])
      await documents.transact(async (transaction) => {
        await transaction.get(notes, 'a')
        transaction.put(notes, note('a', { owner: 'ben' }))
      })
      assert.deepEqual(await idsOf(documents, { orderBy: ['rank', 'desc'] }), ['b'])
    },
  },
  {
    title: 'refuses a list that no query declares, and one without a sound limit',
    async run({ documents }) {
      const undeclared: ListOptions[] = [
        { where: { title: 'Colours' }, limit: 10 },
        { where: { owner: 'ada' }, orderBy: ['isDone', 'asc'], limit: 10 },
        { where: { owner: 'ada', isDone: true }, orderBy: ['dueDay', 'asc'], limit: 10 },
        { orderBy: ['rank', 'asc'], limit: 10 },
        { where: { owner: 'ada' }, range: { from: 1 }, limit: 10 },
        { limit: 0 },
        { limit: 1001 },
        { limit: 1.5 },
      ]
      for (const options of undeclared) {
        await assert.rejects(documents.list(notes, options), JSON.stringify(options))
        await assert.rejects(documents.countListed(notes, options), JSON.stringify(options))
      }
    },
  },
  {
    title: 'refuses a cursor that is none of its own',
    async run({ documents }) {
      await keep(documents, [note('a')])
      const byRank = { where: { owner: 'ada' }, orderBy: ['rank', 'asc'], limit: 1 } as const
      const [row] = await documents.list(notes, { limit: 1 })
      const [titled] = await documents.list(notes, { ...byRank, orderBy: ['title', 'asc'] })
      const forged = [
        ['counters.rank', 'a', 1],
        ['notes.rank', 'a'],
        ['notes.rank', 'a', 1, 1],
        ['notes.rank', 7, 1],
        ['notes.rank', '', 1],
        ['notes.rank', 'a\0', 1],
        ['notes.rank', 'x'.repeat(1501), 1],
        ['notes.rank', 'a', null],
        ['notes.rank', 'a', [1]],
        ['notes.rank', 'a', 'b\ud800'],
        ['notes.rank', 'a', 'x'.repeat(1501)],
      ].map(encode)
      for (const after of ['', 'x', 'bnVsbA', row?.cursor ?? '', titled?.cursor ?? '', ...forged])
        await assert.rejects(documents.list(notes, { ...byRank, after }), CursorRefused, after)
    },
  },
  {
    title: 'takes a place that no page has told for a place all the same',
    async run({ documents }) {
      await keep(documents, [note('a'), note('b', { rank: 2 })])
      const byRank = { where: { owner: 'ada' }, orderBy: ['rank', 'asc'], limit: 2 } as const
      const after = (value: unknown) => ({ ...byRank, after: encode(['notes.rank', 'a', value]) })
      assert.deepEqual(
        (await documents.list(notes, after(1))).map(({ id }) => id),
        ['b'],
      )
      assert.deepEqual(await documents.list(notes, after(1e308)), [])
      for (const value of [-1e308, 0.5, true, '', 'text']) await documents.list(notes, after(value))
    },
  },
  {
    title: 'joins pages without gap or repeat, for any order, range and length',
    async run({ documents, runs }) {
      let count = 0
      await fc.assert(
        fc.asyncProperty(
          anyNotes,
          anyOrder,
          anyRange,
          fc.integer({ min: 1, max: 7 }),
          async (made, by, range, limit) => {
            const owner = `owner${count++}`
            const kept = made.map((fields, index) => note(`${owner}-${(index * 7) % 31}`, { ...fields, owner }))
            await keep(documents, kept)
            const options: ListOptions = { where: { owner }, orderBy: by, limit, ...(by[0] === 'rank' && { range }) }
            assert.deepEqual(await allPages(documents, options), expected(kept, options))
            const counted = await documents.countListed(notes, { ...options, limit: 1000 })
            assert.equal(counted.count, expected(kept, options).length)
          },
        ),
        { numRuns: runs },
      )
    },
  },
]

/** A cursor as anybody may write one. */
function encode(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

const anyNotes = fc.array(
  fc.record({ rank: fc.integer({ min: -3, max: 3 }), title: fc.string({ unit: 'binary', maxLength: 2 }) }),
  { maxLength: 30 },
)

const anyOrder = fc.tuple(fc.constantFrom('rank', 'title'), fc.constantFrom('asc', 'desc'))

const anyRange = fc.record(
  { from: fc.integer({ min: -3, max: 3 }), below: fc.integer({ min: -3, max: 3 }) },
  { requiredKeys: [] },
)

async function idsOf(documents: Documents, options: Partial<ListOptions>): Promise<string[]> {
  const rows = await documents.list(notes, { where: { owner: 'ada' }, limit: 100, ...options })
  return rows.map(({ id }) => id)
}

function countOf(documents: Documents, options: Partial<CountOptions>): Promise<Counted> {
  return documents.countListed(notes, { where: { owner: 'ada' }, limit: 100, ...options })
}

async function allPages(documents: Documents, options: ListOptions): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined; ;) {
    const page = await documents.list(notes, { ...options, ...(after !== undefined && { after }) })
    ids.push(...page.map(({ id }) => id))
    if (page.length < options.limit) return ids
    after = page.at(-1)?.cursor
  }
}

function expected(kept: readonly Note[], { orderBy = ['id', 'asc'], range = {} }: ListOptions): string[] {
  const field = orderBy[0] as 'rank' | 'title' // What anyOrder gives.
  const sign = orderBy[1] === 'asc' ? 1 : -1
  return kept
    .filter((each) => range.from === undefined || each[field] >= range.from)
    .filter((each) => range.below === undefined || each[field] < range.below)
    .sort((one, other) => sign * (compare(one[field], other[field]) || compare(one.id, other.id)))
    .map(({ id }) => id)
}

/** Text by code point, which is the order of its UTF-8 and not that of JavaScript. */
function compare(one: Scalar, other: Scalar): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
}

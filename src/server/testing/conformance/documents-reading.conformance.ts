import assert from 'node:assert/strict'
// oxlint-disable-next-line boundaries/imports -- the suite is a test that lives beside its port
import fc from 'fast-check'
import { existing, keep, note, notes } from './documents-cast.conformance.ts'
import type { Check } from './documents-cast.conformance.ts'

export const readingChecks: readonly Check[] = [
  {
    title: 'gets a document with its id, version and the same content as JSON and as data',
    async run({ documents }) {
      await keep(documents, [note('n1', { title: 'Logo' })])
      const stored = existing(await documents.get(notes, 'n1'))
      assert.equal(stored.id, 'n1')
      assert.equal(stored.version, 1)
      assert.deepEqual(stored.data, note('n1', { title: 'Logo' }))
      assert.deepEqual(JSON.parse(stored.json), note('n1', { title: 'Logo' }))
    },
  },
  {
    title: 'gets null for an id that is not there, whatever the id looks like',
    async run({ documents }) {
      await keep(documents, [note('\uFFFD')])
      for (const id of ['n1', 'N1', '../n1', "n1' or 1=1", '\uD800', 'a\0b']) {
        assert.equal(await documents.get(notes, id), null)
      }
    },
  },
  {
    title: 'gets many in the order of the ids and leaves out those that are not there',
    async run({ documents }) {
      await keep(
        documents,
        ['a', 'b', 'c'].map((id) => note(id)),
      )
      const found = await documents.getMany(notes, ['c', 'missing', 'a'])
      assert.deepEqual(
        found.map(({ id }) => id),
        ['c', 'a'],
      )
      assert.deepEqual(await documents.getMany(notes, []), [])
      await assert.rejects(documents.getMany(notes, Array.from({ length: 1001 }, String)))
    },
  },
  {
    title: 'returns every well-formed text byte for byte',
    async run({ documents, runs }) {
      let count = 0
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (title) => {
          const id = `t${count++}`
          await keep(documents, [note(id, { title })])
          assert.equal(existing(await documents.get(notes, id)).data.title, title)
        }),
        { numRuns: runs, examples: [['👩🏽‍💻 ‏שלום‏ مرحبا é é'], ['\u2028\u{10FFFF}\uFFFF"\\\n\0']] },
      )
    },
  },
  {
    title: 'keeps the store as it is when a returned document is changed',
    async run({ documents }) {
      await keep(documents, [note('n1')])
      const reads = [
        async () => existing(await documents.get(notes, 'n1')),
        async () => existing((await documents.getMany(notes, ['n1']))[0] ?? null),
        async () => existing((await documents.list(notes, { limit: 1 }))[0] ?? null),
        () => documents.transact(async (transaction) => existing(await transaction.get(notes, 'n1'))),
      ]
      for (const read of reads) {
        const { data } = await read()
        // A frozen document refuses the change, which is as good.
        Reflect.set(data, 'title', 'changed in memory')
        assert.equal((await read()).data.title, 'Colours')
      }
    },
  },
  {
    title: 'answers the reads that are under way when it is closed',
    async run({ documents }) {
      await keep(documents, [note('n1')])
      const first = documents.get(notes, 'n1')
      // Reads that come while the event loop is held may be put off.
      const heldUntilMs = performance.now() + 30
      while (performance.now() < heldUntilMs);
      const reading = Promise.all([
        first,
        documents.getMany(notes, ['n1']),
        documents.list(notes, { limit: 1 }),
        documents.countListed(notes, { limit: 1 }),
        documents.count(notes, {}),
      ])
      await documents.close()
      const [got, many, listed, counted, count] = await reading
      assert.deepEqual([got?.id, many[0]?.id, listed[0]?.id, counted.count, count], ['n1', 'n1', 'n1', 1, 1])
    },
  },
  {
    title: 'counts by equality and as a whole',
    async run({ documents }) {
      await keep(documents, [note('a'), note('b', { isDone: true }), note('c', { owner: 'ben' })])
      assert.equal(await documents.count(notes, {}), 3)
      assert.equal(await documents.count(notes, { owner: 'ada' }), 2)
      assert.equal(await documents.count(notes, { owner: 'ada', isDone: true }), 1)
      assert.equal(await documents.count(notes, { owner: 'cleo' }), 0)
      await assert.rejects(documents.count(notes, { title: 'Colours' }), /declared/)
    },
  },
  {
    title: 'says that it is well',
    run: ({ documents }) => documents.check(),
  },
]

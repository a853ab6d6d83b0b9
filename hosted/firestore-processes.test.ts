import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { openFirestoreDocuments } from '#server/adapters/firestore/firestore-documents.ts'
import type { Documents } from '#server/ports/documents.ts'
import {
  conformanceCollections,
  counters,
  increment,
  keep,
  note,
  notes,
} from '#server/testing/conformance/documents-cast.conformance.ts'
import { createProjectId } from './project-id.ts'

/** One store as two processes have it open. */
async function openTwice(t: TestContext): Promise<readonly [Documents, Documents]> {
  const projectId = createProjectId()
  const both = [
    await openFirestoreDocuments(conformanceCollections, { projectId }),
    await openFirestoreDocuments(conformanceCollections, { projectId }),
  ] as const
  t.after(() => Promise.all(both.map((documents) => documents.close())))
  return both
}

test('lets the increments of two processes through, each once', async (t) => {
  const [one, other] = await openTwice(t)
  await one.transact(async (transaction) => transaction.create(counters, { id: 'visits', value: 0 }))
  await Promise.all(Array.from({ length: 40 }, (_, index) => increment(index % 2 === 0 ? one : other, 'visits')))
  const stored = await other.get(counters, 'visits')
  assert.deepEqual([stored?.data.value, stored?.version], [40, 41])
})

test('lets one of two processes create what both want to', async (t) => {
  const processes = await openTwice(t)
  const tries = await Promise.allSettled(
    processes.map((documents, value) =>
      documents.transact(async (transaction) => transaction.create(counters, { id: 'slot', value })),
    ),
  )
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('tells one process each change that another commits, in order, none twice and none left out', async (t) => {
  const [one, other] = await openTwice(t)
  const told: unknown[] = []
  const done = new Promise<void>((resolve) => {
    other.watch(counters, ({ id, before, after }) => {
      told.push([id, before?.data.value ?? null, after?.data.value ?? null, after?.version ?? null])
      if (!after) resolve()
    })
  })
  await one.transact(async (transaction) => transaction.create(counters, { id: 'c', value: 0 }))
  await Promise.all(Array.from({ length: 20 }, () => increment(one, 'c')))
  await one.transact(async (transaction) => {
    await transaction.get(counters, 'c')
    transaction.remove(counters, 'c')
  })
  await done
  assert.deepEqual(told, [
    ['c', null, 0, 1],
    ...Array.from({ length: 20 }, (_, value) => ['c', value, value + 1, value + 2]),
    ['c', 20, null, null],
  ])
})

test('refuses in one sentence what Firestore could not hold, and writes nothing of it', async (t) => {
  const [documents] = await openTwice(t)
  const tooMany = Array.from({ length: 500 }, (_, index) => note(`n${index}`))
  await assert.rejects(keep(documents, tooMany), /at most 500 documents/)
  await assert.rejects(
    keep(documents, [note('n', { title: 'é'.repeat(800) })]),
    /title can have at most 1500 bytes in Firestore/,
  )
  await assert.rejects(keep(documents, [note('n', { dueDay: 'x'.repeat(600_000) })]), /at most 500000 bytes/)
  await assert.rejects(keep(documents, [note('/'.repeat(1500))]), /too long for Firestore/)
  assert.equal(await documents.count(notes, {}), 0)
  await keep(documents, tooMany.slice(1))
  assert.equal(await documents.count(notes, {}), 499)
})

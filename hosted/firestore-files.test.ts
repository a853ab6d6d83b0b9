import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { DocumentReference, Firestore, WriteBatch } from '@google-cloud/firestore'
import { openFirestoreFiles } from '#server/adapters/firestore/firestore-files.ts'
import { createProjectId } from './project-id.ts'

const limits = { maxBytes: 10_000_000 }

/** One store as two processes have it open, and as it lies in Firestore. */
function openTwice() {
  const projectId = createProjectId()
  const [one, other] = [openFirestoreFiles({ projectId }), openFirestoreFiles({ projectId })]
  const database = new Firestore({ projectId })
  const parts = async () => (await database.collection('liftoff-file-parts').get()).docs
  return { one, other, database, parts }
}

async function* inChunks(content: Buffer, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

test('gives one process every byte of the longest attachment that another has kept', async () => {
  const { one, other, parts } = openTwice()
  const content = randomBytes(10_000_000)
  const { sha256 } = await one.put('a', inChunks(content), limits)
  assert.equal(sha256, createHash('sha256').update(content).digest('hex'))
  const opened = await other.open('a')
  assert.ok(opened && (await buffer(opened.content)).equals(content))
  assert.deepEqual(
    (await parts()).map((part) => part.get('expiresAt')),
    Array(10).fill(undefined),
  )
})

test('lets the parts of an upload that was cut off expire', async () => {
  const { one, other, parts } = openTwice()
  const isCut = Promise.withResolvers<void>()
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(1_000_000)
    yield Buffer.alloc(1)
    await isCut.promise
    throw new Error('cut')
  }
  const putting = one.put('a', slow(), limits)
  while ((await parts()).length === 0);
  // A process that is killed now leaves this and nothing else.
  for (const part of await parts()) assert.ok(part.get('expiresAt').toMillis() > Date.now())
  assert.equal(await other.open('a'), null)
  assert.deepEqual(await Array.fromAsync(other.list()), [])
  isCut.resolve()
  await assert.rejects(putting, /cut/)
  assert.deepEqual(await parts(), [])
})

test('lets the parts of what is removed expire, once whoever reads it has read', async () => {
  const { one, other, parts } = openTwice()
  const content = randomBytes(2_500_000)
  await one.put('a', inChunks(content), limits)
  const opened = await other.open('a')
  await one.remove('a')
  assert.ok(opened && (await buffer(opened.content)).equals(content))
  for (const part of await parts()) assert.ok(part.get('expiresAt').toMillis() > Date.now())
  assert.equal((await parts()).length, 3)
})

test('two processes keep one of two contents under one id', async () => {
  const { one, other, parts } = openTwice()
  const [first, second] = [randomBytes(1_500_000), randomBytes(1_500_000)]
  const outcomes = await Promise.allSettled([
    one.put('a', inChunks(first), limits),
    other.put('a', inChunks(second), limits),
  ])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const opened = await one.open('a')
  assert.ok(opened && (await buffer(opened.content)).equals(outcomes[0]?.status === 'fulfilled' ? first : second))
  assert.equal((await parts()).length, 2)
})

test('ends the reading of a content whose part is lost with a fault, not with less', async () => {
  const { one, parts } = openTwice()
  await one.put('a', inChunks(randomBytes(1_500_000)), limits)
  await (await parts()).at(-1)?.ref.delete()
  const opened = await one.open('a')
  opened?.content.resume()
  const [error] = await once(opened!.content, 'error')
  assert.match(String(error), / is missing$/)
})

test('removes a content whose part is lost', async () => {
  const { one, other, parts } = openTwice()
  await one.put('a', inChunks(randomBytes(1_500_000)), limits)
  await (await parts()).at(-1)?.ref.delete()
  await one.remove('a')
  assert.equal(await other.open('a'), null)
  for (const part of await parts()) assert.ok(part.get('expiresAt').toMillis() > Date.now())
})

/** The connection breaks between the next commit and its answer, and comes back after one more question. */
function loseNextAnswer(t: TestContext): void {
  const lost = () => Object.assign(new Error('the answer was lost'), { code: 14 })
  const { commit } = WriteBatch.prototype
  t.mock.method(
    WriteBatch.prototype,
    'commit',
    async function (this: WriteBatch) {
      await commit.call(this)
      t.mock.method(DocumentReference.prototype, 'get', () => Promise.reject(lost()), { times: 1 })
      throw lost()
    },
    { times: 1 },
  )
}

test('keeps whole what it has kept without hearing of it', async (t) => {
  const { one, other } = openTwice()
  const content = randomBytes(1_000_000)
  // One whole part, so that the next commit is that of the file.
  async function* losing(): AsyncGenerator<Uint8Array> {
    yield content
    loseNextAnswer(t)
  }
  await assert.rejects(one.put('a', losing(), limits), { name: 'StoreUnavailable' })
  await assert.rejects(one.put('a', inChunks(content), limits), { name: 'FileExists' })
  const opened = await other.open('a')
  assert.ok(opened && (await buffer(opened.content)).equals(content))
  await other.remove('a')
  assert.equal(await one.open('a'), null)
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { FileExists, FileTooLarge } from '#server/ports/files.ts'
import type { Files } from '#server/ports/files.ts'

/** An adapter with a place of its own. */
export type FilesPlace = {
  readonly files: Files
  /** The same place as a process finds it that starts anew. */
  reopen(): Files
  close(): Promise<void>
}

type FilesCase = { readonly title: string; readonly holds: (place: FilesPlace) => Promise<void> }

/** The meaning of the files port; each adapter runs it against a place of its own. */
export function describeFiles(adapter: string, open: () => Promise<FilesPlace>): void {
  for (const { title, holds } of filesCases) {
    test(`${adapter} ${title}`, async () => {
      const place = await open()
      try {
        await holds(place)
      } finally {
        await place.close()
      }
    })
  }
}

const limits = { maxBytes: 1_000_000 }

/** What every adapter does. Apart from their tests, so that a test can show that a careless adapter fails each. */
export const filesCases: readonly FilesCase[] = [
  {
    title: 'gives back every byte of what it was given, and says how many and which',
    async holds({ files }) {
      const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256))
      const kept = await files.put('a', inParts(content, 1_000), limits)
      assert.deepEqual(kept, { bytes: 70_000, sha256: createHash('sha256').update(content).digest('hex') })
      assert.deepEqual(await contentOf(files, 'a'), content)
      assert.deepEqual(await files.put('empty', inParts(Buffer.alloc(0), 1), limits), {
        bytes: 0,
        sha256: createHash('sha256').digest('hex'),
      })
      assert.deepEqual(await contentOf(files, 'empty'), Buffer.alloc(0))
    },
  },
  {
    title: 'keeps what it has acknowledged for the next process',
    async holds({ files, reopen }) {
      await files.put('a', inParts(Buffer.from('kept'), 2), limits)
      assert.deepEqual(await contentOf(reopen(), 'a'), Buffer.from('kept'))
    },
  },
  {
    title: 'keeps nothing of a content that breaks off or is too long, and takes the id again',
    async holds({ files }) {
      await assert.rejects(files.put('a', brokenOff(), limits), /broken off/)
      await assert.rejects(files.put('a', inParts(Buffer.alloc(11), 5), { maxBytes: 10 }), FileTooLarge)
      assert.equal(await files.open('a'), null)
      assert.deepEqual(await idsOf(files), [])
      await files.put('a', inParts(Buffer.alloc(10), 5), { maxBytes: 10 })
      assert.deepEqual(await idsOf(files), ['a'])
    },
  },
  {
    title: 'never replaces what is kept, even where two come at once',
    async holds({ files }) {
      const outcomes = await Promise.allSettled(
        ['first', 'second'].map((text) => files.put('a', inParts(Buffer.from(text), 2), limits)),
      )
      const refused = outcomes.filter(({ status }) => status === 'rejected')
      assert.equal(refused.length, 1)
      const winner = outcomes[0]?.status === 'fulfilled' ? 'first' : 'second'
      assert.deepEqual(await contentOf(files, 'a'), Buffer.from(winner))
      await assert.rejects(files.put('a', inParts(Buffer.from('third'), 2), limits), FileExists)
      assert.deepEqual(await contentOf(files, 'a'), Buffer.from(winner))
    },
  },
  {
    title: 'removes a content, which can be read to its end by whoever has it open',
    async holds({ files }) {
      const content = Buffer.alloc(300_000, 7)
      await files.put('a', inParts(content, 10_000), limits)
      const opened = await files.open('a')
      await files.remove('a')
      await files.remove('a')
      assert.equal(await files.open('a'), null)
      assert.deepEqual(await idsOf(files), [])
      assert.deepEqual(opened && (await collect(opened.content)), content)
    },
  },
  {
    title: 'lists what is kept, with its size and age',
    async holds({ files }) {
      await files.put('one', inParts(Buffer.from('1'), 1), limits)
      await files.put('Two_2-', inParts(Buffer.from('22'), 1), limits)
      const listed = await Array.fromAsync(files.list())
      assert.deepEqual(listed.map(({ id, bytes }) => [id, bytes]).sort(), [
        ['Two_2-', 2],
        ['one', 1],
      ])
      for (const { keptAtMs } of listed) assert.ok(Number.isFinite(keptAtMs) && keptAtMs > 0)
    },
  },
  {
    title: 'refuses an id that could be a path',
    async holds({ files }) {
      for (const id of ['', '.', '..', '../a', 'a/b', 'a\\b', 'a.b', 'a\0b', 'ä', 'x'.repeat(65)]) {
        await assert.rejects(async () => files.put(id, inParts(Buffer.from('x'), 1), limits), `put ${id}`)
        await assert.rejects(async () => files.open(id), `open ${id}`)
        await assert.rejects(async () => files.remove(id), `remove ${id}`)
      }
      assert.deepEqual(await idsOf(files), [])
    },
  },
]

async function* inParts(content: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

async function* brokenOff(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('the beginning')
  throw new Error('broken off')
}

async function contentOf(files: Files, id: string): Promise<Buffer | null> {
  const opened = await files.open(id)
  if (!opened) return null
  const content = await collect(opened.content)
  assert.equal(content.length, opened.bytes)
  return content
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(content))
}

async function idsOf(files: Files): Promise<string[]> {
  return (await Array.fromAsync(files.list())).map(({ id }) => id)
}

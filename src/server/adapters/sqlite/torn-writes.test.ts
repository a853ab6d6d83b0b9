import assert from 'node:assert/strict'
import { join } from 'node:path'
import { env } from 'node:process'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { cutAt, flippedAt, makeKilledStore, openImage } from './torn-store.test-support.ts'
import type { KilledStore, KilledWhen, Outcome } from './torn-store.test-support.ts'

// Every place of the last 64 KB takes half an hour: `TORN_STRIDE=1`. Else it is one in so many, and the borders of frames.
const stride = Number(env['TORN_STRIDE'] ?? 1153)
const tailLength = 65_536
const logHeader = 32
const frameHeader = 24
const pageLength = 8192
const frameLength = frameHeader + pageLength

const damages = [
  { name: 'cut', damage: cutAt },
  { name: 'flipped', damage: flippedAt },
]

const scenes: readonly KilledWhen[] = [
  { log: 'young', killed: 'after an answer' },
  { log: 'anew', killed: 'after an answer' },
  { log: 'anew', killed: 'before an answer' },
]

describe('a store whose process was killed', () => {
  for (const scene of scenes)
    for (const part of ['file', 'log'] as const)
      for (const { name, damage } of damages)
        test(`holds all that it acknowledged or is refused: ${part} ${name}, log ${scene.log}, killed ${scene.killed}`, async (t) => {
          const { store, work } = await makeScene(t, scene)
          const suffix = part === 'log' ? '-wal' : ''
          const content = contentOf(store, suffix)
          const end = part === 'log' ? endOfMarked(store) : content.length
          const places: Record<Outcome, number[]> = { right: [], refused: [], wrong: [] }
          for (const place of placesBefore(end)) {
            const damaged = new Map(store.image).set(suffix, damage(content, place))
            places[await openImage(work, damaged, store)].push(place)
          }
          const { right, refused, wrong } = places
          t.diagnostic(`${right.length} opened, ${refused.length} refused, ${wrong.length} wrong`)
          assert.deepEqual(wrong, [])
          assert.ok(refused.length > 0)
          // In a file a page may be free, or lie in the log as well. Each byte of the acknowledged log counts.
          if (part === 'log') assert.deepEqual(right, [])
        })

  test('is opened wherever a commit is damaged that nobody was told of', async (t) => {
    const { store, work } = await makeScene(t, { log: 'anew', killed: 'before an answer' })
    const log = contentOf(store, '-wal')
    const end = endOfMarked(store)
    for (const { damage } of damages)
      for (let place = end; place < end + frameLength; place += 97)
        assert.equal(await openImage(work, new Map(store.image).set('-wal', damage(log, place)), store), 'right')
  })

  test('is refused where the record of what it acknowledged is spoiled or gone', async (t) => {
    const { store, work } = await makeScene(t, { log: 'anew', killed: 'after an answer' })
    const mark = contentOf(store, '.mark')
    for (let place = 0; place < mark.length; place++)
      for (const { damage } of damages)
        assert.equal(await openImage(work, new Map(store.image).set('.mark', damage(mark, place)), store), 'refused')
    const gone = new Map(store.image)
    gone.delete('.mark')
    assert.equal(await openImage(work, gone, store), 'refused')
  })

  test('loses what it acknowledged where nothing has recorded it, and these tests notice', async (t) => {
    const { store, work } = await makeScene(t, { log: 'young', killed: 'after an answer' })
    const unmarked = new Map(store.image)
    for (const suffix of ['.mark', '.seal']) unmarked.delete(suffix)
    assert.equal(await openImage(work, unmarked, store), 'right')
    const place = endOfMarked(store) - 1
    for (const { damage } of damages) {
      const damaged = new Map(unmarked).set('-wal', damage(contentOf(store, '-wal'), place))
      assert.equal(await openImage(work, damaged, store), 'wrong')
    }
  })
})

async function makeScene(t: TestContext, scene: KilledWhen): Promise<{ store: KilledStore; work: string }> {
  const { file, folder, remove } = createScratchFolder()
  t.after(remove)
  return { store: await makeKilledStore(file, scene), work: join(folder, 'work') }
}

function contentOf({ image }: KilledStore, suffix: string): Buffer {
  const content = image.get(suffix)
  assert.ok(content)
  return content
}

/** Behind it lie what nobody was told of, and the remains of the log as it was before it began anew. */
function endOfMarked(store: KilledStore): number {
  const [, frames = ''] = String(contentOf(store, '.mark')).split(' ')
  return logHeader + Number.parseInt(frames, 16) * frameLength
}

/** Of the last 64 KB before this end; at each border of pages or frames, and one in so many between. */
function placesBefore(end: number): number[] {
  const first = Math.max(0, end - tailLength)
  const borders: number[] = []
  for (let border = end; border >= first; border -= frameLength) borders.push(border - 1, border, border + frameHeader)
  for (let border = end; border >= first; border -= pageLength) borders.push(border - 1, border, border + 100)
  for (let place = first; place < end; place += stride) borders.push(place)
  return [...new Set(borders)].filter((place) => place >= first && place < end).toSorted((a, b) => a - b)
}

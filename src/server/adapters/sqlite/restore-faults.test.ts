import assert from 'node:assert/strict'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { conformanceCollections, keep, note, notes } from '#server/testing/conformance/documents-cast.conformance.ts'
import { backupStore } from './backup.ts'
import { diskFull, watchFileSteps } from './file-steps.test-support.ts'
import { withdrawRestore } from './restore-files.ts'
import { restoreStore } from './restore.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'
import type { SqliteDocuments } from './sqlite-documents.ts'

const restored = ['before-backup']
const former = ['after-backup', 'before-backup']

type Scene = { readonly file: string; readonly folder: string; readonly backup: string }

describe('a restore that is cut', () => {
  for (const isServed of [true, false]) {
    test(`leaves one of both stores whole, wherever it is killed, ${isServed ? 'served' : 'not served'}`, async (t) => {
      const scene = await makeScene(t)
      const documents = isServed ? openSqliteDocuments(scene.file, conformanceCollections, { restorePollMs: 1 }) : null
      const cuts: string[] = []
      const stop = watchFileSteps(t, (_name, number) => {
        const cut = join(dirname(scene.folder), `cut-${number}`)
        cpSync(scene.folder, cut, { recursive: true })
        cuts.push(cut)
      })
      await restoreStore(scene.file, scene.backup, { newestStep: 0 })
      stop()
      await documents?.close()
      const outcomes = new Set<string>()
      for (const cut of cuts) outcomes.add(await outcomeOf(join(cut, 'portal.db')))
      assert.deepEqual([...outcomes].sort(), ['former', 'restored'])
      assert.ok(cuts.length > 15, `${cuts.length} cuts`)
    })

    test(`tells the truth where a step fails for want of room, ${isServed ? 'served' : 'not served'}`, async (t) => {
      const messages: string[] = []
      let failing = 0
      for (let hasFailed = true; hasFailed;) {
        failing += 1
        hasFailed = false
        const scene = await makeScene(t)
        let close: Promise<void> | undefined
        const serving: SqliteDocuments | null = isServed
          ? openSqliteDocuments(scene.file, conformanceCollections, {
              restorePollMs: 1,
              onFatal: () => void (close = serving?.close()),
            })
          : null
        const stop = watchFileSteps(t, (_name, number) => {
          if (number !== failing) return
          hasFailed = true
          throw diskFull()
        })
        const refusal = await restoreStore(scene.file, scene.backup, { newestStep: 0 }).then(
          () => null,
          (error: unknown) => error,
        )
        stop()
        await (close ?? serving?.close())
        const outcome = await outcomeOf(scene.file)
        if (refusal === null) assert.equal(outcome, 'restored', `step ${failing}`)
        else {
          assert.ok(
            refusal instanceof StoreRefused,
            `step ${failing}: ${refusal instanceof Error ? refusal.stack : ''}`,
          )
          messages.push(refusal.message)
          if (refusal.message.includes('Nothing was changed')) assert.equal(outcome, 'former', `step ${failing}`)
          else assert.match(refusal.message, /has started but not finished\. To finish it, /)
        }
      }
      assert.ok(failing > 15 && messages.some((message) => message.includes('Nothing was changed')))
    })
  }

  test('is either withdrawn or carried out: whoever comes too late is told what happened', async (t) => {
    const { file, backup } = await makeScene(t)
    let wasWithdrawn: boolean | null = null
    const documents = openSqliteDocuments(file, conformanceCollections, { restorePollMs: 1 })
    const stamp = '20261121T000000000Z-0000'
    // At the moment at which the serving process moves the store away, the command would give up.
    const stop = watchFileSteps(t, () => {
      if (readdirSync(dirname(file)).includes(`portal.db.restoring-${stamp}`))
        wasWithdrawn ??= withdrawRestore(file, stamp)
    })
    const { kept } = await restoreStore(file, backup, { newestStep: 0, waitMs: -1, stamp }).catch((error: Error) => {
      // It was quicker than the serving process.
      assert.match(error.message, /did not pick up the backup\. Nothing was changed/)
      return { kept: null }
    })
    stop()
    const found = await idsOf(documents)
    await documents.close()
    assert.deepEqual(found, kept ? restored : former)
    assert.notEqual(wasWithdrawn, true)
  })
})

describe('restores at once', () => {
  test('two are carried out one after the other, and each is told its own', async (t) => {
    for (const isServed of [true, false]) {
      const { file, folder, backup } = await makeScene(t)
      const documents = isServed ? openSqliteDocuments(file, conformanceCollections, { restorePollMs: 1 }) : null
      const both = await Promise.all([1, 2].map(() => restoreStore(file, backup, { newestStep: 0 })))
      await documents?.close()
      const kept = both.map((each) => String(each.kept))
      assert.equal(new Set(kept).size, 2)
      const contents = await Promise.all(kept.map(reopenedIds))
      assert.deepEqual(
        contents.toSorted((a, b) => b.length - a.length),
        [former, restored],
      )
      assert.deepEqual(
        readdirSync(folder).filter((name) => name.includes('.restor')),
        [],
      )
    }
  })

  test('one while a backup is made: both are whole', async (t) => {
    const { file, folder, backup } = await makeScene(t)
    const documents = openSqliteDocuments(file, conformanceCollections, { restorePollMs: 1 })
    const second = join(folder, 'second.sqlite')
    const [{ kept }] = await Promise.all([restoreStore(file, backup, { newestStep: 0 }), backupStore(file, second)])
    assert.deepEqual(await idsOf(documents), restored)
    await documents.close()
    assert.deepEqual(await reopenedIds(String(kept)), former)
    assert.ok([String(former), String(restored)].includes(String(await reopenedIds(second))))
  })
})

test('a store that is gone while a former one is kept beside it is never made anew', async (t) => {
  const { file, backup } = await makeScene(t)
  await restoreStore(file, backup, { newestStep: 0 })
  for (const suffix of ['', '.seal']) rmSync(file + suffix)
  assert.throws(
    () => openSqliteDocuments(file, conformanceCollections),
    /is gone, but a store that a restore replaced is kept/,
  )
})

/** A store whose process was killed, with its last note in its log, and an older backup of it. */
async function makeScene(t: TestContext): Promise<Scene> {
  const scratch = createScratchFolder()
  t.after(scratch.remove)
  const folder = join(scratch.folder, 'data')
  const file = join(folder, 'portal.db')
  const documents = openSqliteDocuments(file, conformanceCollections)
  await keep(documents, [note('before-backup')])
  const backup = join(scratch.folder, 'backup.sqlite')
  await documents.close()
  await backupStore(file, backup)
  const again = openSqliteDocuments(file, conformanceCollections)
  await keep(again, [note('after-backup')])
  await again.close()
  return { file, folder, backup }
}

/** What opens after the cut, which must be one of both as a whole; where it is the restored one, the former is kept whole. */
async function outcomeOf(file: string): Promise<'former' | 'restored'> {
  const ids = await reopenedIds(file)
  assert.deepEqual(await reopenedIds(file), ids)
  const kept = readdirSync(dirname(file)).filter(
    (name) => /\.before-restore-[^.]*$/.test(name) && !name.endsWith('-wal'),
  )
  assert.deepEqual(
    readdirSync(dirname(file)).filter((name) => name.includes('.restoring-')),
    [],
  )
  if (ids.length === former.length) {
    assert.deepEqual([ids, kept], [former, []])
    return 'former'
  }
  assert.deepEqual(ids, restored)
  assert.equal(kept.length, 1)
  assert.deepEqual(await reopenedIds(join(dirname(file), String(kept[0]))), former)
  return 'restored'
}

async function idsOf(documents: SqliteDocuments): Promise<string[]> {
  return (await documents.list(notes, { limit: 100 })).map(({ id }) => id)
}

async function reopenedIds(file: string): Promise<string[]> {
  const documents = openSqliteDocuments(file, conformanceCollections)
  const ids = await idsOf(documents)
  await documents.close()
  return ids
}

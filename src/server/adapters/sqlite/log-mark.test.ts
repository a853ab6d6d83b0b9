import assert from 'node:assert/strict'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { test } from 'node:test'
import { conformanceCollections, keep, note } from '#server/testing/conformance/documents-cast.conformance.ts'
import { readMark } from './log-mark.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

const lengthOfMark = 27

test('marks each commit, and brings the mark to the disk a second later, once for all', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let syncsOfMark = 0
  const { fdatasync } = fs
  const sync = t.mock.method(fs, 'fdatasync', (descriptor: number, done: fs.NoParamCallback) => {
    if (fs.fstatSync(descriptor).size === lengthOfMark) syncsOfMark++
    fdatasync(descriptor, done)
  })
  syncBuiltinESMExports()
  t.after(() => {
    sync.mock.restore()
    syncBuiltinESMExports()
  })
  const documents = openSqliteDocuments(file, conformanceCollections)
  const frames = [readMark(file)?.frames ?? NaN]
  for (let number = 0; number < 5; number++) {
    await keep(documents, [note(`n${number}`)])
    frames.push(readMark(file)?.frames ?? NaN)
  }
  assert.ok(frames.every((each, index) => index === 0 || each > (frames[index - 1] ?? NaN)))
  t.mock.timers.tick(999)
  assert.equal(syncsOfMark, 0)
  t.mock.timers.tick(1)
  assert.equal(syncsOfMark, 1)
  await keep(documents, [note('later')])
  t.mock.timers.tick(1000)
  assert.equal(syncsOfMark, 2)
  await documents.close()
  assert.equal(readMark(file), null)
})

test('a sync that is told late takes nothing of the mark back', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const documents = openSqliteDocuments(file, conformanceCollections)
  const held = Promise.withResolvers<() => void>()
  const { fdatasync } = fs
  const sync = t.mock.method(fs, 'fdatasync', (descriptor: number, done: fs.NoParamCallback) =>
    fdatasync(descriptor, (error) => held.resolve(() => done(error))),
  )
  syncBuiltinESMExports()
  const restore = () => {
    sync.mock.restore()
    syncBuiltinESMExports()
  }
  t.after(restore)
  const writing = keep(documents, [note('n1')])
  const tell = await held.promise
  restore()
  const before = readMark(file)?.frames ?? NaN
  // The probe commits a page of its own and brings it to the disk at once.
  await documents.check()
  const probed = readMark(file)?.frames ?? NaN
  assert.ok(probed > before)
  tell()
  await writing
  assert.equal(readMark(file)?.frames, probed)
  await documents.close()
})

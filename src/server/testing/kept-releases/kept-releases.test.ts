import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { backupStore } from '#server/adapters/sqlite/backup.ts'
import { createScratchFolder } from '#server/adapters/sqlite/scratch-folder.test-support.ts'
import { openPortalStore, storedCollections } from '#server/portal-store.ts'
import type { Answers } from './answers.test-support.ts'
import { answersFrom } from './ask-store.test-support.ts'
import { callOf, differencesOf } from './compare-answers.test-support.ts'
import { deliberateAnswers } from './deliberate-changes.test-support.ts'
import { keptVersions, readLastRelease, readStore } from './kept-files.test-support.ts'

const versions = keptVersions()
const lastVersion = versions.at(-1) ?? assert.fail('No release is kept')
const last = readLastRelease()

for (const version of versions) {
  test(`a store of ${version} opens, each of its documents fits its schema, and every reader is answered`, async (t) => {
    const { file } = storeOf(t, version)
    const documents = openPortalStore(file)
    let count = 0
    for (const collection of storedCollections)
      for await (const page of documents.copied.pages(collection))
        for (const { json } of page) {
          collection.schema.parse(JSON.parse(json))
          count += 1
        }
    await documents.close()
    assert.ok(count > 100)
    assertAsked(await answersFrom(file, last.at))
  })
}

test(`a store of ${lastVersion}, and its backup, answers every reader as it did`, async (t) => {
  const { file, folder } = storeOf(t, lastVersion)
  const backup = join(folder, 'backup.db')
  await backupStore(file, backup)
  assertAsked(last.answers)
  for (const each of [file, backup]) {
    const found = differencesOf(await answersFrom(each, last.at), last.answers)
    const calls = new Set(found.map(callOf))
    const unmeant = found.filter((difference) => deliberateAnswers[callOf(difference)] === undefined)
    assert.deepEqual(unmeant.slice(0, 5), [], `${unmeant.length} of ${Object.keys(last.answers).length} answers`)
    assert.deepEqual(
      Object.keys(deliberateAnswers).filter((call) => !calls.has(call)),
      [],
      'These calls answer as before: remove them from deliberateAnswers',
    )
  }
})

test('every release of the changelog is kept', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version)
  assert.deepEqual(
    released.filter((version) => !versions.includes(version)),
    [],
    'npm run keep-release',
  )
})

test('an answer may say more than before, and nothing else', () => {
  const before = { 'ada get-home {}': '{"rows":[{"id":"one","at":null}]}', 'ada get-tour {}': '403 forbidden' }
  const answering = (home: string, tour = '403 forbidden') =>
    differencesOf({ 'ada get-home {}': home, 'ada get-tour {}': tour }, before).map((line) =>
      line.replace(/.*\{\}: /, ''),
    )
  assert.deepEqual(answering('{"more":true,"rows":[{"at":null,"id":"one","name":""}]}'), [])
  assert.deepEqual(answering('{"rows":[{"id":"two","at":null}]}'), ['.rows.0.id was "one" and is "two"'])
  assert.deepEqual(answering('{"rows":[{"id":"one"}]}'), ['.rows.0.at was null and is undefined'])
  assert.deepEqual(answering('{"rows":[]}'), ['.rows had 1 and has 0'])
  assert.deepEqual(answering('403 forbidden'), ['it was {"rows":[{"id":"one","at":null}]} and is "403 forbidden"'])
  assert.deepEqual(answering(before['ada get-home {}'], '{}'), ['it was "403 forbidden" and is {}'])
  assert.deepEqual(differencesOf({}, { 'ada get-tour {}': '{}' }).map(callOf), ['get-tour'])
})

/** Most of what people of the cast ask is theirs to see, and nobody meets a fault. */
function assertAsked(answers: Answers): void {
  assert.ok(Object.values(answers).filter((answer) => answer.startsWith('{')).length > 500)
  assert.deepEqual(
    Object.entries(answers).filter(([, answer]) => answer.startsWith('5')),
    [],
  )
}

/** The file of this version's store, in a folder that goes with the test. */
function storeOf(t: { after(task: () => unknown): void }, version: string): { file: string; folder: string } {
  const { file, folder, remove } = createScratchFolder()
  t.after(remove)
  writeFileSync(file, readStore(version))
  return { file, folder }
}

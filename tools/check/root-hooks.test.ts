import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findNodeTests } from './find-tests.ts'

/** Test files share a process: a hook outside `describe` runs for every test of every other file. */
function hooksAtRoot(source: string): string[] {
  return source.match(/^(?:before|after)Each\(/gm) ?? []
}

test('no hook of one file runs for the tests of all others', () => {
  const files = findNodeTests()
  assert.ok(files.length > 100)
  assert.deepEqual(
    files.filter((file) => hooksAtRoot(readFileSync(file, 'utf8')).length > 0),
    [],
  )
})

test('a hook outside a describe is found, one within is not', () => {
  assert.equal(hooksAtRoot("import 'node:test'\nbeforeEach(open)\n").length, 1)
  assert.equal(hooksAtRoot("describe('it', () => {\n  afterEach(close)\n})\n").length, 0)
})

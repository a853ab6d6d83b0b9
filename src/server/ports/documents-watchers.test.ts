import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counters } from '#server/testing/conformance/documents-cast.conformance.ts'
import { createWatchers } from './documents-watchers.ts'

test('lets the error of one watcher rise by itself and tells the others', () => {
  const risen: unknown[] = []
  const watchers = createWatchers((error) => risen.push(error))
  const heard: string[] = []
  watchers.watch(counters, () => {
    throw new Error('watcher broke')
  })
  watchers.watch(counters, ({ id }) => heard.push(id))
  watchers.tell([{ collection: 'counters', id: 'c', before: null, after: { version: 1, json: '{}' } }])
  assert.deepEqual(heard, ['c'])
  assert.match(String(risen), /^Error: watcher broke$/)
})

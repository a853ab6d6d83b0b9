import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byZone } from './by-zone.ts'

test('makes something for a zone once, and keeps no more of them than a process needs', () => {
  const made: string[] = []
  const of = byZone((timeZone) => made.push(timeZone))
  assert.equal(of('UTC'), of('UTC'))
  assert.deepEqual(made, ['UTC'])
  for (let spelling = 1; spelling < 500; spelling++) of(`zone ${spelling}`)
  of('UTC')
  assert.equal(made.length, 500)
  of('one more')
  of('UTC')
  assert.equal(made.length, 502)
})

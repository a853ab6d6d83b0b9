import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayZone } from './zone-words.ts'

test('a time zone is said by its place', () => {
  const zones = ['America/Los_Angeles', 'America/Argentina/Buenos_Aires', 'UTC']
  assert.deepEqual(zones.map(sayZone), ['Los Angeles', 'Buenos Aires', 'UTC'])
})

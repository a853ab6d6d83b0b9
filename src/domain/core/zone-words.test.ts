import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayZone, sayZoneTime } from './zone-words.ts'

test('a time zone is said by its place', () => {
  const zones = [
    'America/Los_Angeles',
    'America/Argentina/Buenos_Aires',
    'Asia/Saigon',
    'Antarctica/DumontDUrville',
    'UTC',
  ]
  assert.deepEqual(zones.map(sayZone), ['Los Angeles', 'Buenos Aires', 'Ho Chi Minh City', 'Dumont d’Urville', 'UTC'])
})

test('a time is by the clock of a place, or by UTC', () => {
  const zones = ['America/Los_Angeles', 'UTC', 'Etc/UTC']
  assert.deepEqual(zones.map(sayZoneTime), ['Los Angeles time', 'UTC', 'UTC'])
})

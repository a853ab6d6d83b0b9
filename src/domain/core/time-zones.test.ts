import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeZone } from './time-zones.ts'

test('takes every zone that a browser offers, and UTC', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])
    assert.ok(timeZone.safeParse(zone).success, zone)
})

test('refuses what is no zone: offsets, unknown places, nothing, and text that could be a path', () => {
  for (const text of ['', '+02:00', 'Mars/Olympus_Mons', '../Europe/Berlin', 'Europe/', ' UTC', 'Europe/Ber lin', 7])
    assert.equal(timeZone.safeParse(text).success, false, String(text))
})

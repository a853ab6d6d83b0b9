import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandFields, standardBrand } from './brand.ts'
import { differing } from './section-changes.ts'
import { readOpeningHours, writeDays } from './written-hours.ts'

test('hours are written as they are read, days alike together', () => {
  for (const text of [
    'Mon-Fri 09:00-17:00',
    'Mon-Thu 09:00-17:00, Fri 09:00-12:00, Fri 13:00-15:30',
    'Mon 08:00-12:00, Wed 08:00-12:00',
    'Mon-Sun 00:00-24:00',
    'Sat-Sun 10:00-14:00',
  ]) {
    const read = readOpeningHours(`${text} UTC`)
    assert.ok(read, text)
    assert.equal(writeDays(read), text)
    assert.deepEqual(readOpeningHours(`${writeDays(read)} UTC`), read)
  }
})

test('days with two spans each are written so that they can be read again', () => {
  const read = readOpeningHours('Mon-Fri 09:00-12:00, Mon-Fri 13:00-17:00 UTC')
  assert.ok(read)
  assert.equal(writeDays(read), 'Mon-Fri 09:00-12:00, Mon-Fri 13:00-17:00')
})

test('the fields that differ are named, hours by what is in them', () => {
  const hours = { timeZone: 'UTC', spans: [{ weekday: 1, opens: 540, closes: 1020 }] }
  const set = { ...standardBrand, agencyName: 'Tidewater', openingHours: hours }
  assert.deepEqual(differing(brandFields, standardBrand, set), ['agencyName', 'openingHours'])
  assert.deepEqual(differing(brandFields, set, { ...set, openingHours: structuredClone(hours) }), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsWords } from './holds-words.ts'

test('a text holds every word of a search, whatever the order, the case and the accents', () => {
  for (const search of ['weingut lowe', 'LÖWE weingut', 'lo\u0308we', 'wein', ''])
    assert.ok(holdsWords('Weingut Löwe', search), search)
  assert.ok(!holdsWords('Weingut Löwe', 'weingut lamm'))
})

test('an umlaut is found by its two letters too', () => {
  for (const text of ['Weingut Löwe', 'Weingut Lo\u0308we', 'Weingut Loewe'])
    assert.ok(holdsWords(text, 'weingut loewe'), text)
  assert.ok(holdsWords('ÄRZTE', 'aerzte'))
})

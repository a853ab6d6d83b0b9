import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askForName, isSignedBy } from './signature.ts'

test('a name is taken whatever its case, its spaces and the way its letters are composed', () => {
  for (const typed of ['Ada Lovéll', ' ada  LOVÉLL ', 'AdaLovéll', 'Ada\u00A0Love\u0301ll'])
    assert.ok(isSignedBy(typed, 'Ada Lovéll '), typed)
})

test('a name is taken with the apostrophe of a phone, and of a keyboard', () => {
  assert.ok(isSignedBy('Rosa O’Marsh', "Rosa O'Marsh"))
  assert.ok(isSignedBy("Rosa O'Marsh", 'Rosa O’Marsh'))
  assert.ok(!isSignedBy('Rosa OMarsh', "Rosa O'Marsh"))
})

test('another name is not taken, nor a part of it, nor a name like it', () => {
  for (const typed of ['Mallory', 'Ada', 'Ada Lovell', 'Ada M. Lovéll', '', ' '])
    assert.ok(!isSignedBy(typed, 'Ada Lovéll'), typed)
  assert.equal(askForName('Ada Lovell '), 'Enter your name as it appears on your profile: Ada Lovell')
})

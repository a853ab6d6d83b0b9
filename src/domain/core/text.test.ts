import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type * as z from 'zod/mini'
import {
  documentId,
  emailAddress,
  exactText,
  optionalName,
  optionalText,
  requiredMessage,
  requiredName,
  requiredText,
} from './text.ts'

/** What the schema makes of a value, or the first sentence with which it refuses it. */
function read(schema: z.ZodMiniType, value: unknown): { taken: unknown } | { refused: string | undefined } {
  const parsed = schema.safeParse(value)
  return parsed.success ? { taken: parsed.data } : { refused: parsed.error.issues[0]?.message }
}

const unstorable = 'Remove special characters that can’t be saved'
/** Well-formed text of any script that `trim` leaves as it is and that holds no NUL. */
const plainText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.includes('\0'))
const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00A0', '\u3000'), maxLength: 5 })

test('asks for what is missing, empty or nothing but space in one sentence', () => {
  assert.equal(requiredMessage, 'This field is required')
  for (const schema of [requiredText(80), emailAddress]) {
    for (const value of [undefined, null, 7, '', '   ', '\t\n\u00A0']) {
      assert.deepEqual(read(schema, value), { refused: requiredMessage }, JSON.stringify(value))
    }
  }
  assert.deepEqual(read(exactText(1, 20), undefined), { refused: requiredMessage })
  assert.deepEqual(read(exactText(1, 20), ''), { refused: requiredMessage })
})

test('takes required text in any script, without the space around it', () => {
  fc.assert(
    fc.property(space, plainText, space, (before, text, after) => {
      assert.deepEqual(read(requiredText(1000), before + text + after), { taken: text })
      assert.deepEqual(read(optionalText(1000), before + text + after), { taken: text })
    }),
  )
})

test('optional text may be empty, and is a text all the same', () => {
  assert.deepEqual(read(optionalText(80), '  '), { taken: '' })
  assert.ok('refused' in read(optionalText(80), undefined))
  assert.ok('refused' in read(optionalText(80), null))
})

test('counts what is left after trimming, and takes the longest text whole', () => {
  const longest = 'x'.repeat(80)
  for (const schema of [requiredText(80), optionalText(80)]) {
    assert.deepEqual(read(schema, `   ${longest}   `), { taken: longest })
    assert.deepEqual(read(schema, `${longest}x`), { refused: 'Use at most 80 characters' })
  }
})

test('keeps exact text as it was typed, space included', () => {
  assert.deepEqual(read(exactText(8, 128), '  eight   '), { taken: '  eight   ' })
  assert.deepEqual(read(exactText(8, 128, 'Use at least 8 characters'), 'seven  '), {
    refused: 'Use at least 8 characters',
  })
  assert.deepEqual(read(exactText(8, 128), 'x'.repeat(129)), { refused: 'Use at most 128 characters' })
})

test('refuses NUL and half a surrogate pair wherever they stand', () => {
  const schemas = [requiredText(1000), optionalText(1000), exactText(1, 1000)]
  fc.assert(
    fc.property(plainText, plainText, fc.constantFrom('\0', '\uD800', '\uDBFF', '\uDC00'), (before, after, bad) => {
      for (const schema of schemas) {
        assert.deepEqual(read(schema, before + bad + after), { refused: unstorable })
        assert.deepEqual(read(schema, bad), { refused: unstorable })
      }
      // A high half before, a low half after: each is alone.
      assert.deepEqual(read(requiredText(1000), `\uDC00${before}\uD800`), { refused: unstorable })
    }),
  )
  assert.ok('refused' in read(emailAddress, 'ada\0@mail.example'))
  assert.ok('refused' in read(emailAddress, 'ada\uD800@mail.example'))
})

test('takes a whole surrogate pair, and counts it as the one character that it is', () => {
  assert.deepEqual(read(requiredText(1), '🚀'), { taken: '🚀' })
  assert.deepEqual(read(requiredText(1), '🚀🚀'), { refused: 'Use at most 1 characters' })
  assert.ok('refused' in read(exactText(8, 128), '🚀🚀🚀🚀'))
})

test('an address is one address, however it is typed', () => {
  const local = fc.stringMatching(/^[a-z][a-z0-9]{0,10}([._+-][a-z0-9]{1,5})?$/)
  const domain = fc.stringMatching(/^[a-z][a-z0-9]{0,10}\.(example|test)$/)
  fc.assert(
    fc.property(local, domain, space, space, (name, host, before, after) => {
      const address = `${name}@${host}`
      assert.deepEqual(read(emailAddress, before + address.toUpperCase() + after), { taken: address })
      assert.deepEqual(read(emailAddress, address), { taken: address })
    }),
  )
})

test('normalises an address before it looks at it', () => {
  // The Kelvin sign is a K by NFC and by lower case; a fullwidth letter is neither.
  assert.deepEqual(read(emailAddress, '  \u212Aim@Mail.Example '), { taken: 'kim@mail.example' })
  assert.ok('refused' in read(emailAddress, '\uFF21da@mail.example'))
  // Both spellings of é end alike, and so they are refused alike.
  assert.deepEqual(read(emailAddress, 'rene\u0301@mail.example'), read(emailAddress, 'ren\u00E9@mail.example'))
})

test('says what an address looks like, and keeps it within 254 characters', () => {
  const sentence = 'Enter an email address like name@company.com'
  for (const text of ['ada', 'ada@', '@mail.example', 'ada@mail', 'a da@mail.example', 'ada@@mail.example']) {
    assert.deepEqual(read(emailAddress, text), { refused: sentence }, text)
  }
  const longest = `${'a'.repeat(60)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(60)}.example`
  assert.equal(longest.length, 253)
  assert.deepEqual(read(emailAddress, `x${longest}`), { taken: `x${longest}` })
  assert.deepEqual(read(emailAddress, `xy${longest}`), { refused: 'Use at most 254 characters' })
})

test('an id is one to 64 letters, digits, dashes and underscores', () => {
  for (const id of ['a', 'A-9_z', 'x'.repeat(64)]) assert.deepEqual(read(documentId, id), { taken: id })
  for (const id of ['', 'x'.repeat(65), 'a b', 'a/b', '../a', 'é', 'a\n', ' a', 'a:b']) {
    assert.deepEqual(read(documentId, id), { refused: 'Invalid ID' }, JSON.stringify(id))
  }
})

test('a name is one line in the usual composition, without spaces of no width', () => {
  for (const schema of [requiredName(80), optionalName(80)]) {
    assert.deepEqual(read(schema, '  Zoe\u0308 \u200bO’Hara\ufeff\u00ad '), { taken: 'Zoë O’Hara' })
    assert.deepEqual(read(schema, '👩\u200d💻 می\u200cخواهم שלום\u200f!'), {
      taken: '👩\u200d💻 می\u200cخواهم שלום\u200f!',
    })
    for (const sign of ['\n', '\r\n', '\f', '\u0085', '\u2028'])
      assert.deepEqual(read(schema, `Ada${sign}Lovelace`), { refused: 'Remove line breaks' })
    for (const sign of ['\0', '\u0007', '\u001b', '\u007f'])
      assert.deepEqual(read(schema, `Ada${sign}Lovelace`), { refused: unstorable }, JSON.stringify(sign))
    assert.deepEqual(read(schema, '\tAda\tLovelace\t'), { taken: 'Ada Lovelace' })
    for (const sign of ['\u202a', '\u202e', '\u2066', '\u2069'])
      assert.deepEqual(read(schema, `Ada ${sign}Lovelace`), { taken: 'Ada Lovelace' }, JSON.stringify(sign))
    assert.deepEqual(read(schema, 'Ada\ud800Lovelace'), { refused: unstorable })
    assert.deepEqual(read(schema, '\nAda'), { refused: 'Remove line breaks' })
    assert.deepEqual(read(schema, 'x'.repeat(81)), { refused: 'Use at most 80 characters' })
  }
})

test('a name is not empty to the eye', () => {
  for (const unseen of [
    '\u200b',
    ' \u200d\u200c ',
    '\u2060',
    '\u3164',
    '\u2800',
    '\u115f',
    '\u00ad',
    '\u200e \u200f',
    '\u0301',
  ])
    assert.deepEqual(read(requiredName(80), unseen), { refused: requiredMessage }, JSON.stringify(unseen))
  assert.deepEqual(read(optionalName(80), ' \u200b '), { taken: '' })
  assert.deepEqual(read(optionalName(80), '\u3164'), {
    refused: 'This text has no visible characters. Clear the field',
  })
  for (const seen of ['X', '7', '李', '🚀', '#1', 'é', '—'])
    assert.deepEqual(read(requiredName(80), seen), { taken: seen })
})

test('prose keeps its lines and tabs, in one form, and no other control character', () => {
  for (const schema of [requiredText(80), optionalText(80)]) {
    assert.deepEqual(read(schema, 'One\r\ntwo\rthree\n\tfour '), { taken: 'One\ntwo\nthree\n\tfour' })
    assert.deepEqual(read(schema, '👨\u200d👩\u200d👧 \u2067שלום\u2069'), {
      taken: '👨\u200d👩\u200d👧 \u2067שלום\u2069',
    })
    for (const sign of ['\0', '\u0007', '\u000b', '\u001b', '\u007f', '\u0085'])
      assert.deepEqual(read(schema, `One${sign}two`), { refused: unstorable }, JSON.stringify(sign))
    for (const sign of ['\u202a', '\u202d', '\u202e'])
      assert.deepEqual(read(schema, `One${sign} two`), { taken: 'One two' }, JSON.stringify(sign))
  }
  assert.deepEqual(read(requiredText(80), ' \u200b\u2060 '), { refused: requiredMessage })
})

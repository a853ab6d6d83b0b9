import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGuessable } from '#domain/accounts/password-rules.ts'

const common = new Set(['password', 'sunshine', 'dragon', 'summer', 'letmein'])
const context = {
  about: ['ada.lovelace@analytical.example', 'Ada Lovelace'],
  isCommon: (text: string) => common.has(text),
}

const guessed = {
  'a common one': ['password', 'PassWord', 'sunshine'],
  'a common one in disguise': [
    'P@ssw0rd',
    'p@$$w0rd1!',
    'Password123!',
    'Summer2026!',
    '!!dragon1815',
    'L3tM31n!',
    '$unsh1ne99',
  ],
  'the own name or address': [
    'lovelace',
    'AdaLovelace1',
    'ada.lovelace',
    'lovelace-ada!',
    'analytical1',
    'adalovelace1815',
  ],
  'the name of the portal': ['liftoff!', 'Liftoff2026', 'L1ft0ff!!'],
  'one thing repeated': ['aaaaaaaa', 'abcabcabc', 'xy12xy12', '!?!?!?!?', 'giraffe1giraffe1'],
  'a walk over the keyboard or the alphabet': [
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertyui',
    'abcd1234',
    '1qaz2wsx',
    'lkjhgfds',
    'QWERasdf',
    'aaaa1111',
  ],
  'digits alone': ['19900512', '5551234567', '31415926535'],
}

for (const [kind, passwords] of Object.entries(guessed))
  test(`calls guessable: ${kind}`, () => {
    assert.deepEqual(
      passwords.filter((password) => !isGuessable(password, context)),
      [],
    )
  })

test('lets a person have what is not guessed first', () => {
  const good = [
    'a tall tale of numbers',
    'correct giraffe battery',
    'dragon fruit on tuesday',
    'sunshine over Lisbon',
    'kT7#mQ2z',
    'lovelace wrote note G',
    'Grüße aus Bad Wörishofen',
    '密码并不总是容易猜到的',
    'xkqvbnmz',
  ]
  assert.deepEqual(
    good.filter((password) => isGuessable(password, context)),
    [],
  )
})

test('holds a short word of an address against nobody', () => {
  const near = { about: ['jo@a.io', 'Jo'], isCommon: () => false }
  assert.equal(isGuessable('jolly roger sails', near), false)
  assert.equal(isGuessable('mango-io-tree', near), false)
})

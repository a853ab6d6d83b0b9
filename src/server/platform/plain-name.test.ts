import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainName, plainPersonName } from './plain-name.ts'

test('leaves a name as it is written', () => {
  for (const name of ['Northwind Bakery', 'Müller & Söhne Ltd.', 'St. John’s Clinic', 'A+B Studio (West)'])
    assert.equal(plainName(name), name)
})

test('leaves nothing that a mail program makes a link or an address of', () => {
  const hostile = [
    'http://evil.example/login',
    'Pay at evil.example now',
    'www.evil.example',
    'help@evil.example',
    'evil。example and evil.example:8080/a',
    'https:\\\\evil.example',
  ]
  for (const name of hostile) assert.doesNotMatch(plainName(name), /[.:/\\@。]\S/u, name)
})

test('takes for the name of a person only what reads as one', () => {
  for (const name of ['Oda Berg', 'Zoë O’Malley', 'J. R. van Dyk', 'Jean-Luc', '李小龍'])
    assert.equal(plainPersonName(name), name)
  const others = [
    '',
    'Claim your prize at evil.example',
    'Ada <img src=x>',
    'Call 555 0100',
    'A\nBcc: eve@x.example',
    'x'.repeat(41),
  ]
  for (const name of others) assert.equal(plainPersonName(name), null, name)
})

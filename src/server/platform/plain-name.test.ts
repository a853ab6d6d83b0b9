import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainName } from './plain-name.ts'

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

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPhone, unknownPhone } from './phone.ts'

function read(typed: string): string {
  const phone = readPhone(typed)
  return 'phone' in phone ? phone.phone : phone.problem
}

test('keeps a US number as its ten digits, however it was typed', () => {
  for (const typed of ['5035550117', '1 503 555 0117', '+1 (503) 555-0117', '(+1) 503.555.0117', '001 503 555 0117'])
    assert.equal(read(typed), '5035550117', typed)
})

test('keeps a number of any other country as it is dialed from abroad, in the groups that were typed', () => {
  for (const [typed, kept] of [
    ['+49 30 123456', '+49 30 123456'],
    ['+4930123456', '+4930123456'],
    ['0049 (0)30 12-34-56', '+49 30 12 34 56'],
    ['(+44) 20.7946.0018', '+44 20 7946 0018'],
    ['+47 21 00 00', '+47 21 00 00'],
    ['+290 2345', '+290 2345'],
    ['+881 123 456 789 012', '+881 123 456 789 012'],
  ] as const) {
    assert.equal(read(typed), kept, typed)
    assert.equal(read(kept), kept, 'what is kept is read as itself')
  }
})

test('says what is wrong with everything else', () => {
  for (const typed of [
    '+49 12',
    '+4',
    '+',
    '+0 30 1234567',
    '+49 30 CALL NOW',
    '+49 1234 5678 9012 34',
    '++49 30 123456',
  ])
    assert.equal(read(typed), unknownPhone, typed)
  assert.equal(read('+1 503 555'), 'Enter a ten-digit US number')
  const elsewhere = 'For any other country, start with + and the country code'
  assert.equal(read('030 901820'), `Enter a ten-digit US number. ${elsewhere}`)
  assert.equal(read('call me'), `Enter a number like +1 (503) 555-0117. ${elsewhere}`)
})

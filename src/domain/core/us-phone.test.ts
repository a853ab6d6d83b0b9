import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readUsPhone } from './us-phone.ts'

function read(typed: string): string {
  const phone = readUsPhone(typed)
  return 'digits' in phone ? phone.digits : phone.problem
}

test('reads the ten digits of a US number in whatever notation it was typed', () => {
  for (const typed of [
    '5035550117',
    '503-555-0117',
    '(503) 555-0117',
    '+1 (503) 555-0117',
    '+15035550117',
    '1 503 555 0117',
    '503.555.0117',
    '503–555–0117',
    '  503 555 0117  ',
  ])
    assert.equal(read(typed), '5035550117', typed)
})

test('ten digits come out of any signs around them', () => {
  const digits = fc.stringMatching(/^[2-9]\d\d[2-9]\d{6}$/)
  const signs = fc.array(fc.constantFrom('', ' ', '-', '.', '(', ') '), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(digits, signs, fc.constantFrom('', '+1 ', '1-'), (number, between, country) => {
      assert.equal(read(country + [...number].map((digit, index) => digit + between[index]).join('')), number)
    }),
  )
})

test('says what is wrong with everything else, and bends none of it into a number', () => {
  const problems = {
    'Enter a US number: +1 and ten digits': ['+49 30 123456', '+44 20 7946 0018', '0049 30 901820', '+5035550117'],
    'Enter a number like +1 (503) 555-0117': [
      'call me',
      '503 555 0117 x5',
      '503 CALL NOW',
      '503+5550117',
      '٥٠٣٥٥٥٠١١٧',
    ],
    'Enter a ten-digit US number': ['503555011', '50355501171', '25035550117', '1', '+1', '-', '()'],
    'Check the area code: it can’t start with 0 or 1': ['0305550117', '1305550117', '+1 (130) 555-0117'],
    'Check the digits after the area code: they can’t start with 0 or 1': [
      '503 055 0117',
      '503 155 0117',
      '4930123456',
    ],
  }
  for (const [problem, all] of Object.entries(problems))
    for (const typed of all) assert.equal(read(typed), problem, typed)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeTwoStep, signUp, updateProfile } from './contract.ts'

const profile = { version: 3, firstName: 'Ada', lastName: 'Lovell', companyName: '', position: '', phone: '' }

/** The phone as the contract keeps it, or the sentence with which it refuses what was typed. */
function readPhone(phone: unknown): string | undefined {
  const parsed = updateProfile.body.safeParse({ ...profile, phone })
  return parsed.success ? parsed.data.phone : parsed.error.issues[0]?.message
}

test('keeps a phone as its ten digits', () => {
  assert.equal(readPhone('+1 (503) 555-0117'), '5035550117')
})

test('no phone is no phone', () => {
  assert.equal(readPhone(''), '')
  assert.equal(readPhone('  '), '')
})

test('keeps a phone of another country with its code', () => {
  assert.equal(readPhone('+49 (0)30 123-456'), '+49 30 123 456')
})

test('refuses a phone that is no number with the reason, and takes none of it for no phone', () => {
  assert.match(readPhone('call me') ?? '', /^Enter a number like/)
  assert.match(readPhone('4930123456') ?? '', /^Check the digits after the area code/)
  assert.equal(readPhone('5'.repeat(31)), 'Use at most 30 characters')
  assert.notEqual(readPhone(undefined), '')
})

/** The VAT number as the contract keeps it, or the sentence with which it refuses what was typed. */
function readVatNumber(vatNumber: unknown): string | undefined {
  const parsed = updateProfile.body.safeParse({ ...profile, vatNumber })
  return parsed.success ? parsed.data.vatNumber : parsed.error.issues[0]?.message
}

test('keeps a VAT number in capitals, without spaces, dots and dashes', () => {
  for (const [typed, kept] of [
    ['DE123456789', 'DE123456789'],
    [' de 123 456 789 ', 'DE123456789'],
    ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['12–3456789', '123456789'],
    ['A'.repeat(20), 'A'.repeat(20)],
    [' - . ', ''],
    ['', ''],
  ] as const)
    assert.equal(readVatNumber(typed), kept, typed)
  assert.equal(readVatNumber(readVatNumber('che-123.456.789')), 'CHE123456789')
})

test('refuses a VAT number of other signs, or of more than 20', () => {
  for (const typed of ['DE/123', 'Ä123', '１２３', 'A'.repeat(21)])
    assert.equal(readVatNumber(typed), 'Use up to 20 letters and digits, like DE123456789', typed)
  assert.equal(readVatNumber('1'.repeat(41)), 'Use at most 40 characters')
  assert.equal(updateProfile.body.safeParse({ ...profile, vatNumber: null }).success, false)
})

test('a profile names each of its fields and takes no other', () => {
  assert.ok(updateProfile.body.safeParse(profile).success)
  for (const extra of [{ role: 'superAdmin' }, { email: 'x@mail.example' }, { accountId: 'grace' }, { rights: [] }]) {
    assert.equal(updateProfile.body.safeParse({ ...profile, ...extra }).success, false, JSON.stringify(extra))
  }
  for (const name of ['firstName', 'lastName', 'version'] as const) {
    const { [name]: _left, ...rest } = profile
    assert.equal(updateProfile.body.safeParse(rest).success, false, name)
  }
})

function readCode(code: unknown): string | undefined {
  const parsed = completeTwoStep.body.safeParse({ code })
  return parsed.success ? parsed.data.code : parsed.error.issues[0]?.message
}

test('a one-time code is six digits or a recovery code, with space around it or not', () => {
  for (const code of [
    '012345',
    '999999',
    'abcd-efgh',
    'a1b2-c3d4',
    'ABCD-EFGH',
    'abcd-efgh-jkmn-pqrs',
    'abcdefghjkmnpqrs',
    'ABCD efgh jkmn pqrs',
  ]) {
    assert.equal(readCode(` ${code} `), code)
  }
  // As authenticator apps show it.
  assert.equal(readCode('989 624'), '989624')
})

test('refuses every other shape of a code with one sentence', () => {
  const sentence = 'Enter the 6-digit code or a recovery code like abcd-efgh-jkmn-pqrs'
  for (const code of [
    '12345',
    '1234567',
    '12 3456',
    '123  456',
    '12345a',
    'abcdefgh',
    'abcd_efgh',
    'abcd-efg',
    'abcd-efgh-ijkl',
  ]) {
    assert.equal(readCode(code), sentence, code)
  }
  // Digits of other scripts are no digits of an authenticator app.
  assert.equal(readCode('١٢٣٤٥٦'), sentence)
  assert.equal(readCode(undefined), 'This field is required')
})

test('a new password is 8 to 128 characters, kept as typed', () => {
  const person = { email: 'ada@mail.example', fullName: 'Ada Lovell', companyName: 'Northwind Bakery' }
  const read = (password: string) => signUp.body.safeParse({ ...person, password })
  assert.equal(read('  spaced  ').data?.password, '  spaced  ')
  assert.equal(read('x'.repeat(128)).success, true)
  assert.equal(read('x'.repeat(129)).success, false)
  assert.equal(read('seven77').error?.issues[0]?.message, 'Use at least 8 characters')
})

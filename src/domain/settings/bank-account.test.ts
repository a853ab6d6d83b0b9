import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountProblem } from './bank-account.ts'

test('an account is named in free lines', () => {
  for (const account of [
    'Routing number 021000021\nAccount number 000123456789',
    'Routing: 021000021\nAccount: 123',
    'ABA 021000021',
    'IBAN DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX',
    'DE89370400440532013000',
    'iban: gb82 west 1234 5698 7654 32\nSWIFT code: NWBKGB2L',
    'BIC/SWIFT: BICISNDX\nAccount 1234 5678 9012',
    'Sort code 12-34-56\nAccount 12345678',
  ])
    assert.equal(accountProblem(account), null, account)
})

test('a number with a wrong digit is told by its kind', () => {
  for (const [account, told] of [
    ['IBAN DE89 3704 0044 0532 0130 01', /IBAN/],
    ['DE89370400440532013001', /IBAN/],
    ['IBAN 12345', /IBAN/],
    ['Routing number 021000022\nAccount 1', /routing number/],
    ['Routing 12345678', /routing number/],
    ['Routing 000000000', /routing number/],
    ['BIC COBADEF\nAccount 1', /BIC/],
    ['SWIFT\nAccount 1', /BIC/],
    [['1', '2', '3', '4', '5'].join('\n'), /4 lines/],
    ['1'.repeat(61), /60 characters/],
  ] as const)
    assert.match(accountProblem(account) ?? '', told, account)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayBankFailure, sayReturn } from './bank-words.ts'

test('a refused debit whose code has no words says no more than that, for the bank may have given a reason', () => {
  assert.equal(sayBankFailure(['insufficient_funds']), 'There wasn’t enough money in the bank account.')
  assert.equal(sayBankFailure(['bank_ownership_changed', null]), 'The bank refused the payment.')
})

test('a returned debit says that the bank gave no reason only where it gave none', () => {
  assert.equal(sayReturn('general'), 'The bank didn’t give a reason.')
  assert.equal(sayReturn('credit_not_processed'), 'The bank gave this reason: credit not processed.')
})

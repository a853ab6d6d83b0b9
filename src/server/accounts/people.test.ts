import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLastStaff } from '#domain/accounts/last-staff.ts'
import { newProfile } from '#domain/accounts/new-profile.ts'
import { splitName } from '#domain/accounts/split-name.ts'

const now = '2026-12-08T09:00:00.000Z'
const tom = newProfile({ uid: 'tom', email: 't@x.example', fullName: 'Tom Reyes', role: 'superAdmin' }, now)
const nina = newProfile({ uid: 'nina', email: 'n@x.example', fullName: 'Nina Falk', role: 'superAdmin' }, now)
const ada = newProfile({ uid: 'ada', email: 'a@x.example', fullName: 'Ada Lovell', role: 'client' }, now)

test('takes the first word for the first name and the rest for the last', () => {
  assert.deepEqual(splitName('Ada Lovell'), { firstName: 'Ada', lastName: 'Lovell' })
  assert.deepEqual(splitName('Ludwig  van Beethoven'), { firstName: 'Ludwig', lastName: 'van Beethoven' })
  assert.deepEqual(splitName('Björk'), { firstName: 'Björk', lastName: '' })
  const [one, two, three] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)]
  assert.deepEqual(splitName(`${one} ${two} ${three}`), { firstName: `${one} ${two}`, lastName: three })
})

test('gives a client every right to their own account, and nobody else any', () => {
  assert.equal(ada.accountId, 'ada')
  assert.equal(ada.rights.length, 5)
  assert.deepEqual(tom.rights, [])
})

test('holds on to the last of the staff who can sign in', () => {
  assert.equal(isLastStaff('tom', [tom, ada]), true)
  assert.equal(isLastStaff('tom', [tom, nina]), false)
  assert.equal(isLastStaff('tom', [tom, { ...nina, disabledAt: now }]), true)
  assert.equal(isLastStaff('ada', [tom, ada]), false)
})

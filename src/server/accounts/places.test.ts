import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnPath } from '#domain/accounts/places.ts'

const base = 'https://portal.example'

test('goes back to a page of the own role, with its search', () => {
  assert.equal(returnPath('/client/billing?after=x', base, 'client'), '/client/billing?after=x')
  assert.equal(returnPath('/superadmin/projects', base, 'superAdmin'), '/superadmin/projects')
  assert.equal(returnPath('/files/invoices/i1', base, 'client'), '/files/invoices/i1')
  assert.equal(returnPath('https://portal.example/client/cart', base, 'client'), '/client/cart')
})

test('goes to the projects of the role where no page is named', () => {
  assert.equal(returnPath(undefined, base, 'creator'), '/creator/projects')
  assert.equal(returnPath('', base, 'client'), '/client/projects')
})

const elsewhere = [
  '//evil.com',
  '///evil.com',
  '////evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '\t//evil.com',
  ' //evil.com',
  'https://evil.com',
  'https:evil.com',
  'https:/evil.com',
  'http://portal.example/client/x',
  'https://portal.example:444/client/x',
  'https://portal.example.evil.com/client/x',
  'https://portal.example@evil.com/client/x',
  'https://evil.com/client/x',
  '//evil.com/client/x',
  '//portal.example.evil.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://portal.example/x',
  '/.//evil.com',
  '/..//evil.com',
  '/client/..//evil.com',
  '/client/../../evil.com',
  '/%2f/evil.com',
  '/%5cevil.com',
  '/client',
  '/clientele/x',
  '/files',
  '//files/x',
  '/files/../../evil.com',
  '/superadmin/projects',
  '/creator/projects',
  '/api/sign-out',
  '/auth/google',
  '/',
  '?x',
  '#x',
  'evil.com',
  '@evil.com',
  '/@evil.com',
  'http://[::1',
  'https://',
  '//',
]

for (const next of elsewhere)
  test(`stays at home for ${JSON.stringify(next)}`, () => {
    assert.equal(returnPath(next, base, 'client'), '/client/projects')
  })

test('never names a host', () => {
  for (const next of ['/client//evil.com', '/client/\\evil.com', '/client/..%2f..%2fevil.com', '/client/@evil.com'])
    assert.equal(new URL(returnPath(next, base, 'client'), base).origin, base)
})

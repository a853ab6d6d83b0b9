import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import { confirmEmailChange } from '#domain/accounts/profile-contract.ts'
import { readResetLink } from '#domain/accounts/reset-link-contract.ts'
import { keepTwoStep } from '#domain/accounts/two-step-reset-contract.ts'
import { declineMailedQuote, readMailedQuote, viewMailedQuote } from '#domain/quotes/mailed-contract.ts'
import { readSharedReport } from '#domain/reports/contract.ts'
import { unknownToken } from './access-row.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

let portal: TestPortal
before(async () => {
  portal = await openTestPortal()
})
after(() => portal.close())

const password = 'paper lantern 42'
const byMail = { over: 'auth/invalid-action-code', who: null } as const

for (const { call, who, over, more } of [
  { call: accounts.verifyEmail, ...byMail, more: {} },
  { call: accounts.resetPassword, ...byMail, more: { password } },
  { call: readResetLink, ...byMail, more: {} },
  { call: accounts.readInvitation, ...byMail, more: {} },
  { call: accounts.acceptInvitation, ...byMail, more: { password, fullName: 'New One' } },
  { call: accounts.joinByInvitation, ...byMail, who: 'ivo', more: {} },
  { call: confirmEmailChange, ...byMail, more: {} },
  { call: keepTwoStep, ...byMail, more: {} },
  { call: readSharedReport, who: null, over: 'share-ended', more: {} },
  { call: readMailedQuote, who: null, over: 'not-found', more: {} },
  { call: viewMailedQuote, who: null, over: 'not-found', more: {} },
  { call: declineMailedQuote, who: null, over: 'not-found', more: { reason: '' } },
] as const)
  test(`a link of ${call.name} that was cut off is answered as one that is over`, async () => {
    for (const token of [unknownToken, unknownToken.slice(0, 19), 'a'])
      assert.equal(await portal.outcome(who, call, { token, ...more }), over, token)
  })

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { refusals } from '#domain/core/refusals.ts'
import { createId } from '#server/platform/secrets.ts'
import { StoreUnavailable } from '#server/ports/documents.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { cast } from './cast.test-support.ts'
import { users } from './exports/collections.ts'
import { createStaffClaim } from './staff-claims.ts'
import { openAccounts, origin } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('the first of the staff', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
  })
  afterEach(() => portal.close())

  const { tom } = cast
  const form = { email: tom.email, password: castPassword, fullName: tom.fullName }
  const minuteMs = 60_000

  async function claimToken(): Promise<string> {
    const link = await createStaffClaim({ ...portal, createId })
    const [, token = ''] = /\?token=([\w-]+)$/.exec(link ?? '') ?? []
    return token
  }

  function staffCount(): Promise<number> {
    return portal.documents.count(users, { role: 'superAdmin' })
  }

  test('makes the first of the staff by the link of the console, signed in and among the employees', async () => {
    assert.match(
      (await createStaffClaim({ ...portal, createId })) ?? '',
      new RegExp(`^${origin}/superadmin/signup\\?token=[\\w-]{43}$`),
    )
    const browser = portal.browser()
    const { session } = await browser.call(calls.claimStaffAccount, { ...form, token: await claimToken() })
    assert.partialDeepStrictEqual(session.viewer, { role: 'superAdmin', firstName: 'Tom', email: tom.email })
    const { employees } = await browser.call(listEmployees, {})
    assert.partialDeepStrictEqual(employees, [{ fullName: tom.fullName, role: 'superAdmin', status: 'active' }])
  })

  test('makes one of fifty who claim at once, under one address or under fifty', async () => {
    const token = await claimToken()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const email = n % 2 === 0 ? tom.email : `tom${n}@brightwater.example`
        return portal.browser(`192.0.2.${n}`).outcome(calls.claimStaffAccount, { ...form, email, token })
      }),
    )
    assert.equal(outcomes.filter((outcome) => outcome === 'ok').length, 1)
    assert.ok(!outcomes.includes('unexpected'), outcomes.join(' '))
    assert.equal(await staffCount(), 1)
  })

  test('has one answer to a wrong, a missing and a used token, whether there are staff or not', async () => {
    const token = await claimToken()
    const answers = [
      await portal.browser().outcome(calls.claimStaffAccount, form),
      await portal.browser().outcome(calls.claimStaffAccount, { ...form, token: 'wrong' }),
    ]
    await portal.browser().call(calls.claimStaffAccount, { ...form, token })
    answers.push(
      await portal.browser().outcome(calls.claimStaffAccount, form),
      await portal.browser().outcome(calls.claimStaffAccount, { ...form, token: 'wrong' }),
      await portal.browser().outcome(calls.claimStaffAccount, { ...form, token, email: 'eve@x.example' }),
    )
    assert.deepEqual([...new Set(answers)], ['claim-refused'])
    assert.match(
      refusals['claim-refused'].sentence,
      /was already used\. If you’ve claimed the staff account, sign in\./,
    )
    assert.equal(await staffCount(), 1)
  })

  test('lets the link lapse after an hour, and at the next start', async () => {
    const first = await claimToken()
    const second = await claimToken()
    assert.equal(await portal.browser().outcome(calls.claimStaffAccount, { ...form, token: first }), 'claim-refused')
    portal.clock.advance(60 * minuteMs)
    assert.equal(await portal.browser().outcome(calls.claimStaffAccount, { ...form, token: second }), 'claim-refused')
    assert.equal(await portal.browser().outcome(calls.claimStaffAccount, { ...form, token: await claimToken() }), 'ok')
  })

  test('prints no link where there are staff, and none where the store cannot be read', async () => {
    await portal.settle('nina')
    assert.equal(await createStaffClaim({ ...portal, createId }), null)
    const unreadable = { ...portal.documents, count: () => Promise.reject(new StoreUnavailable('gone')) }
    await assert.rejects(createStaffClaim({ ...portal, createId, documents: unreadable }), StoreUnavailable)
  })

  test('refuses the link of an earlier start once staff have come by another way', async () => {
    const token = await claimToken()
    await portal.settle('nina')
    assert.equal(await portal.browser().outcome(calls.claimStaffAccount, { ...form, token }), 'claim-refused')
    assert.equal(await portal.identity.findByEmail(tom.email), null)
  })

  test('takes up a claim that a crash has cut, and never an account of somebody else', async () => {
    await portal.identity.register({ email: tom.email, password: castPassword })
    await portal.enrol('ada')
    const token = await claimToken()
    const browser = portal.browser()
    const others = [
      { ...form, token, password: 'some other phrase' },
      { ...form, token, email: cast.ada.email },
    ]
    for (const body of others)
      assert.equal(await browser.outcome(calls.claimStaffAccount, body), 'auth/email-already-in-use')
    assert.equal(await browser.outcome(calls.claimStaffAccount, { ...form, token }), 'ok')
  })
})

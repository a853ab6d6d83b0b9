import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import * as calls from '#domain/accounts/contract.ts'
import { listSecurityEvents } from '#domain/accounts/profile-contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import type { AuditEntry } from '#server/platform/audit.ts'
import { pruneStore } from '#server/prune-store.ts'
import { createMemoryFiles } from '#server/testing/memory-files.test-support.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { cast } from './cast.test-support.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

const hourMs = 3_600_000

describe('the trace of sign-ins', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('ada')
  })
  afterEach(() => portal.close())

  const right = { email: cast.ada.email, password: castPassword, remember: false }
  const wrong = { ...right, password: 'not the password' }

  async function traces(...actions: string[]): Promise<AuditEntry[]> {
    await portal.mails()
    const rows = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    return rows.map(({ data }) => data).filter(({ action }) => actions.includes(action))
  }
  const inWords = ({ action, detail, ip, count }: AuditEntry) => [action, detail, ip, count]

  test('says how somebody signed in, from where, and whether the device was known', async () => {
    const browser = portal.browser('203.0.113.7')
    await browser.call(calls.signIn, right)
    portal.clock.advance(hourMs)
    await browser.call(calls.signIn, right)
    portal.clock.advance(1000)
    portal.atGoogle({ email: 'grace@gmail.example', subject: 'g-grace' })
    const visitor = portal.browser('192.0.2.4')
    await visitor.follow('/auth/google?screen=client')
    await visitor.follow('/auth/google/callback?code=c&state=s')
    assert.deepEqual((await traces('signed-in')).map(inWords), [
      ['signed-in', 'password, new device', '203.0.113.7', 1],
      ['signed-in', 'password, known device', '203.0.113.7', 1],
      ['signed-in', 'google, new device', '192.0.2.4', 1],
    ])
    assert.deepEqual((await traces('signed-in'))[0]?.actorId, 'ada')
  })

  test('keeps the first step and the code apart', async () => {
    const owner = await portal.as('ada')
    const { secret } = await owner.call(calls.startTwoStep, {})
    const code = () => {
      portal.clock.advance(30_000)
      return new TOTP({ secret }).generate({ timestamp: portal.clock.nowMs() })
    }
    await owner.call(calls.enableTwoStep, { code: code() })
    const browser = portal.browser('203.0.113.7')
    await browser.call(calls.signIn, right)
    await browser.outcome(calls.completeTwoStep, { code: '000000' })
    await browser.call(calls.completeTwoStep, { code: code() })
    const found = await traces('first-step-passed', 'code-failed', 'signed-in')
    assert.deepEqual(found.map(({ action, detail, actorId }) => [action, detail, actorId]).toSorted(), [
      ['code-failed', undefined, null],
      ['first-step-passed', 'password, new device', null],
      ['signed-in', 'code, new device', 'ada'],
    ])
  })

  test('counts the wrong passwords of an account in one entry for each hour, however many and from wherever', async () => {
    for (let attempt = 0; attempt < 60; attempt++)
      await portal.browser(`203.0.${attempt}.1`).outcome(calls.signIn, wrong)
    portal.clock.advance(hourMs)
    await portal.browser('198.51.100.9').outcome(calls.signIn, wrong)
    assert.deepEqual(
      (await traces('sign-in-failed')).map(({ entityId, count, ip }) => [entityId, count, ip]),
      [
        ['ada', 60, '203.0.59.1'],
        ['ada', 1, '198.51.100.9'],
      ],
    )
  })

  test('counts unknown addresses by network, so that made-up ones do not fill it', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      await portal.browser('203.0.113.7').outcome(calls.signIn, { ...wrong, email: `nobody${attempt}@nowhere.example` })
    assert.deepEqual(
      (await traces('sign-in-failed')).map(({ entityType, entityId, count }) => [entityType, entityId, count]),
      [['network', '203.0.113.0/24', 5]],
    )
  })

  test('a flood of right passwords is counted too', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await portal.browser('203.0.113.7').call(calls.signIn, right)
    assert.deepEqual(
      (await traces('signed-in')).map(({ count }) => count),
      [10],
    )
  })

  test('parallel failures are all counted', async () => {
    await Promise.all(Array.from({ length: 4 }, () => portal.browser('203.0.113.7').outcome(calls.signIn, wrong)))
    assert.deepEqual(
      (await traces('sign-in-failed')).map(({ count }) => count),
      [4],
    )
  })

  test('people see what happened to their own access, latest first, and nothing of anybody else’s', async () => {
    await portal.enrol('grace')
    await portal.browser('192.0.2.66').outcome(calls.signIn, wrong)
    portal.clock.advance(hourMs)
    await portal.browser('203.0.113.7').call(calls.signIn, { ...right, email: cast.grace.email })
    const browser = portal.browser('203.0.113.8')
    await browser.call(calls.signIn, right)
    portal.clock.advance(60_000)
    await browser.call(calls.changePassword, { currentPassword: castPassword, newPassword: 'a whole new lantern 7' })
    const { events } = await browser.call(listSecurityEvents, {})
    assert.deepEqual(
      events.map(({ action, detail, address, count, isOwn }) => [action, detail, address, count, isOwn]),
      [
        ['password-changed', '', '203.0.113.8', 1, true],
        ['signed-in', 'password, new device', '203.0.113.8', 1, true],
        ['sign-in-failed', '', '192.0.2.66', 1, false],
      ],
    )
  })

  test('goes after a year', async () => {
    const deps = { documents: portal.documents, clock: portal.clock, files: createMemoryFiles() }
    await portal.browser().call(calls.signIn, right)
    portal.clock.advance(364 * 24 * hourMs)
    await pruneStore(deps)
    assert.equal((await traces('signed-in')).length, 1)
    portal.clock.advance(2 * 24 * hourMs)
    await pruneStore(deps)
    assert.equal((await traces('signed-in')).length, 0)
  })
})

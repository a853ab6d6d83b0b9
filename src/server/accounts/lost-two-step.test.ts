import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import * as calls from '#domain/accounts/contract.ts'
import { listClients, resetTwoStep } from '#domain/accounts/staff-contract.ts'
import * as lost from '#domain/accounts/two-step-reset-contract.ts'
import { listWaysIn } from '#domain/accounts/ways-contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { twoStepCollection } from '#server/platform/two-step/two-step.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import type { CastName } from './cast.test-support.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'
import { carryOutTwoStepResets } from './two-step-resets.ts'

const halfMinuteMs = 30_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

describe('a lost second step', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts({ staffNeedTwoStep: true })
    for (const name of ['tom', 'nina', 'ada'] as const) await portal.enrol(name)
  })
  afterEach(() => portal.close())

  const passwordOf = (name: CastName) => ({ email: cast[name].email, password: castPassword, remember: false })

  function nextCode(secret: string): string {
    portal.clock.advance(halfMinuteMs)
    return new TOTP({ secret }).generate({ timestamp: portal.clock.nowMs() })
  }

  async function switchOn(browser: Browser): Promise<string> {
    const { secret } = await browser.call(calls.startTwoStep, {})
    await browser.call(calls.enableTwoStep, { code: nextCode(secret) })
    return secret
  }

  /** A browser where the password was right and the code is awaited. */
  async function halfway(name: CastName): Promise<Browser> {
    const browser = portal.browser('192.0.2.77')
    const { session } = await browser.call(calls.signIn, passwordOf(name))
    assert.equal(session.state, 'two-step')
    return browser
  }

  const isOn = async (name: CastName) =>
    (await portal.browser().call(calls.signIn, passwordOf(name))).session.state === 'two-step'

  async function goOn(milliseconds: number): Promise<void> {
    const faults: unknown[] = []
    for (let gone = 0; gone < milliseconds; gone += hourMs) {
      portal.clock.advance(hourMs)
      await carryOutTwoStepResets(portal.inside, (error) => void faults.push(error))
    }
    assert.deepEqual(faults, [])
  }

  const mailsOf = async (kind: string) => (await portal.mails()).filter((mail) => mail.kind === kind)
  const tokensIn = async (kind: string) =>
    (await mailsOf(kind)).map(({ text }) => /\/keep-two-step\?token=([\w.-]+)/.exec(text)?.[1] ?? '')

  async function traces(): Promise<string[]> {
    const rows = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    return rows.map(({ data }) => data.action).filter((action) => action.startsWith('two-step-'))
  }

  test('a client’s is off after three days, with a mail at the start, each day and at the end', async () => {
    await switchOn(await portal.as('ada'))
    portal.clock.advance(hourMs)
    const browser = await halfway('ada')
    const { endsAt } = await browser.call(lost.askTwoStepReset, {})
    assert.equal(Date.parse(endsAt) - portal.clock.nowMs(), 3 * dayMs)
    assert.equal((await browser.call(calls.session, {})).session.twoStepResetAt, endsAt)
    assert.deepEqual(await browser.call(lost.askTwoStepReset, {}), { endsAt }, 'asking again changes nothing')
    assert.equal((await mailsOf('two-step-reset-asked')).length, 1)

    await goOn(3 * dayMs - hourMs)
    assert.equal((await mailsOf('two-step-reset-soon')).length, 2)
    assert.equal(await isOn('ada'), true)
    await goOn(hourMs)
    assert.equal(await isOn('ada'), false)
    assert.equal((await mailsOf('two-step-reset-done')).length, 1)
    assert.deepEqual(await traces(), ['two-step-on', 'two-step-reset-asked', 'two-step-off-after-wait'])
    await goOn(2 * dayMs)
    assert.equal((await mailsOf('two-step-reset-done')).length, 1)
  })

  test('staff wait for seven days, their colleagues are told, and they must set it up anew', async () => {
    await switchOn(await portal.as('tom'))
    const { endsAt } = await (await halfway('tom')).call(lost.askTwoStepReset, {})
    assert.equal(Date.parse(endsAt) - portal.clock.nowMs(), 7 * dayMs)
    const told = await mailsOf('two-step-reset-of-colleague')
    assert.deepEqual(
      told.map(({ to }) => to.email),
      [cast.nina.email],
    )
    await goOn(7 * dayMs)
    const browser = portal.browser()
    const { session } = await browser.call(calls.signIn, passwordOf('tom'))
    assert.deepEqual([session.state, session.twoStepDue], ['signed-in', true])
    assert.equal(await browser.outcome(listClients, {}), 'auth/two-step-required')
  })

  test('one press in any of the mails keeps it on, and each link works for its own request alone', async () => {
    await switchOn(await portal.as('ada'))
    for (const kind of ['two-step-reset-asked', 'two-step-reset-soon']) {
      await (await halfway('ada')).call(lost.askTwoStepReset, {})
      await goOn(dayMs)
      const token = (await tokensIn(kind)).at(-1) ?? ''
      await portal.browser().call(lost.keepTwoStep, { token })
      assert.equal(await portal.browser().outcome(lost.keepTwoStep, { token }), 'auth/invalid-action-code')
    }
    await (await halfway('ada')).call(lost.askTwoStepReset, {})
    for (const token of await tokensIn('two-step-reset-soon'))
      assert.equal(await portal.browser().outcome(lost.keepTwoStep, { token }), 'auth/invalid-action-code')
    assert.equal((await mailsOf('two-step-reset-canceled')).length, 2)
  })

  test('any signed-in session sees the request and keeps it on', async () => {
    await switchOn(await portal.as('ada'))
    const { endsAt } = await (await halfway('ada')).call(lost.askTwoStepReset, {})
    const owner = await portal.as('ada')
    assert.equal((await owner.call(calls.session, {})).session.twoStepResetAt, endsAt)
    const turnsOffAt = async () => (await owner.call(listWaysIn, {})).twoStep?.turnsOffAt
    assert.equal(await turnsOffAt(), endsAt)
    for (let again = 0; again < 2; again++) await owner.call(lost.keepOwnTwoStep, {})
    assert.equal((await owner.call(calls.session, {})).session.twoStepResetAt, undefined)
    assert.equal(await turnsOffAt(), undefined)
    await goOn(4 * dayMs)
    assert.equal(await isOn('ada'), true)
    assert.equal((await traces()).filter((action) => action === 'two-step-reset-canceled').length, 1)
  })

  test('a right code and a new password each end the request, and neither switches the second step off', async () => {
    // A first proof of the address would end the second step.
    await portal.identity.markEmailVerified('ada', cast.ada.email)
    const secret = await switchOn(await portal.as('ada'))
    const browser = await halfway('ada')
    await browser.call(lost.askTwoStepReset, {})
    await browser.call(calls.completeTwoStep, { code: nextCode(secret) })
    await goOn(4 * dayMs)
    assert.equal(await isOn('ada'), true)

    await (await halfway('ada')).call(lost.askTwoStepReset, {})
    await portal.browser().call(calls.requestPasswordReset, { email: cast.ada.email })
    const token = /token=([\w-]+)/.exec((await mailsOf('reset-password')).at(-1)?.text ?? '')?.[1] ?? ''
    await portal.browser().call(calls.resetPassword, { token, password: castPassword })
    await goOn(4 * dayMs)
    assert.equal(await isOn('ada'), true)
    assert.equal((await mailsOf('two-step-reset-canceled')).length, 2)
  })

  test('nobody asks who has not given the password, and nobody asks without end', async () => {
    await switchOn(await portal.as('ada'))
    assert.equal(await portal.browser().outcome(lost.askTwoStepReset, {}), 'not-signed-in')
    assert.equal(await (await portal.as('ada')).outcome(lost.askTwoStepReset, {}), 'not-signed-in')
    const browser = await halfway('ada')
    for (let round = 0; round < 3; round++) {
      await browser.call(lost.askTwoStepReset, {})
      await (await portal.as('ada')).call(lost.keepOwnTwoStep, {})
    }
    assert.equal(await browser.outcome(lost.askTwoStepReset, {}), 'auth/too-many-requests')
    assert.equal(
      await portal.browser().outcome(lost.keepTwoStep, { token: `ada.${'x'.repeat(43)}` }),
      'auth/invalid-action-code',
    )
  })

  test('what cannot be mailed does not begin, and does not end either', async () => {
    await switchOn(await portal.as('ada'))
    await (await halfway('ada')).call(lost.askTwoStepReset, {})
    portal.breakMail()
    const faults: unknown[] = []
    for (let day = 0; day < 5; day++) {
      portal.clock.advance(dayMs)
      await carryOutTwoStepResets(portal.inside, (error) => void faults.push(error))
    }
    assert.equal(faults.length, 5)
    assert.equal(await isOn('ada'), true)
    await switchOn(await portal.as('nina'))
    assert.equal(await (await halfway('nina')).outcome(lost.askTwoStepReset, {}), 'unavailable')
    assert.equal((await (await halfway('nina')).call(calls.session, {})).session.twoStepResetAt, undefined)
  })

  test('a portal that was off for a week still warns on each day before the end', async () => {
    await switchOn(await portal.as('ada'))
    await (await halfway('ada')).call(lost.askTwoStepReset, {})
    portal.clock.advance(7 * dayMs)
    await goOn(hourMs)
    assert.equal(await isOn('ada'), true)
    await goOn(2 * dayMs)
    assert.equal(await isOn('ada'), false)
    assert.equal((await mailsOf('two-step-reset-soon')).length, 2)
  })

  test('a wait ends with the second step that it was for, and never switches a newer one off', async () => {
    await switchOn(await portal.as('ada'))
    await (await halfway('ada')).call(lost.askTwoStepReset, {})
    await portal.documents.transact(async (transaction) => {
      if (await transaction.get(twoStepCollection, 'ada')) transaction.remove(twoStepCollection, 'ada')
    })
    await switchOn(await portal.as('ada'))
    await goOn(5 * dayMs)
    assert.equal(await isOn('ada'), true)

    await (await halfway('ada')).call(lost.askTwoStepReset, {})
    await portal.documents.transact(async (transaction) => {
      if (await transaction.get(twoStepCollection, 'ada')) transaction.remove(twoStepCollection, 'ada')
    })
    await goOn(5 * dayMs)
    assert.equal((await mailsOf('two-step-reset-soon')).length, 0)
    assert.equal((await mailsOf('two-step-reset-done')).length, 0)
  })

  test('another of the staff resets it at once: sessions end, the person is told, and there is a trace', async () => {
    await switchOn(await portal.as('ada'))
    await switchOn(await portal.as('tom'))
    const ada = await portal.as('ada')
    await (await halfway('ada')).call(lost.askTwoStepReset, {})
    const tom = await portal.as('tom')
    for (let again = 0; again < 2; again++) await tom.call(resetTwoStep, { uid: 'ada' })
    assert.equal(await ada.outcome(calls.resendVerification, {}), 'not-signed-in')
    assert.equal(await isOn('ada'), false)
    assert.equal((await mailsOf('two-step-reset-by-staff')).length, 1)
    assert.equal((await traces()).filter((action) => action === 'two-step-reset-by-staff').length, 1)
    assert.equal(await tom.outcome(resetTwoStep, { uid: 'tom' }), 'forbidden')
    assert.equal(await tom.outcome(resetTwoStep, { uid: 'nobody' }), 'not-found')
    portal.clock.advance(11 * 60_000)
    assert.equal(await tom.outcome(resetTwoStep, { uid: 'nina' }), 'auth/requires-recent-login')
    await goOn(4 * dayMs)
    assert.equal((await mailsOf('two-step-reset-done')).length, 0, 'the request went with it')
  })
})

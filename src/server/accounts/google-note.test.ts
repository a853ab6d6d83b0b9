import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import * as calls from '#domain/accounts/contract.ts'
import * as lost from '#domain/accounts/two-step-reset-contract.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { cast } from './cast.test-support.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'
import { carryOutTwoStepResets } from './two-step-resets.ts'

const { email } = cast.ada
const dayMs = 86_400_000

describe('an email about somebody who passed the first step of sign-in', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('ada')
  })
  afterEach(() => portal.close())

  /** The text of each kind of them, and of the one about a new password, after all that leads to one. */
  async function mailed(): Promise<Readonly<Record<string, string>>> {
    const ada = await portal.as('ada')
    const { secret } = await ada.call(calls.startTwoStep, {})
    const code = new TOTP({ secret }).generate({ timestamp: portal.clock.nowMs() })
    const { recoveryCodes } = await ada.call(calls.enableTwoStep, { code })
    const halfway = async () => {
      const browser = portal.browser()
      await browser.call(calls.signIn, { email, password: castPassword, remember: false })
      return browser
    }
    const browser = await halfway()
    for (let guess = 0; guess < 5; guess++) await browser.outcome(calls.completeTwoStep, { code: '000000' })
    await browser.call(lost.askTwoStepReset, {})
    portal.clock.advance(dayMs)
    await carryOutTwoStepResets(portal.inside, assert.ifError)
    await (await halfway()).call(calls.completeTwoStep, { code: recoveryCodes[0] ?? '' })
    await browser.call(calls.requestPasswordReset, { email })
    const link = (await portal.mails()).find(({ kind }) => kind === 'reset-password')?.text ?? ''
    const token = /token=([\w.-]+)/.exec(link)?.[1] ?? ''
    await portal.browser().call(calls.resetPassword, { token, password: 'a quiet lantern 42' })
    return Object.fromEntries((await portal.mails()).map(({ kind, text }) => [kind, text]))
  }

  const kinds = [
    'two-step-guessed',
    'two-step-reset-asked',
    'two-step-reset-soon',
    'two-step-reset-canceled',
    'recovery-code-used',
    'password-reset',
  ]

  test('speaks of Google where the portal offers Google sign-in', async () => {
    const texts = await mailed()
    const speaking = kinds.filter((kind) => texts[kind]?.includes('If you sign in with Google, secure your Google'))
    assert.deepEqual(speaking, kinds.slice(0, -1))
    assert.match(texts['password-reset'] ?? '', /No Google account is linked, no teammate has access/)
  })

  test('does not where the portal offers none', async () => {
    Object.assign(portal.inside, { google: null })
    const texts = await mailed()
    for (const kind of kinds) assert.doesNotMatch(texts[kind] ?? 'Google: not sent', /Google/, kind)
    assert.match(texts['password-reset'] ?? '', /only way in\. No teammate has access/)
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import * as calls from '#domain/accounts/contract.ts'
import * as profileCalls from '#domain/accounts/profile-contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { createLog } from '#server/platform/logs/create-log.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { cast } from './cast.test-support.ts'
import { openAccounts, openEmbedded } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('all ways in and out of an account', () => {
  let portal: AccountsPortal
  let lines: string[]
  /** Secrets by what they are, as they came by; a name is there once for each secret of its kind. */
  let secrets: [kind: string, secret: string][]
  beforeEach(async () => {
    lines = []
    secrets = []
    const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } })
    portal = await openAccounts({ signUpsPerHour: 100 }, openEmbedded, log)
    for (const name of ['ada', 'tom'] as const) await portal.enrol(name)
  })
  afterEach(() => portal.close())

  const note = (kind: string, ...found: string[]) =>
    void secrets.push(...found.map((secret) => [kind, secret] as [string, string]))

  function noteCookies(kind: string, browser: { readonly cookies: Map<string, string> }): void {
    for (const [name, value] of browser.cookies) note(`${kind} ${name}`, value)
  }

  async function lastToken(kind: string): Promise<string> {
    const mail = (await portal.mails()).findLast((sent) => sent.kind === kind)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    assert.ok(token, `a mail "${kind}" with a link`)
    note(kind, token)
    return token
  }

  async function liveThroughThem(): Promise<void> {
    const { email } = cast.ada
    const passwords = ['a canary in the coal 1', 'a canary in the coal 2', 'a canary in the coal 3', 'a wrong canary 4']
    const [first = '', reset = '', changed = '', wrong = ''] = passwords
    note('password', castPassword, ...passwords)

    const newcomer = portal.browser('192.0.2.1')
    const person = { email: 'new@northwind.example', fullName: 'New One', companyName: 'Northwind' }
    assert.equal(await newcomer.outcome(calls.signUp, { ...person, password: first }), 'ok')
    noteCookies('sign-up', newcomer)
    await newcomer.outcome(calls.verifyEmail, { token: await lastToken('verify-address') })

    const browser = portal.browser('192.0.2.2')
    await browser.outcome(calls.signIn, { email, password: wrong, remember: false })
    await browser.call(calls.signIn, { email, password: castPassword, remember: true })
    noteCookies('sign-in', browser)
    await browser.outcome(calls.confirmIdentity, { password: wrong })
    await browser.outcome(calls.changePassword, { currentPassword: castPassword, newPassword: changed })
    noteCookies('changed password', browser)
    await browser.outcome(profileCalls.changeEmail, { newEmail: 'ada@moved.example', password: changed })
    await browser.outcome(profileCalls.confirmEmailChange, { token: await lastToken('confirm-new-address') })

    await browser.outcome(calls.requestPasswordReset, { email: 'ada@moved.example' })
    const token = await lastToken('reset-password')
    await browser.outcome(calls.resetPassword, { token: `${token}x`, password: reset })
    await browser.outcome(calls.resetPassword, { token, password: reset })

    const staff = await portal.as('tom')
    noteCookies('staff', staff)
    const { secret, otpauthUrl } = await staff.call(calls.startTwoStep, {})
    note('authenticator', secret, otpauthUrl)
    await staff.outcome(calls.enableTwoStep, { code: 'abcdef' })
    const code = new TOTP({ secret }).generate({ timestamp: portal.clock.nowMs() })
    const { recoveryCodes } = await staff.call(calls.enableTwoStep, { code })
    note('recovery code', ...recoveryCodes)
    const colleague = portal.browser('192.0.2.3')
    await colleague.call(calls.signIn, { email: cast.tom.email, password: castPassword, remember: false })
    noteCookies('half-way', colleague)
    await colleague.call(calls.completeTwoStep, { code: recoveryCodes[0] ?? '' })
    noteCookies('second step', colleague)
    await colleague.outcome(calls.inviteStaff, { email: 'new@brightwater.example', fullName: 'New Two' })
    const invitation = await lastToken('staff-invitation')
    await newcomer.outcome(calls.readInvitation, { token: invitation })
    await newcomer.outcome(calls.acceptInvitation, { token: invitation, password: changed, fullName: 'New Two' })

    await colleague.follow('/auth/google?screen=client&next=/client/projects')
    noteCookies('google', colleague)
    portal.atGoogle(null)
    await colleague.follow('/auth/google/callback?code=canary-code-of-google&state=canary-state-of-google')
    note('google', 'canary-code-of-google', 'canary-state-of-google')
  }

  const foundIn = (text: string) => secrets.filter(([, secret]) => text.includes(secret)).map(([kind]) => kind)

  test('leave no secret in the log, the audit or the file of the store', async () => {
    await liveThroughThem()
    const kinds = new Set(secrets.map(([kind]) => kind))
    assert.ok(secrets.length >= 25 && kinds.size >= 12, `${secrets.length} secrets of ${kinds.size} kinds`)
    assert.ok(lines.length >= 20, `${lines.length} lines`)
    assert.deepEqual(foundIn(lines.join('\n')), [])
    const store = Buffer.from(portal.storeBytes()).toString('latin1')
    assert.ok(store.includes('sign-in-failed'))
    assert.deepEqual(foundIn(store), [])
  })

  test('would be seen where one was left', async () => {
    note('planted', 'canary-planted-secret')
    await portal.documents.transact(async (transaction) =>
      transaction.create(auditCollection, {
        id: 'planted',
        at: portal.clock.now(),
        actorId: null,
        action: 'canary-planted-secret',
        entityType: 'user',
        entityId: 'ada',
        ip: null,
      }),
    )
    assert.deepEqual(foundIn(Buffer.from(portal.storeBytes()).toString('latin1')), ['planted'])
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { cancelEmailChange, changeEmail, resendEmailChange } from '#domain/accounts/profile-contract.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { inviteTeammate, inviteTeammateAgain, listTeammates } from '#domain/team/teammate-contract.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { cast } from './cast.test-support.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

/** As long as hers, so that nothing of an answer differs by it. */
const unknown = 'eve@northwind.example'
const minuteMs = 60_000

describe('neutral messages', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts({ authMessages: 'neutral', signUpsPerHour: 8 })
    for (const name of ['ada', 'grace'] as const) {
      await portal.enrol(name)
      await portal.identity.markEmailVerified(name, cast[name].email)
    }
  })
  afterEach(() => portal.close())

  /** Asks twelve times about an address, from a network of its own, and says all that could be seen of the answers. */
  async function seenOf(address: string, ip: string, call: Endpoint, body: (address: string, step: number) => object) {
    const browser = portal.browser(ip)
    const seen = []
    for (let step = 0; step < 12; step++) {
      seen.push(JSON.stringify(await browser.seen(call, body(address, step))).replaceAll(address, 'the address'))
      const { session } = await browser.call(calls.session, {})
      seen.push(JSON.stringify(session).replaceAll(address, 'the address'))
    }
    return seen
  }

  const questions: readonly { call: Endpoint; body: (address: string, step: number) => object }[] = [
    { call: calls.signIn, body: (email) => ({ email, password: 'not the password', remember: false }) },
    { call: calls.signIn, body: (email, step) => ({ email, password: `guess number ${step}`, remember: true }) },
    { call: calls.requestPasswordReset, body: (email) => ({ email }) },
    {
      call: calls.signUp,
      body: (email) => ({ email, password: 'a long enough phrase', fullName: 'Eve', companyName: 'Any' }),
    },
    { call: calls.signUp, body: (email) => ({ email, password: 'password1', fullName: 'Eve', companyName: 'Any' }) },
  ]
  for (const [index, { call, body }] of questions.entries()) {
    test(`${call.name} answers a known and an unknown address alike, twelve times (${index + 1})`, async () => {
      const known = await seenOf(cast.ada.email, '192.0.2.1', call, body)
      assert.deepEqual(await seenOf(unknown, '192.0.2.2', call, body), known)
    })
  }

  test('sign-in answers alike, however much time is between the tries', async () => {
    const seen: Record<string, unknown[]> = { known: [], unknown: [] }
    const [one, other] = [portal.browser('192.0.2.1'), portal.browser('192.0.2.2')]
    const guess = { password: 'not the password', remember: false }
    for (let step = 0; step < 12; step++) {
      seen['known']?.push(await one.seen(calls.signIn, { ...guess, email: cast.ada.email }))
      seen['unknown']?.push(await other.seen(calls.signIn, { ...guess, email: unknown }))
      portal.clock.advance(5 * minuteMs)
    }
    const text = JSON.stringify(seen['unknown']).replaceAll(unknown, cast.ada.email)
    assert.equal(text, JSON.stringify(seen['known']))
  })

  test('sign-in after a sign-up with the same password says nothing of whose the address was', async () => {
    const seen: string[] = []
    for (const [index, email] of [cast.ada.email, unknown].entries()) {
      const browser = portal.browser(`192.0.2.${index + 1}`)
      const password = 'a phrase of my own'
      await browser.call(calls.signUp, { email, password, fullName: 'Eve', companyName: 'Any' })
      await portal.mails()
      const answer = await browser.seen(calls.signIn, { email, password, remember: false })
      seen.push(JSON.stringify(answer).replaceAll(email, 'the address'))
    }
    assert.equal(seen[1], seen[0])
  })

  test('a sign-up opens no session: its owner goes by the mailed link and signs in', async () => {
    const browser = portal.browser()
    const account = { email: unknown, password: 'a phrase of my own' }
    const { session } = await browser.call(calls.signUp, { ...account, fullName: 'Eve', companyName: 'Any' })
    assert.equal(session.state, 'guest')
    const link = (await portal.mails()).find(({ kind }) => kind === 'verify-address')
    await browser.call(calls.verifyEmail, {
      token: /token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '',
      password: account.password,
    })
    const signedIn = await browser.call(calls.signIn, { ...account, remember: false })
    assert.equal(signedIn.session.viewer?.fullName, 'Eve')
  })

  test('the owner of a known address hears of a sign-up, three times a day', async () => {
    const form = { email: cast.ada.email, password: 'a phrase of my own', fullName: 'Eve', companyName: 'Any' }
    for (let step = 0; step < 5; step++) await portal.browser().call(calls.signUp, form)
    const mails = await portal.mails()
    assert.deepEqual(
      mails.map(({ kind, to }) => [kind, to.email]),
      Array.from({ length: 3 }, () => ['address-taken', cast.ada.email]),
    )
  })

  test('change-email and invite-teammate answer alike to somebody who is signed in', async () => {
    const seen: string[] = []
    for (const address of [cast.ada.email, unknown]) {
      const grace = await portal.as('grace')
      const answers = []
      for (let step = 0; step < 12; step++)
        answers.push(await grace.seen(changeEmail, { newEmail: address, password: castPassword }))
      answers.push((await grace.call(calls.session, {})).session.emailRequest)
      portal.clock.advance(61 * minuteMs)
      const again = await portal.as('grace')
      for (const call of [resendEmailChange, cancelEmailChange, resendEmailChange])
        answers.push(await again.seen(call, {}))
      answers.push((await again.call(calls.session, {})).session.emailRequest ?? 'canceled')
      const person = { clientId: 'grace', email: address, fullName: 'Eve', roleTitle: 'Any', responsibilities: '' }
      for (let step = 0; step < 12; step++)
        answers.push(await again.seen(inviteTeammate, { ...person, rights: ['projects'] }))
      portal.clock.advance(24 * 60 * minuteMs)
      const later = await portal.as('grace')
      const { teammates } = await later.call(listTeammates, { clientId: 'grace' })
      const teammateId = teammates.find(({ email }) => email === address)?.id ?? ''
      answers.push(await later.seen(inviteTeammateAgain, { teammateId }))
      answers.push(teammates.filter(({ email }) => email === address))
      portal.clock.advance(24 * 60 * minuteMs)
      seen.push(
        JSON.stringify(answers)
          .replaceAll(address, 'the address')
          .replaceAll(/"grace_[\w-]+"/g, '"an id"')
          .replaceAll(/"2026-[^"]+"/g, '"a time"'),
      )
    }
    assert.equal(seen[1], seen[0])
    const kinds = (await portal.mails()).filter(({ to }) => to.email === cast.ada.email).map(({ kind }) => kind)
    assert.deepEqual([...new Set(kinds)], ['address-taken'])
  })

  test('an invitation to a known address opens nothing', async () => {
    const grace = await portal.as('grace')
    const person = { clientId: 'grace', fullName: 'Ada', roleTitle: 'Any', responsibilities: '' }
    await grace.call(inviteTeammate, { ...person, email: cast.ada.email, rights: ['projects'] })
    assert.ok((await portal.mails()).every(({ text }) => !text.includes('/invitation?token=')))
    const { session } = await (await portal.as('ada')).call(calls.session, {})
    assert.equal(session.viewer?.accountId, 'ada')
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { listSecurityEvents } from '#domain/accounts/profile-contract.ts'
import { listClients } from '#domain/accounts/staff-contract.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { cast } from './cast.test-support.ts'
import { users } from './exports/collections.ts'
import { openAccounts, origin } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('signing up', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
  })
  afterEach(() => portal.close())

  const { ada } = cast
  const form = { email: ada.email, password: castPassword, fullName: ada.fullName, companyName: ada.companyName }

  test('signs a client up, signs them in and mails a link that verifies the address', async () => {
    const browser = portal.browser()
    const { session } = await browser.call(calls.signUp, form)
    assert.equal(session.state, 'signed-in')
    assert.equal(session.emailVerified, false)
    assert.partialDeepStrictEqual(session.viewer, { role: 'client', firstName: 'Ada', lastName: 'Lovell' })
    assert.equal(session.viewer?.accountId, session.viewer?.uid)

    const [mail] = await portal.mails()
    assert.equal(mail?.to.email, ada.email)
    const [, token = ''] = /\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    assert.ok(mail?.text.includes(`${origin}/verify-email`), 'the link leads to the address of the settings')
    assert.deepEqual(await browser.call(calls.verifyEmail, { token }), { ended: [] })
    assert.equal((await browser.call(calls.session, {})).session.emailVerified, true)
    const { events } = await browser.call(listSecurityEvents, {})
    const told = events.filter(({ action }) => action.startsWith('email-') || action.startsWith('address-'))
    assert.deepEqual(
      told.map(({ action, detail }) => [action, detail]),
      [['address-first-proven', '']],
    )
    assert.equal(await browser.outcome(calls.verifyEmail, { token }), 'auth/invalid-action-code')
  })

  test('says in the words of the catalogue that an address is taken, and leaves the account as it is', async () => {
    await portal.enrol('ada')
    const browser = portal.browser()
    const taken = { ...form, email: ' ADA@northwind.example ', password: 'another long one' }
    assert.equal(await browser.sentence(calls.signUp, taken), 'Email already in use. Please use another email')
    assert.deepEqual([...browser.cookies], [])
    assert.equal(
      await browser.outcome(calls.signIn, { email: ada.email, password: castPassword, remember: false }),
      'ok',
    )
  })

  test('refuses a role, an id or a customer in the form, and a password that is easy to guess', async () => {
    const browser = portal.browser()
    for (const key of ['role', 'uid', 'accountId', 'stripeCustomerId'])
      assert.equal(await browser.outcome(calls.signUp, { ...form, [key]: 'superAdmin' }), 'invalid-input')
    assert.equal(await browser.outcome(calls.signUp, { ...form, password: 'password1' }), 'auth/weak-password')
    assert.equal(await portal.documents.count(users, {}), 0)
  })

  test('takes five sign-ups an hour from one network', async () => {
    const browser = portal.browser()
    for (const n of [1, 2, 3, 4, 5])
      assert.equal(await browser.outcome(calls.signUp, { ...form, email: `ada${n}@northwind.example` }), 'ok')
    assert.equal(await browser.outcome(calls.signUp, form), 'auth/too-many-requests')
    portal.clock.advance(20 * 60_000)
    const sentence = /Too many sign-ups from your network in an hour\. Try again in 40 minutes\./
    await assert.rejects(browser.call(calls.signUp, form), sentence)
    assert.equal(await portal.browser('192.0.2.9').outcome(calls.signUp, form), 'ok')
  })

  test('counts no sign-up whose password is easy to guess, whether its address is taken or not', async () => {
    await portal.enrol('ada')
    const browser = portal.browser()
    for (const email of [...Array.from({ length: 6 }, () => form.email), 'new@northwind.example'])
      assert.equal(await browser.outcome(calls.signUp, { ...form, email, password: 'password1' }), 'auth/weak-password')
    assert.equal(await browser.outcome(calls.signUp, { ...form, email: 'new@northwind.example' }), 'ok')
    for (const _ of [2, 3, 4, 5]) assert.equal(await browser.outcome(calls.signUp, form), 'auth/email-already-in-use')
    assert.equal(await browser.outcome(calls.signUp, form), 'auth/too-many-requests')
  })

  test('signs up although the mail cannot be sent, and writes the failure down', async () => {
    portal.breakMail()
    assert.equal(await portal.browser().outcome(calls.signUp, form), 'ok')
    await portal.mails()
    assert.deepEqual(portal.logged, ['mail not sent'])
  })

  test('finishes a sign-up that a crash has cut between account and profile', async () => {
    const { uid } = await portal.identity.register({ email: ada.email, password: castPassword })
    const browser = portal.browser()
    const { session } = await browser.call(calls.signIn, { email: ada.email, password: castPassword, remember: false })
    assert.equal(session.state, 'not-signed-up')
    assert.equal(await browser.outcome(listClients, {}), 'not-signed-up')

    const finished = await browser.call(calls.finishSignUp, { fullName: ada.fullName, companyName: ada.companyName })
    assert.equal(finished.session.viewer?.uid, uid)
    assert.equal(finished.session.viewer?.role, 'client')
    assert.equal((await portal.mails()).at(-1)?.kind, 'verify-address')
    assert.equal(await browser.outcome(calls.finishSignUp, { fullName: 'A', companyName: 'B' }), 'already-signed-up')
    assert.equal(
      await portal.browser().outcome(calls.finishSignUp, { fullName: 'A', companyName: 'B' }),
      'not-signed-in',
    )
  })

  test('tells a guest what the portal offers, and that nobody is signed in', async () => {
    const { session, features } = await portal.browser().call(calls.session, {})
    assert.equal(session.state, 'guest')
    assert.equal(session.viewer, null)
    assert.deepEqual(features, {
      agencyName: 'Brightwater Studio',
      cards: {
        isTest: true,
        publishableKey: 'pk_test_sandbox',
        scriptUrl: 'https://js.stripe.com/v3/',
        takesBankDebits: true,
      },
      google: true,
      insecure: false,
      mail: 'sent',
      policies: { privacy: null, terms: null },
      supportEmail: 'hello@brightwater.example',
      supportPhone: '5035550142',
      timeZone: 'UTC',
    })
  })

  test('sends the verification link again, five times an hour, until the address is verified', async () => {
    await portal.enrol('ada')
    const browser = await portal.as('ada')
    for (const _ of [1, 2, 3, 4, 5]) assert.deepEqual(await browser.call(calls.resendVerification, {}), { sent: true })
    assert.equal(await browser.outcome(calls.resendVerification, {}), 'auth/too-many-requests')
    const sentence = /You requested too many emails in an hour\. Try again in 60 minutes\./
    await assert.rejects(browser.call(calls.resendVerification, {}), sentence)
    await portal.identity.markEmailVerified('ada', ada.email)
    assert.deepEqual(await browser.call(calls.resendVerification, {}), { sent: false })
    assert.equal((await portal.mails()).length, 5)
  })

  test('says that the verification link could not be sent, where it is the point', async () => {
    await portal.enrol('ada')
    portal.breakMail()
    assert.equal(await (await portal.as('ada')).outcome(calls.resendVerification, {}), 'unavailable')
  })
})

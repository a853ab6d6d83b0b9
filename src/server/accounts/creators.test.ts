import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { createCreator, inviteCreatorAgain } from '#domain/team/contract.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import { employees } from './exports/collections.ts'
import { users } from './exports/collections.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('creators', () => {
  let portal: AccountsPortal
  let tom: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.settle('tom')
    tom = await portal.as('tom')
  })
  afterEach(() => portal.close())

  const { mei } = cast
  const form = { firstName: 'Mei', lastName: 'Tanaka', position: mei.position, email: mei.email, rate: 8500 }
  const dayMs = 24 * 60 * 60_000

  async function mailedToken(): Promise<string> {
    const mail = (await portal.mails()).at(-1)
    return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  test('makes a creator who takes up the invitation under the id of their record', async () => {
    const { creator } = await tom.call(createCreator, form)
    assert.partialDeepStrictEqual(creator, { uid: creator.id, role: 'creator', status: 'invited', rate: 8500 })
    const browser = portal.browser()
    const accept = { token: await mailedToken(), password: castPassword, fullName: 'Mei Tanaka' }
    const { session } = await browser.call(calls.acceptInvitation, accept)
    assert.partialDeepStrictEqual(session.viewer, { uid: creator.id, role: 'creator', position: mei.position })
    const record = await portal.documents.get(employees, creator.id)
    assert.partialDeepStrictEqual(record?.data, { status: 'active', rate: 8500, firstName: 'Mei' })
  })

  test('keeps the name that the creator gives themself', async () => {
    const { creator } = await tom.call(createCreator, form)
    const accept = { token: await mailedToken(), password: castPassword, fullName: 'Mei Lin Tanaka' }
    await portal.browser().call(calls.acceptInvitation, accept)
    const record = await portal.documents.get(employees, creator.id)
    assert.partialDeepStrictEqual(record?.data, {
      fullName: 'Mei Lin Tanaka',
      firstName: 'Mei',
      lastName: 'Lin Tanaka',
    })
  })

  test('lets a creator with two long names accept under the name that was stored', async () => {
    const firstName = 'Maria del Carmen Fernanda Alejandra Guadalupe'
    const lastName = 'Fernandez de Cordoba y Alvarez de Toledo'
    const { creator } = await tom.call(createCreator, { ...form, firstName, lastName })
    const token = await mailedToken()
    const { fullName } = await portal.browser().call(calls.readInvitation, { token })
    await portal.browser().call(calls.acceptInvitation, { token, password: castPassword, fullName })
    const record = await portal.documents.get(employees, creator.id)
    assert.partialDeepStrictEqual(record?.data, { fullName: `${firstName} ${lastName}`, firstName, lastName })
  })

  test('refuses a second creator for one address, and an address that has a profile', async () => {
    await portal.enrol('ada')
    const outcomes = await Promise.all([1, 2, 3].map(() => tom.outcome(createCreator, form)))
    assert.deepEqual(outcomes.sort(), ['auth/email-already-in-use', 'auth/email-already-in-use', 'ok'])
    assert.equal(await tom.outcome(createCreator, { ...form, email: cast.ada.email }), 'auth/email-already-in-use')
    assert.equal(await tom.outcome(calls.inviteStaff, { email: mei.email, fullName: 'M' }), 'auth/email-already-in-use')
    assert.equal(await portal.documents.count(employees, {}), 2)
  })

  test('is for staff alone, with a rate of whole cents', async () => {
    await portal.settle('ada')
    await portal.settle('ivo')
    for (const uid of ['ada', 'ivo']) {
      const browser = await portal.as(uid)
      assert.equal(await browser.outcome(createCreator, form), 'forbidden')
      assert.equal(await browser.outcome(inviteCreatorAgain, { creatorId: 'ivo' }), 'forbidden')
    }
    assert.equal(await portal.browser().outcome(createCreator, form), 'not-signed-in')
    for (const rate of [-1, 85.5, 100_001, '8500'])
      assert.equal(await tom.outcome(createCreator, { ...form, rate }), 'invalid-input')
  })

  test('keeps the record where the mail fails, and mails a new link when asked again', async () => {
    const { creator } = await tom.call(createCreator, form)
    const first = await mailedToken()
    portal.clock.advance(8 * dayMs)
    assert.equal(await portal.browser().outcome(calls.readInvitation, { token: first }), 'auth/invalid-action-code')
    const again = await portal.as('tom')
    await again.call(inviteCreatorAgain, { creatorId: creator.id })
    assert.equal(await portal.browser().outcome(calls.readInvitation, { token: await mailedToken() }), 'ok')
    assert.equal(await again.outcome(inviteCreatorAgain, { creatorId: 'tom' }), 'not-found')
    assert.equal(await again.outcome(inviteCreatorAgain, { creatorId: 'nobody' }), 'not-found')
    portal.breakMail()
    assert.equal(await again.outcome(inviteCreatorAgain, { creatorId: creator.id }), 'unavailable')
  })

  test('mails a creator who has not joined at another address, and the first link leads nowhere', async () => {
    const { creator } = await tom.call(createCreator, { ...form, email: 'mie@tanaka.example' })
    const first = await mailedToken()
    const corrected = { creatorId: creator.id, email: mei.email }
    await tom.call(inviteCreatorAgain, corrected)
    assert.partialDeepStrictEqual((await portal.mails()).at(-1), { to: { email: mei.email } })
    assert.equal(await portal.browser().outcome(calls.readInvitation, { token: first }), 'auth/invalid-action-code')
    const accept = { token: await mailedToken(), password: castPassword, fullName: 'Mei Tanaka' }
    const { session } = await portal.browser().call(calls.acceptInvitation, accept)
    assert.partialDeepStrictEqual(session.viewer, { uid: creator.id, email: mei.email, role: 'creator' })
    const record = await portal.documents.get(employees, creator.id)
    assert.partialDeepStrictEqual(record?.data, { email: mei.email, status: 'active' })
    // The first address is free again, and one who has joined changes theirs by themself.
    assert.equal(await tom.outcome(createCreator, { ...form, email: 'mie@tanaka.example' }), 'ok')
    assert.equal(await tom.outcome(inviteCreatorAgain, corrected), 'not-found')
  })

  test('refuses a corrected address that has a profile, that waits for another, or whose first one has an account', async () => {
    await portal.enrol('ada')
    const { creator } = await tom.call(createCreator, form)
    await tom.call(createCreator, { ...form, email: 'sol@adeyemi.example' })
    const correct = (email: string, creatorId = creator.id) => tom.outcome(inviteCreatorAgain, { creatorId, email })
    for (const email of [cast.ada.email, 'sol@adeyemi.example'])
      assert.equal(await correct(email), 'auth/email-already-in-use', email)
    await portal.identity.register({ email: 'mie@tanaka.example', password: castPassword })
    const other = await tom.call(createCreator, { ...form, email: 'mie@tanaka.example' })
    assert.equal(await correct('mei.t@tanaka.example', other.creator.id), 'auth/email-already-in-use')
    const record = await portal.documents.get(employees, creator.id)
    assert.equal(record?.data.email, mei.email)
    assert.equal(await portal.browser().outcome(calls.readInvitation, { token: await mailedToken() }), 'ok')
  })

  test('answers with the creator although the mail cannot be sent', async () => {
    portal.breakMail()
    assert.equal(await tom.outcome(createCreator, form), 'ok')
    await portal.mails()
    assert.deepEqual(portal.logged, ['mail not sent'])
  })

  test('carries the record over to an account that was made before its owner joined', async () => {
    const { creator } = await tom.call(createCreator, form)
    const { uid } = await portal.identity.register({ email: mei.email, password: castPassword })
    assert.notEqual(uid, creator.id)
    await (await portal.as(uid)).call(calls.joinByInvitation, { token: await mailedToken() })
    const { employees: people } = await tom.call(listEmployees, {})
    assert.deepEqual(people.map(({ id }) => id).sort(), ['tom', uid].sort())
    assert.partialDeepStrictEqual((await portal.documents.get(users, uid))?.data, {
      role: 'creator',
      position: mei.position,
    })
  })
})

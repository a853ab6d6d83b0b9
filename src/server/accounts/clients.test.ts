import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/client-contract.ts'
import * as accounts from '#domain/accounts/contract.ts'
import { changeEmail } from '#domain/accounts/profile-contract.ts'
import * as staff from '#domain/accounts/staff-contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

const password = 'a lantern above the river'
const taken = 'auth/email-already-in-use'

describe('a client whom staff add', () => {
  let portal: AccountsPortal
  let tom: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.settle('tom')
    tom = await portal.as('tom')
  })
  afterEach(() => portal.close())

  const rosa = {
    companyName: 'Lantern Tea',
    firstName: 'Rosa',
    lastName: 'de la Cruz',
    email: 'rosa@lantern.example',
    timeZone: 'Europe/Lisbon',
    note: '',
    isInvited: true,
  }

  async function add(changes: Partial<typeof rosa> = {}): Promise<string> {
    return (await tom.call(calls.createClient, { ...rosa, ...changes })).client.uid
  }

  /** The secret of the newest invitation to this address. */
  async function linkTo(email: string): Promise<string> {
    const mail = (await portal.mails()).findLast(({ to, kind }) => to.email === email && kind === 'client-invitation')
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  async function accept(email = rosa.email, fullName = 'Rosa de la Cruz'): Promise<Browser> {
    const browser = portal.browser()
    await browser.call(accounts.acceptInvitation, { token: await linkTo(email), password, fullName })
    return browser
  }

  test('may have no company, as one who is edited, and is called by name', async () => {
    const clientId = await add({ companyName: '' })
    const { client } = await tom.call(calls.getClient, { clientId })
    assert.deepEqual([client.companyName, client.fullName], ['', 'Rosa de la Cruz'])
    const invitation = (await portal.mails()).findLast(({ to }) => to.email === rosa.email)
    assert.doesNotMatch(invitation?.text ?? assert.fail(), /undefined|null|\s,/)
  })

  test('is described anew by staff at the version that they saw, which the client sees and the audit notes', async () => {
    const clientId = await add()
    const { client: before } = await tom.call(calls.getClient, { clientId })
    const described = { firstName: 'Ada', lastName: 'Lovelace', companyName: 'Northwind Mills', phone: '' }
    const change = { clientId, version: before.version, ...described, billingAddress: '3 Mill Lane' }
    const { client } = await tom.call(calls.updateClient, change)
    const { fullName, companyName, billingAddress, position, timeZone, version } = client
    assert.deepEqual([fullName, companyName, billingAddress], ['Ada Lovelace', 'Northwind Mills', '3 Mill Lane'])
    assert.deepEqual([position, timeZone, version], [before.position, rosa.timeZone, before.version + 1])
    assert.equal(await tom.outcome(calls.updateClient, change), 'stale-version')
    for (const other of ['tom', 'nobody'])
      assert.equal(await tom.outcome(calls.updateClient, { ...change, clientId: other, version: 1 }), 'not-found')
    const blank = { ...change, version, firstName: '' }
    assert.equal(await tom.outcome(calls.updateClient, blank), 'invalid-input')
    const entries = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const noted = entries.find(({ data }) => data.action === 'client-changed')
    assert.partialDeepStrictEqual(noted?.data, { action: 'client-changed', entityId: clientId, actorId: 'tom' })
  })

  test('has a name of one word where staff give one', async () => {
    const clientId = await add({ firstName: 'Kim', lastName: '' })
    const { client } = await tom.call(calls.getClient, { clientId })
    assert.deepEqual([client.fullName, client.lastName], ['Kim', ''])
  })

  test('gets a link by mail, and comes into the account that is there already', async () => {
    const uid = await add()
    const token = await linkTo(rosa.email)
    assert.partialDeepStrictEqual(await portal.browser().call(accounts.readInvitation, { token }), {
      email: rosa.email,
      role: 'client',
      hasAccount: false,
      invitedBy: null,
    })
    const browser = await accept()
    const { session } = await browser.call(accounts.session, {})
    assert.partialDeepStrictEqual(session, {
      state: 'signed-in',
      emailVerified: true,
      viewer: { uid, accountId: uid, role: 'client', companyName: 'Lantern Tea', timeZone: 'Europe/Lisbon' },
    })
    assert.equal(session.viewer?.firstName, 'Rosa')
    assert.equal(session.viewer?.lastName, 'de la Cruz')
    const { client } = await tom.call(calls.getClient, { clientId: uid })
    assert.equal(client.awaited, undefined)
    assert.equal(await portal.browser().outcome(accounts.readInvitation, { token }), 'auth/invalid-action-code')
  })

  test('is listed at once, says that they are awaited, and signs nobody in before they come', async () => {
    const uid = await add({ isInvited: false })
    assert.deepEqual(await portal.mails(), [])
    const { clients } = await tom.call(staff.listClients, {})
    assert.partialDeepStrictEqual(clients[0], { uid, awaited: { by: 'tom', invitation: null } })
    const credentials = { email: rosa.email, password, remember: false }
    assert.equal(await portal.browser().outcome(accounts.signIn, credentials), 'auth/user-not-found')
    await portal.browser().call(accounts.requestPasswordReset, { email: rosa.email })
    assert.deepEqual(await portal.mails(), [])
    const asRosa = await portal.as(uid)
    assert.equal(await asRosa.outcome(accounts.updateProfile, {}), 'not-signed-up')
    assert.equal(await tom.outcome(staff.signOutPerson, { uid }), 'not-found')
    await tom.call(calls.inviteClient, { clientId: uid, email: rosa.email })
    await accept()
  })

  test('is invited again by a newer link, at another address where the first was wrong', async () => {
    const uid = await add({ email: 'rosa@latern.example' })
    const first = await linkTo('rosa@latern.example')
    const { client } = await tom.call(calls.inviteClient, { clientId: uid, email: rosa.email })
    assert.equal(client.email, rosa.email)
    assert.equal(await portal.browser().outcome(accounts.readInvitation, { token: first }), 'auth/invalid-action-code')
    await accept()
    assert.equal(await tom.outcome(calls.inviteClient, { clientId: uid, email: rosa.email }), 'not-found')
    // The wrong address is anybody's again.
    await add({ email: 'rosa@latern.example' })
  })

  test('is one of up to 200 whom one of the staff can invite in an hour', async () => {
    const clientId = await add({ isInvited: false })
    const invite = { clientId, email: rosa.email }
    for (let sent = 0; sent < 200; sent++) assert.equal(await tom.outcome(calls.inviteClient, invite), 'ok')
    assert.equal(
      await tom.sentence(calls.inviteClient, invite),
      'You can invite up to 200 clients an hour. Try again in 60 minutes.',
    )
    assert.equal(await tom.outcome(calls.createClient, { ...rosa, email: 'kay@lantern.example' }), 'too-many-requests')
  })

  test('keeps the address from everybody else until they come', async () => {
    await portal.enrol('ada')
    assert.equal(await tom.outcome(calls.createClient, { ...rosa, email: cast.ada.email }), taken)
    const other = await add({ email: 'other@lantern.example', isInvited: false })
    await add()
    assert.equal(await tom.outcome(calls.createClient, rosa), taken)
    assert.equal(await tom.outcome(calls.inviteClient, { clientId: other, email: rosa.email }), taken)
    assert.equal(await tom.outcome(accounts.inviteStaff, { email: rosa.email, fullName: 'Rosa' }), taken)
    const signUp = { email: rosa.email, password, fullName: 'Eve', companyName: 'Evil' }
    assert.equal(await portal.browser().outcome(accounts.signUp, signUp), taken)
    const ada = portal.browser()
    await ada.call(accounts.signIn, { email: cast.ada.email, password: castPassword, remember: false })
    assert.equal(await ada.outcome(changeEmail, { newEmail: rosa.email, password: castPassword }), taken)
    await accept()
  })

  test('is not Google’s to let in: its account of that address opens nothing and takes nothing', async () => {
    await add()
    portal.atGoogle({ email: 'Rosa@Lantern.example' })
    const browser = portal.browser()
    await browser.follow('/auth/google?screen=client')
    assert.match((await browser.follow('/auth/google/callback?code=1')) ?? '', /refusal=invitation-waits/)
    assert.equal(await portal.identity.findByEmail(rosa.email), null)
    await accept()
  })

  test('takes the place of whoever has registered the address without a profile', async () => {
    const uid = await add()
    const squatter = await portal.identity.register({ email: rosa.email, password: castPassword })
    const theirs = await portal.as(squatter.uid)
    assert.equal(
      await theirs.outcome(accounts.finishSignUp, { fullName: 'Eve', companyName: 'Evil' }),
      'invitation-waits',
    )
    const token = await linkTo(rosa.email)
    assert.equal(await theirs.outcome(accounts.joinByInvitation, { token }), 'auth/invalid-action-code')
    const browser = await accept()
    assert.equal((await browser.call(accounts.session, {})).session.viewer?.uid, uid)
    assert.equal((await theirs.call(accounts.session, {})).session.state, 'guest')
    const before = { email: rosa.email, password: castPassword, remember: false }
    assert.equal(await portal.browser().outcome(accounts.signIn, before), 'auth/wrong-password')
  })

  test('finishes what was cut short between the password and the profile', async () => {
    const uid = await add()
    await portal.identity.register({ email: rosa.email, password }, uid)
    await tom.call(calls.inviteClient, { clientId: uid, email: rosa.email })
    const token = await linkTo(rosa.email)
    const browser = portal.browser()
    assert.equal((await browser.call(accounts.readInvitation, { token })).hasAccount, true)
    const { session } = await browser.call(accounts.signIn, { email: rosa.email, password, remember: false })
    assert.equal(session.state, 'not-signed-up')
    await browser.call(accounts.joinByInvitation, { token })
    assert.equal((await browser.call(accounts.session, {})).session.viewer?.uid, uid)
  })

  test('reads so by their link while they are switched off, and comes after that', async () => {
    const uid = await add()
    await tom.call(staff.deactivateClient, { uid })
    const token = await linkTo(rosa.email)
    const accepting = { token, password, fullName: 'Rosa' }
    const browser = portal.browser()
    assert.equal(await browser.outcome(accounts.readInvitation, { token }), 'auth/user-disabled')
    assert.equal(await browser.outcome(accounts.acceptInvitation, accepting), 'auth/user-disabled')
    assert.equal(await portal.identity.findByEmail(rosa.email), null)
    assert.equal(await tom.outcome(calls.inviteClient, { clientId: uid, email: rosa.email }), 'not-found')
    await tom.call(staff.reactivateClient, { uid })
    await browser.call(accounts.acceptInvitation, accepting)
    assert.equal((await browser.call(accounts.session, {})).session.viewer?.uid, uid)
  })

  test('has notes that say who wrote them and when, for staff alone, newest first', async () => {
    const clientId = await add({ note: 'Met at the fair' })
    portal.clock.advance(60_000)
    const { note } = await tom.call(calls.addClientNote, { clientId, body: 'Prefers calls\nin the morning' })
    const { notes } = await tom.call(calls.getClient, { clientId })
    assert.deepEqual(
      notes.map(({ body, authorName }) => [body, authorName]),
      [
        ['Prefers calls\nin the morning', 'Tom Reyes'],
        ['Met at the fair', 'Tom Reyes'],
      ],
    )
    await tom.call(calls.removeClientNote, { noteId: note.id })
    assert.equal((await tom.call(calls.getClient, { clientId })).notes.length, 1)
    assert.equal(await tom.outcome(calls.addClientNote, { clientId: 'tom', body: 'Me' }), 'not-found')
    assert.match(await tom.read('/files/my-data.json'), /Met at the fair/)
  })
})

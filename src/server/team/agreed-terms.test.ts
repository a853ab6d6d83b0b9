import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { createClient } from '#domain/accounts/client-contract.ts'
import * as accounts from '#domain/accounts/contract.ts'
import { joinAsInvited } from '#domain/accounts/waiting-contract.ts'
import { inviteTeammate } from '#domain/team/teammate-contract.ts'
import { cast } from '#server/accounts/cast.test-support.ts'
import { invitationId, invitations } from '#server/accounts/exports/collections.ts'
import { openAccounts } from '#server/accounts/stage.test-support.ts'
import type { AccountsPortal } from '#server/accounts/stage.test-support.ts'
import { castPassword as password } from '#tools/seed/cast.ts'

const email = 'lena@northwind.example'
const fullName = 'Lena Voss'

describe('an invitation where terms are published', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.settle('tom')
    portal.inside.policies.adopt('terms', 2)
  })
  afterEach(() => portal.close())

  async function mailedToken(): Promise<string> {
    const mail = (await portal.mails()).findLast(({ to }) => to.email === email)
    return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  async function agreedTo(id: string): Promise<number | undefined> {
    return (await portal.documents.get(invitations, id))?.data.acceptance?.termsVersion
  }

  async function inviteClient(): Promise<{ token: string; password: string; fullName: string }> {
    const tom = await portal.as('tom')
    const [firstName, lastName] = ['Lena', 'Voss']
    const client = { companyName: 'Lantern', firstName, lastName, email, note: '', isInvited: true }
    await tom.call(createClient, client)
    return { token: await mailedToken(), password, fullName }
  }

  async function inviteLena(): Promise<void> {
    await portal.enrol('ada')
    await portal.identity.markEmailVerified('ada', cast.ada.email)
    const ada = await portal.as('ada')
    const rights = ['projects' as const]
    await ada.call(inviteTeammate, {
      clientId: 'ada',
      email,
      fullName,
      roleTitle: 'Shop manager',
      responsibilities: '',
      rights,
    })
  }

  async function signInAsLena() {
    const { uid } = await portal.identity.register({ email, password })
    await portal.identity.markEmailVerified(uid, email)
    const browser = portal.browser()
    await browser.call(accounts.signIn, { email, password, remember: false })
    return browser
  }

  test('keeps the version that a client agrees to, and refuses another before it makes anything', async () => {
    const accept = await inviteClient()
    const browser = portal.browser()
    for (const termsVersion of [1, null])
      assert.equal(await browser.outcome(accounts.acceptInvitation, { ...accept, termsVersion }), 'terms-changed')
    assert.equal(await portal.identity.findByEmail(email), null)
    await browser.call(accounts.acceptInvitation, { ...accept, termsVersion: 2 })
    assert.equal(await agreedTo(invitationId(email, null)), 2)
  })

  test('is accepted by a page of the last release, which agrees to none', async () => {
    await portal.browser().call(accounts.acceptInvitation, await inviteClient())
    assert.equal(await agreedTo(invitationId(email, null)), undefined)
  })

  test('keeps it for a teammate who is signed in, with the link', async () => {
    await inviteLena()
    const token = await mailedToken()
    const browser = await signInAsLena()
    assert.equal(await browser.outcome(accounts.joinByInvitation, { token, termsVersion: 1 }), 'terms-changed')
    await browser.call(accounts.joinByInvitation, { token, termsVersion: 2 })
    assert.equal(await agreedTo(invitationId(email, 'ada')), 2)
  })

  test('keeps it for a teammate who is signed in, without the link', async () => {
    await inviteLena()
    const browser = await signInAsLena()
    const join = { invitationId: invitationId(email, 'ada') }
    assert.equal(await browser.outcome(joinAsInvited, { ...join, termsVersion: 1 }), 'terms-changed')
    await browser.call(joinAsInvited, { ...join, termsVersion: 2 })
    assert.equal(await agreedTo(join.invitationId), 2)
  })

  test('asks people of the agency for nothing', async () => {
    const tom = await portal.as('tom')
    await tom.call(accounts.inviteStaff, { email, fullName })
    const accept = { token: await mailedToken(), password, fullName, termsVersion: 2 }
    await portal.browser().call(accounts.acceptInvitation, accept)
    assert.equal(await agreedTo(invitationId(email, null)), undefined)
  })
})

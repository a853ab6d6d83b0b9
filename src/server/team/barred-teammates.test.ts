import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import { deactivateClient, listClients, reactivateClient } from '#domain/accounts/staff-contract.ts'
import * as calls from '#domain/team/teammate-contract.ts'
import type { Browser } from '#server/accounts/browser.test-support.ts'
import { cast } from '#server/accounts/cast.test-support.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openAccounts } from '#server/accounts/stage.test-support.ts'
import type { AccountsPortal } from '#server/accounts/stage.test-support.ts'
import { castPassword } from '#tools/seed/cast.ts'

const lena = { clientId: 'ada', email: 'lena@northwind.example', fullName: 'Lena Voss', rights: ['projects' as const] }
const place = { roleTitle: 'Shop manager', responsibilities: '' }
const signIn = { email: lena.email, password: castPassword, remember: false }

describe('teammates whom staff deactivate and the owner then removes', () => {
  let portal: AccountsPortal
  let ada: Browser
  let tom: Browser
  let uid: string
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('ada')
    await portal.enrol('tom')
    await portal.identity.markEmailVerified('ada', cast.ada.email)
    ada = await portal.as('ada')
    tom = await portal.as('tom')
    const { teammate } = await ada.call(calls.inviteTeammate, { ...lena, ...place })
    const mail = (await portal.mails()).findLast(({ kind }) => kind === 'teammate-invitation')
    const token = /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const joining = { token, password: castPassword, fullName: lena.fullName }
    const { session } = await portal.browser().call(accounts.acceptInvitation, joining)
    uid = session.viewer?.uid ?? ''
    await tom.call(deactivateClient, { uid })
    await ada.call(calls.removeTeammate, { teammateId: teammate.id })
  })
  afterEach(() => portal.close())

  test('stay out: they can’t sign in, sign up or be invited anew', async () => {
    const browser = portal.browser()
    assert.equal(await browser.outcome(accounts.signIn, signIn), 'auth/user-disabled')
    const signUp = { email: lena.email, password: castPassword, fullName: lena.fullName, companyName: 'Voss Photos' }
    assert.equal(await browser.outcome(accounts.signUp, signUp), 'auth/email-already-in-use')
    assert.equal(await ada.outcome(calls.inviteTeammate, { ...lena, ...place }), 'auth/email-already-in-use')
    assert.deepEqual((await ada.call(calls.listTeammates, { clientId: 'ada' })).teammates, [])
  })

  test('are seen by staff as former teammates, without a right to the account', async () => {
    const { clients } = await tom.call(listClients, {})
    const found = clients.find((client) => client.uid === uid)
    assert.deepEqual([found?.accountId, found?.rights, found?.disabledAt], ['ada', [], portal.clock.now()])
  })

  test('may come in again once staff reactivate them: with an account of their own or invited anew, not into the former one', async () => {
    await tom.call(reactivateClient, { uid })
    assert.equal(await portal.documents.get(users, uid), null)
    const browser = portal.browser()
    const { session } = await browser.call(accounts.signIn, signIn)
    assert.equal(session.state, 'not-signed-up')
    assert.deepEqual(session.removedFrom, { accountName: 'Northwind Bakery', ownerName: 'Ada Lovell' })
    portal.clock.advance(86_400_000)
    const fresh = await portal.as('ada')
    assert.equal(await fresh.outcome(calls.inviteTeammate, { ...lena, ...place }), 'ok')
    const again = portal.browser()
    await again.call(accounts.signIn, signIn)
    const own = { fullName: lena.fullName, companyName: 'Voss Photos' }
    assert.equal((await again.call(accounts.finishSignUp, own)).session.viewer?.accountId, uid)
  })
})

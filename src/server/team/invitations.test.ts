import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import { createCreator } from '#domain/team/contract.ts'
import * as calls from '#domain/team/teammate-contract.ts'
import { cast } from '#server/accounts/cast.test-support.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openAccounts } from '#server/accounts/stage.test-support.ts'
import type { AccountsPortal } from '#server/accounts/stage.test-support.ts'
import type { Mail } from '#server/ports/mail.ts'
import { castPassword } from '#tools/seed/cast.ts'

const dayMs = 86_400_000
const rights = ['projects' as const]
const stranger = { email: 'stranger@elsewhere.example', fullName: 'A Stranger', roleTitle: 'Any', responsibilities: '' }

describe('invitations into accounts', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
    for (const name of ['ada', 'grace'] as const) {
      await portal.enrol(name)
      await portal.identity.markEmailVerified(name, cast[name].email)
    }
  })
  afterEach(() => portal.close())

  async function invited(): Promise<Mail[]> {
    return (await portal.mails()).filter(({ kind }) => kind === 'teammate-invitation')
  }

  async function invite(clientId: 'ada' | 'grace', changes: Partial<typeof stranger> = {}) {
    const browser = await portal.as(clientId)
    return browser.outcome(calls.inviteTeammate, { ...stranger, ...changes, clientId, rights })
  }

  test('are sent by nobody whose own address is unverified', async () => {
    const eve = portal.browser()
    const form = { email: 'eve@evil.example', password: castPassword, fullName: 'Eve', companyName: 'Evil' }
    const { session } = await eve.call(accounts.signUp, form)
    const clientId = session.viewer?.uid ?? ''
    assert.equal(await eve.outcome(calls.inviteTeammate, { ...stranger, clientId, rights }), 'auth/unverified-email')
    assert.deepEqual(await invited(), [])
  })

  test('reach an address once a day, whoever sends them', async () => {
    assert.equal(await invite('ada'), 'ok')
    assert.equal(await invite('grace'), 'invited-today')
    portal.clock.advance(dayMs - 3 * 3_600_000)
    const grace = await portal.as('grace')
    assert.equal(
      await grace.sentence(calls.inviteTeammate, { ...stranger, clientId: 'grace', rights }),
      'This person was already invited in the last 24 hours. Try again in 3 hours.',
    )
    assert.equal((await invited()).length, 1)
    portal.clock.advance(dayMs)
    assert.equal(await invite('grace'), 'ok')
  })

  test('aren’t resent to somebody who has another account by now, and say what to do', async () => {
    assert.equal(await invite('ada'), 'ok')
    await portal.enrol('tom')
    const [ada, tom] = [await portal.as('ada'), await portal.as('tom')]
    const teammateId = (await ada.call(calls.listTeammates, { clientId: 'ada' })).teammates[0]?.id ?? ''
    const { email, fullName } = stranger
    await tom.call(createCreator, { firstName: 'A', lastName: 'Stranger', position: 'Writer', email, rate: 5000 })
    const mail = (await portal.mails()).findLast(({ kind }) => kind === 'creator-invitation')
    const token = /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await portal.browser().call(accounts.acceptInvitation, { token, password: castPassword, fullName })
    assert.equal(await tom.outcome(calls.inviteTeammateAgain, { teammateId }), 'already-signed-up')
    assert.equal(
      await tom.sentence(calls.inviteTeammateAgain, { teammateId }),
      'stranger@elsewhere.example now belongs to another account, so A Stranger can’t use it to join this team. Withdraw the invitation, then invite them at another email address.',
    )
  })

  test('don’t count once they are accepted: who joined and was removed is invited again the same day, once', async () => {
    const ada = await portal.as('ada')
    const remove = async () => {
      const { teammates } = await ada.call(calls.listTeammates, { clientId: 'ada' })
      const teammateId = teammates.find(({ email }) => email === stranger.email)?.id ?? ''
      assert.equal(await ada.outcome(calls.removeTeammate, { teammateId }), 'ok')
    }
    await invite('ada')
    const [mail] = await invited()
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const accept = { token, password: castPassword, fullName: 'A Stranger' }
    assert.equal(await portal.browser().outcome(accounts.acceptInvitation, accept), 'ok')
    await remove()
    assert.equal(await invite('ada'), 'ok')
    await remove()
    assert.equal(await invite('ada'), 'invited-today')
    assert.equal(await invite('grace'), 'invited-today')
  })

  test('replace nobody who is invited already: a second to the same address says who that is', async () => {
    await invite('ada')
    const ada = await portal.as('ada')
    const listed = () => ada.call(calls.listTeammates, { clientId: 'ada' })
    const before = await listed()
    const slip = { ...stranger, email: 'STRANGER@elsewhere.example', fullName: 'Another', clientId: 'ada', rights }
    assert.equal(
      await ada.sentence(calls.inviteTeammate, slip),
      'A Stranger has already been invited. You can change their role and permissions or resend the invitation in the teammate list.',
    )
    assert.equal(await ada.outcome(calls.inviteTeammate, slip), 'already-invited')
    assert.deepEqual(await listed(), before)
    portal.clock.advance(8 * dayMs)
    assert.equal(
      await invite('ada', { fullName: 'Another' }),
      'already-invited',
      'a lapsed invitation is in the list, too',
    )
    assert.equal((await invited()).length, 1)
  })

  test('are thirty an hour of one account', async () => {
    for (let index = 0; index < 30; index++)
      assert.equal(await invite('ada', { email: `stranger${index}@elsewhere.example` }), 'ok')
    assert.equal(await invite('ada'), 'too-many-requests')
  })

  test('block neither another account nor a sign-up while they are open', async () => {
    await invite('ada')
    portal.clock.advance(dayMs)
    assert.equal(await invite('grace'), 'ok')
    const [fromAda, fromGrace] = (await invited()).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
    for (const token of [fromAda ?? '', fromGrace ?? ''])
      assert.equal(await portal.browser().outcome(accounts.readInvitation, { token }), 'ok')
    const accept = { token: fromGrace ?? '', password: castPassword, fullName: 'A Stranger' }
    const joined = await portal.browser().call(accounts.acceptInvitation, accept)
    assert.equal(joined.session.viewer?.accountId, 'grace')

    await invite('ada', { email: 'second@elsewhere.example' })
    const form = { password: castPassword, fullName: 'Second', companyName: 'Own' }
    assert.equal(await portal.browser().outcome(accounts.signUp, { ...form, email: 'second@elsewhere.example' }), 'ok')
  })

  test('greet whom they invite, and say who did', async () => {
    await invite('ada')
    const [mail] = await invited()
    assert.equal(mail?.to.name, 'A Stranger')
    assert.match(
      mail?.text ?? '',
      /Hello A Stranger,\n\nAda Lovell invited you to join Northwind Bakery’s account in Brightwater Studio’s client portal/,
    )
  })

  test('hold nothing of the inviter’s own but names, and those lead nowhere', async () => {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, 'ada')
      if (found) transaction.put(users, { ...found.data, companyName: 'Win at http://evil.example/now' })
    })
    const text = 'Claim your prize at evil.example'
    await invite('ada', { fullName: text, roleTitle: text, responsibilities: text })
    const [mail] = await invited()
    assert.ok(mail)
    assert.equal(mail.subject, 'You’re invited to Brightwater Studio’s client portal')
    assert.equal(mail.to.name, '')
    assert.doesNotMatch(mail.text, /prize|evil\.example|http:/)
    assert.match(
      mail.text,
      /Hello there,\n\nAda Lovell invited you to join Win at http evil example now’s account in Brightwater Studio’s client portal/,
    )
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import * as calls from '#domain/team/teammate-contract.ts'
import { cast } from '#server/accounts/cast.test-support.ts'
import { openAccounts } from '#server/accounts/stage.test-support.ts'
import type { AccountsPortal } from '#server/accounts/stage.test-support.ts'
import { castPassword } from '#tools/seed/cast.ts'

const email = 'lena@northwind.example'
const place = { email, roleTitle: 'Shop manager', responsibilities: '', rights: ['messages' as const] }
const dayMs = 86_400_000

describe('teammates who come back', () => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await openAccounts()
    for (const uid of ['ada', 'grace'] as const) {
      await portal.enrol(uid)
      await portal.identity.markEmailVerified(uid, cast[uid].email)
    }
  })
  afterEach(() => portal.close())

  /** Under the name that the account's owner types; on another day than the time before. */
  async function invite(clientId: 'ada' | 'grace', fullName: string) {
    portal.clock.advance(2 * dayMs)
    const owner = await portal.as(clientId)
    const { teammate } = await owner.call(calls.inviteTeammate, { ...place, clientId, fullName })
    const mail = (await portal.mails()).findLast(({ kind }) => kind === 'teammate-invitation')
    return { teammate, token: /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
  }

  async function remove(clientId: 'ada' | 'grace', teammateId: string): Promise<void> {
    await (await portal.as(clientId)).call(calls.removeTeammate, { teammateId })
  }

  /** The name that they have then. */
  async function comeBack(token: string): Promise<string | undefined> {
    const browser = portal.browser()
    await browser.call(accounts.signIn, { email, password: castPassword, remember: false })
    await browser.call(accounts.joinByInvitation, { token })
    return (await browser.call(accounts.session, {})).session.viewer?.fullName
  }

  test('keep their own name, whatever the invitation says, in this account and in another', async () => {
    const first = await invite('ada', 'Lena Voss')
    const joining = { token: first.token, password: castPassword, fullName: 'Lena Voss' }
    await portal.browser().call(accounts.acceptInvitation, joining)
    await remove('ada', first.teammate.id)
    const again = await invite('ada', 'Helena V.')
    assert.equal(again.teammate.fullName, 'Lena Voss')
    assert.equal(await comeBack(again.token), 'Lena Voss')
    await remove('ada', again.teammate.id)
    const elsewhere = await invite('grace', 'Helena V.')
    assert.equal(elsewhere.teammate.fullName, 'Helena V.')
    assert.equal(await comeBack(elsewhere.token), 'Lena Voss')
    const { teammates } = await (await portal.as('grace')).call(calls.listTeammates, { clientId: 'grace' })
    assert.deepEqual(
      teammates.map(({ fullName }) => fullName),
      ['Lena Voss'],
    )
  })

  test('have the name of the newest invitation where they had not joined by the one before', async () => {
    const first = await invite('ada', 'Lena Fos')
    await remove('ada', first.teammate.id)
    assert.equal((await invite('ada', 'Lena Voss')).teammate.fullName, 'Lena Voss')
  })
})

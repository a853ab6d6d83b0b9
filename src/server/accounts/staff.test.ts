import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import * as calls from '#domain/accounts/staff-contract.ts'
import type { Browser } from './browser.test-support.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('the staff', () => {
  let portal: AccountsPortal
  let tom: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.settle('tom')
    tom = await portal.as('tom')
  })
  afterEach(() => portal.close())

  const lena = { email: 'lena@brightwater.example', fullName: 'Lena Voss' }

  async function waiting() {
    return (await tom.call(calls.listStaffInvitations, {})).invitations
  }

  test('sees who was invited until they come, and nothing of their links', async () => {
    await tom.call(accounts.inviteStaff, lena)
    const [invitation] = await waiting()
    assert.partialDeepStrictEqual(invitation, lena)
    assert.deepEqual(Object.keys(invitation ?? {}).toSorted(), [
      'email',
      'expiresAt',
      'fullName',
      'id',
      'invitedAt',
      'staffRights',
    ])
  })

  test('takes an invitation back, whose link then opens nothing', async () => {
    await tom.call(accounts.inviteStaff, lena)
    const token = /token=([\w-]+)/.exec((await portal.mails()).at(-1)?.text ?? '')?.[1] ?? ''
    const [invitation] = await waiting()
    for (let again = 0; again < 2; again++)
      await tom.call(calls.withdrawStaffInvitation, { invitationId: invitation?.id ?? '' })
    assert.deepEqual(await waiting(), [])
    assert.equal(await portal.browser().outcome(accounts.readInvitation, { token }), 'auth/invalid-action-code')
  })

  test('says that an invitation was accepted instead of taking it back', async () => {
    await tom.call(accounts.inviteStaff, lena)
    const token = /token=([\w-]+)/.exec((await portal.mails()).at(-1)?.text ?? '')?.[1] ?? ''
    const [invitation] = await waiting()
    const password = 'nanoseconds of wire'
    await portal.browser().call(accounts.acceptInvitation, { token, fullName: lena.fullName, password })
    assert.equal(
      await tom.sentence(calls.withdrawStaffInvitation, { invitationId: invitation?.id ?? '' }),
      'Lena Voss has already joined. To remove their access, deactivate them under Staff.',
    )
  })

  test('switches a colleague off, who is out at once, and on again', async () => {
    await portal.settle('nina')
    const nina = await portal.as('nina')
    await tom.call(calls.deactivateStaff, { uid: 'nina' })
    assert.equal(await nina.outcome(listEmployees, {}), 'not-signed-in')
    const { employees } = await tom.call(listEmployees, {})
    assert.partialDeepStrictEqual(
      employees.find(({ id }) => id === 'nina'),
      { status: 'inactive' },
    )
    await tom.call(calls.reactivateStaff, { uid: 'nina' })
    assert.equal(await (await portal.as('nina')).outcome(listEmployees, {}), 'ok')
  })

  test('never loses its last member, even where two switch each other off at the same moment', async () => {
    assert.equal(await tom.outcome(calls.deactivateStaff, { uid: 'tom' }), 'last-staff')
    await portal.settle('nina')
    const nina = await portal.as('nina')
    const outcomes = await Promise.all([
      tom.outcome(calls.deactivateStaff, { uid: 'nina' }),
      nina.outcome(calls.deactivateStaff, { uid: 'tom' }),
    ])
    assert.equal(outcomes.filter((outcome) => outcome === 'ok').length, 1)
  })
})

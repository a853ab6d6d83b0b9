import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import * as calls from '#domain/accounts/staff-contract.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import { auditCollection } from '#server/platform/audit.ts'
import type { Browser } from './browser.test-support.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

describe('the rights of staff', () => {
  let portal: AccountsPortal
  let tom: Browser
  let nina: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.settle('tom')
    await portal.settle('nina')
    tom = await portal.as('tom')
    nina = await portal.as('nina')
  })
  afterEach(() => portal.close())

  async function seen(uid: string) {
    const { employees } = await tom.call(listEmployees, {})
    const found = employees.find(({ id }) => id === uid)
    assert.ok(found && 'role' in found)
    return found
  }

  async function give(uid: string, staffRights: StaffRight[], by = tom) {
    return by.outcome(calls.setStaffRights, { uid, version: (await seen(uid)).version, staffRights })
  }

  const lena = { email: 'lena@brightwater.example', fullName: 'Lena Voss' }

  /** Lena, once she has followed the link in her invitation. */
  async function joined(staffRights?: StaffRight[]) {
    await tom.call(accounts.inviteStaff, { ...lena, ...(staffRights ? { staffRights } : {}) })
    const token = /token=([\w-]+)/.exec((await portal.mails()).at(-1)?.text ?? '')?.[1] ?? ''
    const browser = portal.browser()
    const { session } = await browser.call(accounts.acceptInvitation, {
      token,
      password: 'another paper lantern 43',
      fullName: lena.fullName,
    })
    assert.ok(session.viewer)
    return { browser, viewer: session.viewer }
  }

  test('are those of an owner for the first of them, and the projects for whoever was invited without a word', async () => {
    assert.deepEqual((await seen('tom')).staffRights, ['owner'])
    const { viewer } = await joined()
    assert.deepEqual(viewer.staffRights, ['projects'])
    assert.deepEqual((await seen(viewer.uid)).staffRights, ['projects'])
  })

  test('come with the invitation, and an owner needs no other', async () => {
    const ole = { email: 'ole@brightwater.example', fullName: 'Ole Berg' }
    await tom.call(accounts.inviteStaff, { ...ole, staffRights: ['money', 'owner', 'money'] })
    const { invitations } = await tom.call(calls.listStaffInvitations, {})
    assert.deepEqual(invitations[0]?.staffRights, ['owner'])
    const { viewer } = await joined(['money', 'projects', 'money'])
    assert.deepEqual(viewer.staffRights, ['projects', 'money'])
  })

  test('change for a colleague at once, who is told by mail, and the trace says from what to what', async () => {
    assert.equal(await give('nina', ['money', 'projects']), 'ok')
    assert.deepEqual((await seen('nina')).staffRights, ['projects', 'money'])
    assert.equal(await nina.outcome(accounts.inviteStaff, lena), 'forbidden')
    const mail = (await portal.mails()).find(({ kind }) => kind === 'staff-rights-changed')
    assert.equal(mail?.to.email, 'nina@brightwater.example')
    assert.match(mail?.text ?? '', /Money: Draft, send, void and credit invoices.* Add and archive tax rates/)
    assert.match(mail?.text ?? '', /Projects: Manage projects, project templates, /)
    const trace = (await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 }))
      .map(({ data }) => data)
      .find(({ action }) => action === 'staff-rights-changed')
    assert.partialDeepStrictEqual(trace, {
      actorId: 'tom',
      entityId: 'nina',
      detail: 'owner, now projects + money',
    })
  })

  test('change nothing and tell nobody where they are the same already', async () => {
    const { version } = await seen('nina')
    assert.equal(await give('nina', ['owner', 'money']), 'ok')
    assert.equal((await seen('nina')).version, version)
    assert.deepEqual(
      (await portal.mails()).filter(({ kind }) => kind === 'staff-rights-changed'),
      [],
    )
  })

  test('are not changed by somebody who has seen an older version, nor of anybody who is not staff', async () => {
    const { version } = await seen('nina')
    assert.equal(await give('nina', ['projects']), 'ok')
    const late = { uid: 'nina', version, staffRights: ['money'] }
    assert.equal(await tom.outcome(calls.setStaffRights, late), 'stale-version')
    await portal.settle('ivo')
    assert.equal(await give('ivo', ['projects']), 'not-found')
    assert.equal(await tom.outcome(calls.setStaffRights, { ...late, uid: 'nobody' }), 'not-found')
    assert.equal(await tom.outcome(calls.setStaffRights, { ...late, staffRights: ['everything'] }), 'invalid-input')
  })

  test('nobody changes their own, and only an owner those of others', async () => {
    assert.equal(await give('tom', ['projects']), 'forbidden')
    assert.equal(await give('nina', ['people', 'money', 'projects', 'settings']), 'ok')
    assert.equal(await give('tom', ['projects'], nina), 'forbidden')
    assert.equal(await give('nina', ['owner'], nina), 'forbidden')
  })

  test('always leave an owner who can sign in, even where two take the right of each other at the same moment', async () => {
    const both = await Promise.all([give('nina', ['projects']), give('tom', ['projects'], nina)])
    assert.equal(both.filter((outcome) => outcome === 'ok').length, 1)
    const owners = [await seen('tom'), await seen('nina')].filter(({ staffRights }) => staffRights?.includes('owner'))
    assert.equal(owners.length, 1)
  })

  test('the last owner is not switched off though others are there, and a colleague is', async () => {
    assert.equal(await give('nina', ['people']), 'ok')
    assert.equal(await tom.outcome(calls.deactivateStaff, { uid: 'tom' }), 'last-owner')
    assert.equal(await tom.outcome(calls.deactivateStaff, { uid: 'nina' }), 'ok')
    assert.equal(await tom.outcome(calls.deactivateStaff, { uid: 'tom' }), 'last-staff')
  })

  test('to people does not reach the access of an owner', async () => {
    const { browser, viewer } = await joined(['projects'])
    assert.equal(await give('nina', ['people']), 'ok')
    for (const call of [calls.deactivateStaff, calls.signOutPerson, calls.resetTwoStep, calls.reactivateStaff]) {
      assert.equal(await nina.outcome(call, { uid: 'tom' }), 'forbidden', call.name)
      assert.equal(await nina.outcome(call, { uid: viewer.uid }), 'ok', call.name)
    }
    assert.equal(await browser.outcome(listEmployees, {}), 'not-signed-in')
  })

  test('are given by an inviter who holds them, and never beyond', async () => {
    assert.equal(await give('nina', ['people', 'money']), 'ok')
    const invite = (staffRights?: StaffRight[]) => {
      const email = `${staffRights?.join('.') || 'none'}@brightwater.example`
      return nina.outcome(accounts.inviteStaff, {
        email,
        fullName: 'Lena Voss',
        ...(staffRights ? { staffRights } : {}),
      })
    }
    for (const beyond of [['owner'], ['people', 'settings'], undefined] satisfies (StaffRight[] | undefined)[])
      assert.equal(await invite(beyond), 'forbidden', String(beyond))
    for (const within of [['people', 'money'], ['money'], []] satisfies StaffRight[][])
      assert.equal(await invite(within), 'ok', String(within))
  })

  test('of an invitation, and the name, are not replaced by a second one to the same address', async () => {
    await tom.call(accounts.inviteStaff, { ...lena, staffRights: ['money'] })
    const listed = () => tom.call(calls.listStaffInvitations, {})
    const before = await listed()
    for (const other of [{ fullName: 'Leo Vogt' }, { staffRights: ['owner' as const] }]) {
      const second = { ...lena, staffRights: ['money' as const], ...other }
      assert.equal(
        await tom.sentence(accounts.inviteStaff, second),
        'Lena Voss was already invited. To change their name or permissions, withdraw the invitation and send a new one.',
      )
    }
    assert.deepEqual(await listed(), before)
    portal.clock.advance(60_000)
    assert.equal(await tom.outcome(accounts.inviteStaff, { ...lena, staffRights: ['money'] }), 'ok', 'it is sent again')
    const [{ id: invitationId } = { id: '' }] = (await listed()).invitations
    await tom.call(calls.withdrawStaffInvitation, { invitationId })
    assert.equal(await tom.outcome(accounts.inviteStaff, { ...lena, fullName: 'Leo Vogt' }), 'ok')
  })

  test('say in the refusal which right is needed, and who gives it', async () => {
    assert.equal(await give('nina', []), 'ok')
    const told = 'You need the “People” permission for this. An owner can give it to you under Staff.'
    assert.equal(await nina.sentence(accounts.inviteStaff, lena), told)
  })
})

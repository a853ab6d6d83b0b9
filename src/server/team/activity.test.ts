import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listActivity } from '#domain/projects/contract.ts'
import * as memberCalls from '#domain/team/member-contract.ts'
import * as calls from '#domain/team/teammate-contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

const lena = { clientId: 'ada', email: 'lena@northwind.example', fullName: 'Lena Voss', responsibilities: '' }
const sol = { projectId: 'bakery-relaunch', creatorId: 'sol' }

describe('what happens in a team', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function happened() {
    const all = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    return all.map(({ data }) => [data.type, data.projectId, data.actorName, data.subjectName].join(' | ')).toSorted()
  }

  test('is noted for the account, once for each time something changed', async () => {
    const invite = { ...lena, roleTitle: 'Shop manager', rights: ['projects' as const] }
    const { teammate } = await portal.call('ada', calls.inviteTeammate, invite)
    await portal.call('tom', calls.removeTeammate, { teammateId: teammate.id })
    await portal.call('tom', calls.removeTeammate, { teammateId: teammate.id })
    assert.deepEqual(await happened(), [
      'team.invited |  | Ada Lovell | Lena Voss',
      'team.removed |  | Tom Reyes | Lena Voss',
    ])
  })

  test('is told to the account’s owner where staff did it', async () => {
    const invite = { ...lena, roleTitle: 'Shop manager', rights: ['projects' as const] }
    for (const by of ['tom', 'ada'] as const) {
      const { teammate } = await portal.call(by, calls.inviteTeammate, invite)
      await portal.call(by, calls.removeTeammate, { teammateId: teammate.id })
    }
    const all = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    assert.deepEqual(
      all.map(({ data: { type, actorId, recipientIds } }) => [type, actorId, recipientIds.join()].join(' ')).toSorted(),
      ['team.invited ada ', 'team.invited tom ada', 'team.removed ada ', 'team.removed tom ada'],
    )
  })

  test('is noted for the project that a creator comes to and goes from', async () => {
    await portal.call('tom', memberCalls.assignCreator, { ...sol, rate: 5000, billRateCents: null, role: 'Copy' })
    await portal.call('tom', memberCalls.endAssignment, sol)
    await portal.call('tom', memberCalls.endAssignment, sol)
    assert.deepEqual(await happened(), [
      'creator.assigned | bakery-relaunch | Tom Reyes | Sol Adeyemi',
      'creator.unassigned | bakery-relaunch | Tom Reyes | Sol Adeyemi',
    ])
  })

  test('is noted among staff where a creator’s pay has changed', async () => {
    const agreed = { ...sol, rate: 5000, billRateCents: null, role: 'Copy' }
    await portal.call('tom', memberCalls.assignCreator, agreed)
    portal.clock.advance(1)
    await portal.call('tom', memberCalls.updateAssignment, { ...agreed, version: 1, billRateCents: 9000 })
    await portal.call('tom', memberCalls.updateAssignment, { ...agreed, version: 2, rate: 6250 })
    const all = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const said = 'From $50 to $62.50 an hour'
    assert.deepEqual(
      all.map(({ data: { type, subjectName, detail, audience } }) => [type, subjectName, detail, audience]),
      [
        ['creator.assigned', 'Sol Adeyemi', 'Copy', 'project'],
        ['creator.pay_changed', 'Sol Adeyemi', said, 'staff'],
      ],
    )
    const knows = async (who: 'nina' | 'sol' | 'ivo' | 'ada') =>
      (await portal.call(who, listActivity, { projectId: sol.projectId })).activities.some(
        (each) => each.type === 'creator.pay_changed',
      )
    assert.deepEqual([await knows('nina'), await knows('ivo'), await knows('ada')], [true, false, false])
  })

  test('is noted with the role of a creator, and with nothing in its place where none was given', async () => {
    const added = { ...sol, rate: 5000, billRateCents: null }
    await portal.call('tom', memberCalls.assignCreator, { ...added, role: '' })
    await portal.call('tom', memberCalls.endAssignment, sol)
    portal.clock.advance(1)
    await portal.call('tom', memberCalls.assignCreator, { ...added, role: 'Copy' })
    const all = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const assigned = all.filter(({ data }) => data.type === 'creator.assigned')
    assert.deepEqual(
      assigned.map(({ data }) => data.detail),
      ['', 'Copy'],
    )
  })

  test('is noted for every project of a creator who is switched off', async () => {
    await portal.call('tom', memberCalls.deactivateCreator, { creatorId: 'mei' })
    assert.deepEqual(
      await happened(),
      ['bakery-relaunch', 'clinic-booking', 'outfitters-shop'].map(
        (projectId) => `creator.unassigned | ${projectId} | Tom Reyes | Mei Tanaka`,
      ),
    )
  })

  test('leaves no trace where it was refused', async () => {
    await portal.outcome('ben', calls.inviteTeammate, { ...lena, roleTitle: 'Shops', rights: ['projects'] })
    await portal.outcome('ada', memberCalls.assignCreator, { ...sol, rate: 1, billRateCents: null, role: '' })
    assert.deepEqual(await happened(), [])
  })
})

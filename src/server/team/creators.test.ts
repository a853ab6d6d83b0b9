import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { employeeState } from '#domain/accounts/employee-state.ts'
import { cents } from '#domain/core/money.ts'
import * as projects from '#domain/projects/contract.ts'
import * as teamCalls from '#domain/team/contract.ts'
import * as calls from '#domain/team/member-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { log } from '#server/timesheets/stage.test-support.ts'
import { listAssignments } from './assignments.ts'

const sol = { projectId: 'bakery-relaunch', creatorId: 'sol' }
const terms = { rate: 5200, billRateCents: 9900, role: 'Copy' }

describe('creators and their projects', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const opens = (uid: 'sol' | 'ivo', projectId: string) => portal.outcome(uid, projects.getProject, { projectId })

  async function creatorIds(): Promise<string[]> {
    return (await portal.call('tom', projects.getProject, { projectId: sol.projectId })).project.creatorIds
  }

  test('a creator sees a project from their assignment to its end, and comes back under the same membership', async () => {
    assert.equal(await opens('sol', sol.projectId), 'project-not-found')
    await portal.call('tom', calls.assignCreator, { ...sol, ...terms })
    assert.equal(await opens('sol', sol.projectId), 'ok')
    assert.equal(await portal.outcome('tom', calls.assignCreator, { ...sol, ...terms }), 'already-assigned')
    await portal.call('tom', calls.endAssignment, sol)
    await portal.call('tom', calls.endAssignment, sol)
    assert.equal(await opens('sol', sol.projectId), 'project-not-found')
    const { member } = await portal.call('tom', calls.assignCreator, { ...sol, ...terms, rate: 6000 })
    assert.deepEqual([member.rate, member.endedAt, member.version], [6000, null, 3])
    assert.deepEqual(await creatorIds(), ['ivo', 'mei', 'sol'])
  })

  test('staff alone are told of who was removed, with their rates, until they are added again', async () => {
    const { projectId } = sol
    const leftFor = async (who: 'tom' | 'ada' | 'ivo') =>
      (await portal.call(who, calls.listMembers, { projectId })).left?.map((each) => [each.creatorId, each.rate])
    await portal.call('tom', calls.assignCreator, { ...sol, ...terms, rate: 7500 })
    assert.equal(await leftFor('tom'), undefined)
    await portal.call('tom', calls.endAssignment, sol)
    assert.deepEqual(await leftFor('tom'), [['sol', 7500]])
    for (const who of ['ada', 'ivo'] as const) assert.equal(await leftFor(who), undefined)
    await portal.call('tom', calls.assignCreator, { ...sol, ...terms })
    assert.equal(await leftFor('tom'), undefined)
  })

  test('creators who are assigned at the same moment are all named on the project', async () => {
    const projectId = 'bakery-wholesale'
    await Promise.all(
      ['ivo', 'mei', 'sol'].map((creatorId) =>
        portal.call('tom', calls.assignCreator, { projectId, creatorId, ...terms }),
      ),
    )
    const { project } = await portal.call('tom', projects.getProject, { projectId })
    assert.deepEqual(project.creatorIds.toSorted(), ['ivo', 'mei', 'sol'])
  })

  test('rates are for staff; a creator learns their own pay, and a client neither pay nor that there is any', async () => {
    await portal.call('tom', calls.assignCreator, { ...sol, ...terms })
    const shown = async (who: 'tom' | 'sol' | 'ivo' | 'ada' | 'ben') => {
      const { members } = await portal.call(who, calls.listMembers, { projectId: sol.projectId })
      const member = members.find(({ creatorId }) => creatorId === 'sol') ?? {}
      return ['rate' in member ? member.rate : 'hidden', 'billRateCents' in member ? member.billRateCents : 'hidden']
    }
    assert.deepEqual(await shown('tom'), [5200, 9900])
    assert.deepEqual(await shown('sol'), [5200, null])
    for (const who of ['ivo', 'ada', 'ben'] as const) assert.deepEqual(await shown(who), ['hidden', 'hidden'])
  })

  test('a rate changes for what comes, and not over somebody else’s change', async () => {
    await portal.call('tom', calls.assignCreator, { ...sol, ...terms })
    await portal.call('tom', calls.updateAssignment, { ...sol, ...terms, version: 1, rate: 7000 })
    assert.equal(await portal.outcome('tom', calls.updateAssignment, { ...sol, ...terms, version: 1 }), 'stale-version')
    const { members } = await portal.call('tom', calls.listAssignments, {})
    assert.equal(
      members.find(({ creatorId, projectId }) => creatorId === 'sol' && projectId === sol.projectId)?.rate,
      7000,
    )
  })

  test('hours count toward the agency’s month', async () => {
    await log(portal, 'ivo')
    const settings = { openingHours: { timeZone: 'America/Los_Angeles', spans: [] } }
    const hoursAt = async (at: string) => {
      const clock = { now: () => at, nowMs: () => Date.parse(at) }
      return (await listAssignments({ documents: portal.documents, clock, settings })).hoursThisMonth['ivo']
    }
    assert.equal(await hoursAt('2027-01-01T07:59:00.000Z'), 3)
    assert.equal(await hoursAt('2027-01-01T08:00:00.000Z'), undefined)
  })

  test('an archived project counts among those of a creator again once it is restored', async () => {
    const { projectId } = sol
    await portal.call('tom', calls.assignCreator, { ...sol, ...terms })
    const listed = async () => {
      const { members, projectNames } = await portal.call('tom', calls.listAssignments, {})
      return [members.some((member) => member.projectId === projectId), projectId in projectNames]
    }
    await portal.call('tom', projects.archiveProject, { projectId })
    assert.deepEqual(await listed(), [false, false])
    await portal.call('tom', projects.restoreProject, { projectId })
    assert.deepEqual(await listed(), [true, true])
  })

  test('a new name reaches the record and the profile, whose uid is the record’s id', async () => {
    const { employees } = await portal.call('tom', listEmployees, {})
    const held = employees.find(({ id }) => id === 'sol')
    await portal.call('tom', calls.updateCreator, {
      creatorId: 'sol',
      version: held?.version ?? 0,
      firstName: 'Solomon',
      lastName: 'Adeyemi',
      position: 'Editor',
      rate: 5000,
    })
    const profile = (await portal.documents.get(users, 'sol'))?.data
    assert.deepEqual([profile?.uid, profile?.fullName, profile?.position], ['sol', 'Solomon Adeyemi', 'Editor'])
  })

  test('a creator’s name may be one word, from the invitation on', async () => {
    const named = { firstName: 'Uma', lastName: '', position: 'Writer' }
    const invited = { ...named, email: 'uma@stone.example', rate: 9000 }
    const { creator } = await portal.call('tom', teamCalls.createCreator, invited)
    assert.equal(creator.fullName, 'Uma')
    const change = { ...named, creatorId: creator.id, version: creator.version, firstName: 'Bo', rate: 9000 }
    assert.equal((await portal.call('tom', calls.updateCreator, change)).creator.fullName, 'Bo')
  })

  test('a creator has a bill rate of their own, which they are not told, until it is taken away', async () => {
    const names = { firstName: 'Sol', lastName: 'Adeyemi', position: 'Editor', rate: 5000 }
    const update = async (more: { billRateCents?: number | null }) => {
      const { employees } = await portal.call('tom', listEmployees, {})
      const version = employees.find(({ id }) => id === 'sol')?.version ?? 0
      const { creator } = await portal.call('tom', calls.updateCreator, {
        creatorId: 'sol',
        version,
        ...names,
        ...more,
      })
      return creator.billRateCents
    }
    assert.equal(await update({}), undefined)
    assert.equal(await update({ billRateCents: 12_000 }), 12_000)
    assert.equal(await update({}), 12_000)
    for (const who of ['sol', 'ada'] as const)
      assert.ok(!JSON.stringify(await portal.call(who, listEmployees, {})).includes('billRateCents'))
    const headers = { cookie: await portal.cookieOf('sol') }
    const own = await portal.app.inject({ method: 'GET', url: '/files/my-data.json', headers })
    assert.match(own.body, /Adeyemi/)
    assert.ok(!own.body.includes('12000'))
    assert.equal(await update({ billRateCents: null }), undefined)
    const { employees } = await portal.call('tom', listEmployees, {})
    const version = employees.find(({ id }) => id === 'sol')?.version ?? 0
    for (const billRateCents of [-1, 100_001, 1.5])
      assert.equal(
        await portal.outcome('tom', calls.updateCreator, {
          creatorId: 'sol',
          version,
          ...names,
          billRateCents,
        } as never),
        'invalid-input',
      )
  })

  test('a creator who is switched off is out at once and off every project; the record stays, and they can come back', async () => {
    assert.equal(await opens('ivo', sol.projectId), 'ok')
    const standing = async () => {
      const { employees: seen } = await portal.call('ada', listEmployees, {})
      return seen.flatMap((each) => (each.id === 'ivo' && 'standing' in each ? [each.standing] : []))
    }
    assert.deepEqual(await standing(), ['creator'])
    const { creator } = await portal.call('tom', calls.deactivateCreator, { creatorId: 'ivo' })
    assert.deepEqual(await standing(), ['inactive'])
    assert.equal(creator.status, 'inactive')
    assert.equal(await opens('ivo', sol.projectId), 'not-signed-in')
    assert.deepEqual(await creatorIds(), ['mei'])
    await assert.rejects(
      portal.call('tom', calls.assignCreator, { ...sol, creatorId: 'ivo', ...terms }),
      /not-found.*is deactivated\. Staff with the “People” permission can reactivate the creator\..*"creatorId":".* is deactivated\. Choose another creator"/,
    )
    await portal.call('tom', calls.deactivateCreator, { creatorId: 'ivo' })
    const back = await portal.call('tom', calls.reactivateCreator, { creatorId: 'ivo' })
    assert.equal(back.creator.status, 'active')
    assert.deepEqual(await creatorIds(), ['mei'])
  })

  test('a creator whose deactivation closed their invitation needs a new one', async () => {
    const form = {
      firstName: 'Kim',
      lastName: 'Ruiz',
      position: 'Writer',
      email: 'kim@ruiz.example',
      rate: cents(5000),
    }
    const { creator } = await portal.call('tom', teamCalls.createCreator, form)
    assert.equal(employeeState(creator), 'invited')
    await portal.call('tom', calls.deactivateCreator, { creatorId: creator.id })
    const back = await portal.call('tom', calls.reactivateCreator, { creatorId: creator.id })
    assert.equal(employeeState(back.creator), 'not invited')
  })

  test('staff are no creators', async () => {
    assert.equal(await portal.outcome('tom', calls.deactivateCreator, { creatorId: 'nina' }), 'not-found')
    assert.equal(await portal.outcome('tom', calls.assignCreator, { ...sol, creatorId: 'nina', ...terms }), 'not-found')
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import * as calls from '#domain/accounts/look-contract.ts'
import { listSecurityEvents, listSessions, noteTimeZone } from '#domain/accounts/profile-contract.ts'
import * as staff from '#domain/accounts/staff-contract.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { lookHeader } from '#domain/core/look-header.ts'
import { getCalendarFeed } from '#domain/meetings/contract.ts'
import { addLink, getProject, listProjects } from '#domain/projects/contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { pruneStore } from '#server/prune-store.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { differences } from '#server/testing/repeated-calls.test-support.ts'

const minuteMs = 60_000

describe('staff who see the portal as a client', () => {
  let portal: TestPortal
  let cookie: string
  beforeEach(async () => {
    portal = await openTestPortal()
    cookie = await portal.cookieOf('tom')
  })
  afterEach(() => portal.close())

  async function ask(endpoint: Pick<Endpoint, 'path'>, payload: object = {}, more: Record<string, string> = {}) {
    const headers = { origin: 'http://portal.example', cookie, ...more }
    return portal.app.inject({ method: 'POST', url: endpoint.path, headers, payload })
  }
  const outcome = async (...asked: Parameters<typeof ask>) => {
    const response = await ask(...asked)
    return response.statusCode === 200 ? 'ok' : response.json().code
  }
  const begin = (uid = 'ada') => outcome(calls.beginLook, { uid })
  const view = async () => (await ask(accounts.session)).json().session
  const seen = async () => (await view()).viewer?.uid

  const recorded = async () =>
    (
      await portal.documents.list(auditCollection, {
        where: { entityId: 'look-ada' },
        orderBy: ['at', 'desc'],
        limit: 20,
      })
    )
      .map(({ data }) => [data.actorId, data.action, data.detail])
      .reverse()

  test('get the answers of that person, and see themselves again once they leave', async () => {
    assert.equal(await begin(), 'ok')
    assert.equal(await seen(), 'ada')
    const { projects } = (await ask(listProjects)).json()
    assert.deepEqual(projects, JSON.parse(JSON.stringify((await portal.call('ada', listProjects, {})).projects)))
    assert.equal(await outcome(getProject, { projectId: 'clinic-booking' }), 'project-not-found')
    assert.equal(await outcome(calls.endLook), 'ok')
    assert.equal(await seen(), 'tom')
    assert.equal(await outcome(calls.endLook), 'ok', 'repeated, it changes nothing')
  })

  test('are still themselves in another browser', async () => {
    await begin()
    cookie = await portal.cookieOf('tom')
    assert.equal(await seen(), 'tom')
  })

  test('know no more of a teammate’s account than the teammate', async () => {
    assert.equal(await begin('ben'), 'ok')
    const projectId = 'bakery-relaunch'
    assert.equal(await outcome(getProject, { projectId }), await portal.outcome('ben', getProject, { projectId }))
    const { viewer, look } = await view()
    assert.deepEqual([viewer.uid, viewer.accountId, look.clientId], ['ben', 'ada', 'ada'])
  })

  test('see nobody but clients who can sign in', async () => {
    for (const uid of ['nina', 'ivo', 'tom', 'no-such-person']) assert.equal(await begin(uid), 'not-found', uid)
    await portal.call('tom', staff.deactivateClient, { uid: 'hugo' })
    assert.equal(await begin('hugo'), 'not-found')
    const told = 'You can view the portal only as a client or teammate who can sign in.'
    assert.equal((await ask(calls.beginLook, { uid: 'hugo' })).json().detail, told)
    assert.equal(await seen(), 'tom')
  })

  test('need the right to people, and nobody else can begin', async () => {
    assert.equal(await portal.outcome('ada', calls.beginLook, { uid: 'ben' }), 'forbidden')
    assert.equal(await portal.outcome('ivo', calls.beginLook, { uid: 'ada' }), 'forbidden')
  })

  test('change nothing: refused with a sentence that says why, and nothing of the person moves', async () => {
    await begin()
    const before = portal.everything()
    const link = { projectId: 'bakery-relaunch', type: 'Github', title: 'Code', url: 'https://github.com/a/b' }
    const refused = await ask(addLink, link)
    assert.equal(refused.statusCode, 403)
    assert.equal(refused.json().detail, 'You’re viewing the portal as Ada Lovell. Exit the view to make changes.')
    assert.equal(await outcome(noteTimeZone, { timeZone: 'Asia/Tokyo' }), 'forbidden')
    assert.equal(await outcome(listProjects), 'ok')
    assert.deepEqual(differences(before, portal.everything()), [])
  })

  test('learn nothing of how the person signs in, and none of their secrets', async () => {
    await begin()
    const { twoStep, hasPassword, googleLinked, viewer } = await view()
    assert.deepEqual([twoStep, hasPassword, googleLinked], [false, false, false])
    assert.equal('setupIntentsSecret' in viewer, false)
    for (const call of [accounts.startTwoStep, getCalendarFeed])
      assert.equal(await outcome(call), 'forbidden', call.name)
    assert.equal(
      (await ask(getCalendarFeed)).json().detail,
      'You’re viewing the portal as Ada Lovell. Only they can see this part of the portal.',
    )
    const own = await portal.app.inject({ method: 'GET', url: '/files/my-data.json', headers: { cookie } })
    assert.equal(own.statusCode, 403)
  })

  test('are themselves again after an hour, and a page that is left over changes nothing in their name', async () => {
    await begin()
    const page = { [lookHeader]: 'ada' }
    assert.equal(await outcome(listProjects, {}, page), 'ok')
    // In use all the while.
    for (let minutes = 0; minutes < 60; minutes += 20) {
      await ask(listProjects)
      portal.clock.advance(20 * minuteMs)
    }
    assert.equal(await outcome(listProjects, {}, page), 'forbidden')
    const headers = {
      origin: 'http://portal.example',
      cookie,
      ...page,
      'content-type': 'application/octet-stream',
      'x-file-name': 'a.txt',
    }
    const url = '/files/upload?projectId=bakery-relaunch'
    const upload = await portal.app.inject({ method: 'POST', url, headers, payload: 'text' })
    assert.equal(upload.json().code, 'forbidden')
    assert.equal(await seen(), 'tom')
    assert.deepEqual(await recorded(), [
      ['tom', 'look-began', 'as Ada Lovell, until 2026-12-08T10:00:00.000Z at the latest'],
      ['tom', 'look-ended', 'the hour was over'],
    ])
  })

  test('end their look as they sign out, and as their session is ended elsewhere', async () => {
    await begin()
    portal.clock.advance(minuteMs)
    assert.equal(await outcome(accounts.signOut), 'ok')
    assert.equal(await seen(), undefined)
    portal.clock.advance(minuteMs)
    cookie = await portal.cookieOf('tom')
    await begin()
    portal.clock.advance(minuteMs)
    await portal.call('tom', accounts.signOutEverywhere, {})
    assert.equal(await seen(), undefined)
    assert.deepEqual(
      (await recorded()).map(([, action, detail]) => [action, action === 'look-ended' ? detail : '']),
      [
        ['look-began', ''],
        ['look-ended', 'the session ended'],
        ['look-began', ''],
        ['look-ended', 'the session ended'],
      ],
    )
  })

  test('lose it with the right and when they are switched off', async () => {
    cookie = await portal.cookieOf('nina')
    await begin()
    portal.clock.advance(minuteMs)
    const { employees } = await portal.call('tom', listEmployees, {})
    const { version = 0 } = employees.find(({ id }) => id === 'nina') ?? {}
    await portal.call('tom', staff.setStaffRights, { uid: 'nina', version, staffRights: ['money'] })
    assert.equal(await seen(), 'nina')
    assert.equal(await begin(), 'forbidden')
    assert.deepEqual((await recorded()).at(-1), ['nina', 'look-ended', 'no longer allowed'])
  })

  test('lose it when the person is switched off', async () => {
    await begin('hugo')
    assert.equal(await seen(), 'hugo')
    await portal.call('nina', staff.deactivateClient, { uid: 'hugo' })
    assert.equal(await seen(), 'tom')
  })

  test('begin another only after they have left the first', async () => {
    await begin()
    assert.equal(await begin('grace'), 'forbidden')
    assert.equal(await seen(), 'ada')
  })

  test('are in the record with beginning and end, also where the browser never came back', async () => {
    await begin('ben')
    portal.clock.advance(70 * minuteMs)
    await pruneStore(portal)
    const { looks } = await portal.call('nina', calls.listLooks, { clientId: 'ada' })
    assert.deepEqual(
      looks.map(({ by, hasBegun, detail }) => [by, hasBegun, detail]),
      [
        ['Tom Reyes', false, 'the hour was over'],
        ['Tom Reyes', true, 'as Ben Sato, until 2026-12-08T10:00:00.000Z at the latest'],
      ],
    )
    await pruneStore(portal)
    assert.equal((await recorded()).length, 2, 'each end is told once')
  })

  test('spend no budget of the person, and are seen in none of their sessions', async () => {
    await begin()
    const { sessions } = await portal.call('ada', listSessions, {})
    assert.equal(sessions.length, 1)
    const { events } = await portal.call('ada', listSecurityEvents, {})
    assert.equal(
      events.some(({ action }) => action.startsWith('look')),
      false,
    )
  })
})

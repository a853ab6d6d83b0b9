import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/timesheets/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve, log, submit } from './stage.test-support.ts'

const month = '2026-12'

describe('the hours of one client', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('come with the budgets of active projects, what is used of them and what the month added', async () => {
    await agree(portal, 'bakery-relaunch', { budgetHours: 40 })
    await approve(portal, 'ivo', { workDate: '2026-11-30', workedHours: 8 })
    await approve(portal, 'ivo', { workDate: '2026-12-02', workedHours: 3 })
    await log(portal, 'mei', { workDate: '2026-12-03', workedHours: 2 })
    const { id } = await submit(portal, 'ivo', { workDate: '2026-12-04', workedHours: 5 })
    await portal.call('tom', calls.rejectHours, { entryIds: [id], reason: 'Which shop?' })
    const { ofClient } = await portal.call('tom', calls.listTimeSheets, { month, clientId: 'ada', status: 'approved' })
    assert.deepEqual(ofClient, {
      id: 'ada',
      name: 'Northwind Bakery',
      budgets: [
        { projectId: 'bakery-relaunch', name: 'Bakery relaunch', monthHours: 5, usedHours: 11, budgetHours: 40 },
      ],
    })
  })

  test('are told to staff who ask for a client, and to nobody else', async () => {
    await agree(portal, 'bakery-relaunch', { budgetHours: 40 })
    assert.equal((await portal.call('tom', calls.listTimeSheets, { month })).ofClient, undefined)
    assert.equal((await portal.call('tom', calls.listTimeSheets, { month, clientId: 'gone' })).ofClient, undefined)
    assert.equal((await portal.call('ivo', calls.listTimeSheets, { month, clientId: 'ada' })).ofClient, undefined)
  })

  test('have the entries of that client alone', async () => {
    await log(portal, 'ivo', { workDate: '2026-12-02' })
    const ask = async (clientId: string) =>
      (await portal.call('tom', calls.listHours, { month, clientId, creatorId: 'ivo' })).entries.length
    assert.deepEqual([await ask('ada'), await ask('grace')], [1, 0])
  })

  test('have no client beside each project, which staff read in the hours of all clients', async () => {
    await log(portal, 'ivo', { workedHours: 1 })
    const namesFor = async (who: 'tom' | 'ivo', filter: object = {}) =>
      (await portal.call(who, calls.listHours, { month, creatorId: 'ivo', ...filter })).projects.map(({ name }) => name)
    assert.deepEqual(await namesFor('tom'), ['Bakery relaunch, Northwind Bakery'])
    assert.deepEqual(await namesFor('tom', { clientId: 'ada' }), ['Bakery relaunch'])
    assert.deepEqual(await namesFor('ivo'), ['Bakery relaunch'])
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { cents } from '#domain/core/money.ts'
import * as projectCalls from '#domain/projects/contract.ts'
import type { Visibility } from '#domain/projects/terms.ts'
import { listProjectHours } from '#domain/timesheets/client-contract.ts'
import * as calls from '#domain/timesheets/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { toJson } from '#server/platform/http/present.ts'
import { members } from '#server/projects/exports/collections.ts'
import { disagreements, liveOf } from '#server/testing/live-audience.test-support.ts'
import { parseCsv } from '#server/testing/parse-csv.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { timeEntries } from './exports/collections.ts'
import { agree, approve, log, submit } from './stage.test-support.ts'

const month = '2026-12'
const asked = { projectId: 'bakery-relaunch', month }
const clients = ['ada', 'ben'] as const satisfies readonly CastUid[]

describe('what a client sees of hours', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function show(visibility: Partial<Visibility>): Promise<void> {
    const nothing = { hours: false, rates: false, finance: false, teamNames: false }
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(10_000), visibility: { ...nothing, ...visibility } })
  }

  async function csvOf(who: CastUid, query = `?month=${month}&projectId=bakery-relaunch`) {
    const headers = { cookie: await portal.cookieOf(who) }
    return portal.app.inject({ method: 'GET', url: `/files/timesheets.csv${query}`, headers })
  }

  test('nothing until staff switch hours on, be it by call or by file', async () => {
    await show({ rates: true, teamNames: true })
    await approve(portal, 'ivo')
    for (const who of clients) {
      assert.equal(await portal.outcome(who, listProjectHours, asked), 'forbidden')
      assert.equal((await csvOf(who)).json().code, 'forbidden')
    }
  })

  test('approved hours alone, by day, with what they do instead of their name, and no amount', async () => {
    await show({ hours: true })
    await log(portal, 'ivo')
    await submit(portal, 'ivo')
    const { id } = await approve(portal, 'ivo', { productId: 'bakery-relaunch-1', workDate: '2026-12-01' })
    for (const who of clients) {
      assert.deepEqual(await portal.call(who, listProjectHours, asked), {
        entries: [
          {
            id,
            workDate: '2026-12-01',
            person: 'Designer',
            productId: 'bakery-relaunch-1',
            productName: 'northwind.example',
            descriptions: 'Opening hours page',
            workedHours: 3,
            billable: true,
            linkUrl: null,
            amountCents: null,
          },
        ],
        next: null,
      })
      assert.deepEqual(parseCsv((await csvOf(who)).body), [
        ['Date', 'Person', 'Project', 'Product', 'Description', 'Hours', 'Billable', 'Link'],
        ['2026-12-01', 'Designer', 'Bakery relaunch', 'northwind.example', 'Opening hours page', '3', 'yes', ''],
      ])
    }
  })

  test('names and amounts at the bill rate where each is switched on', async () => {
    await show({ hours: true, rates: true, teamNames: true })
    await approve(portal, 'ivo', { workedHours: 1.5 })
    await approve(portal, 'mei', { workedHours: 2, billable: false, workDate: '2026-12-08' })
    const { entries } = await portal.call('ada', listProjectHours, asked)
    assert.deepEqual(
      entries.map(({ person, amountCents }) => [person, amountCents]),
      [
        ['Ivo Brandt', 15_000],
        ['Mei Tanaka', null],
      ],
    )
    assert.deepEqual(
      parseCsv((await csvOf('ada')).body).map((row) => row.slice(7)),
      [
        ['Link', 'Amount, USD'],
        ['', '150.00'],
        ['', ''],
      ],
    )
  })

  test('what is on an invoice stays in sight; what is taken back goes out of it', async () => {
    await show({ hours: true })
    const { id } = await approve(portal, 'ivo')
    const count = async () => (await portal.call('ada', listProjectHours, asked)).entries.length
    await portal.call('tom', calls.reopenHours, { entryIds: [id] })
    assert.equal(await count(), 0)
    await portal.call('tom', calls.approveHours, { entries: [{ entryId: id, version: 4 }] })
    assert.equal(await count(), 1)
  })

  test('another client, a teammate without reports, and a foreign project get nothing', async () => {
    await show({ hours: true })
    await approve(portal, 'ivo')
    for (const who of ['grace', 'pia', 'uma'] as const) {
      assert.equal(await portal.outcome(who, listProjectHours, asked), 'project-not-found')
      assert.equal((await csvOf(who)).json().code, 'project-not-found')
    }
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, 'ben')
      assert.ok(found)
      transaction.put(users, { ...found.data, rights: ['projects'] })
    })
    assert.equal(await portal.outcome('ben', listProjectHours, asked), 'forbidden')
    assert.equal((await csvOf('ben')).json().code, 'forbidden')
    assert.equal((await csvOf('ada', `?month=${month}`)).json().code, 'invalid-input', 'a client names the project')
  })

  test('no reply and no file tells a client what somebody is paid, or who somebody is who is not named', async () => {
    await show({ hours: true, rates: true })
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(members, 'bakery-relaunch:ivo')
      assert.ok(found)
      transaction.put(members, { ...found.data, rate: 73_137 })
    })
    const entry = await approve(portal, 'ivo', { workedHours: 1 })
    assert.equal(entry.rateSnapshot, 73_137)
    await portal.call('tom', calls.rejectHours, {
      entryIds: [(await submit(portal, 'ivo')).id],
      reason: 'inside reason',
    })
    for (const who of clients) {
      const projectId = 'bakery-relaunch'
      const hours = JSON.stringify(await portal.call(who, listProjectHours, asked))
      const file = (await csvOf(who)).body
      const rest = JSON.stringify([
        await portal.call(who, projectCalls.getProject, { projectId }),
        await portal.call(who, projectCalls.listActivity, { projectId }),
        await portal.call(who, projectCalls.listProjects, {}),
        await portal.call(who, listEmployees, {}),
      ])
      for (const text of [hours, file, rest]) assert.doesNotMatch(text, /73,?137|731\.37|rateSnapshot|inside reason/)
      for (const text of [hours, file]) assert.doesNotMatch(text, /ivo|Brandt|tom|Reyes|creatorId|approval/)
      for (const call of [calls.listTimeSheets, calls.listHours, calls.prepareHours])
        assert.equal(await portal.outcome(who, call, { month, creatorId: 'ivo', workDate: '2026-12-07' }), 'forbidden')
    }
  })

  test('the stream tells an entry to staff and its creator alone, each field as their calls do', async () => {
    await show({ hours: true, rates: true, teamNames: true })
    await submit(portal, 'mei')
    const { id } = await approve(portal, 'ivo')
    const { liveSources, keysOf } = liveOf(portal)
    const source = liveSources.find(({ name }) => name === 'timeEntries')
    const stored = await portal.documents.get(timeEntries, id)
    assert.ok(source && stored)
    const told: Record<string, unknown> = {}
    for (const who of ['ada', 'ben', 'grace', 'pia', 'mei', 'ivo', 'tom'] as const) {
      const viewer = await findViewer(portal.documents, who)
      assert.ok(viewer)
      const keys = new Set(await keysOf(viewer))
      const reader = source.audience(stored.data).find(({ key }) => keys.has(key))
      if (reader) told[who] = JSON.parse(toJson(reader.present(stored)))
    }
    assert.deepEqual(Object.keys(told), ['ivo', 'tom'])
    const shownTo = async (who: CastUid) =>
      (await portal.call(who, calls.listHours, { month, creatorId: 'ivo' })).entries[0]
    assert.deepEqual(told['tom'], await shownTo('tom'))
    assert.deepEqual(told['ivo'], await shownTo('ivo'))
    assert.deepEqual(await disagreements(portal, liveOf(portal)), [])
    const fields = (view: unknown) => Object.keys(view as object)
    assert.deepEqual(
      fields(told['tom'])
        .filter((field) => !fields(told['ivo']).includes(field))
        .sort(),
      ['billRateSnapshotCents', 'invoiceId'],
    )
  })
})

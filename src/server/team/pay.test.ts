import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import { accountsRows } from '#server/accounts/access-rows.test-support.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { messagesRows } from '#server/messages/access-rows.test-support.ts'
import { notificationsRows } from '#server/notifications/access-rows.test-support.ts'
import { outboxRows } from '#server/outbox/access-rows.test-support.ts'
import type { Collection } from '#server/ports/documents.ts'
import { projectsRows } from '#server/projects/access-rows.test-support.ts'
import { members } from '#server/projects/exports/collections.ts'
import { reportsRows } from '#server/reports/access-rows.test-support.ts'
import { liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { timesheetsRows } from '#server/timesheets/access-rows.test-support.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { chargeNoCard } from '#tools/seed/card-payments.ts'
import { seedMessages } from '#tools/seed/seed-messages.ts'
import { seedProjects } from '#tools/seed/seed-projects.ts'
import { seedReports } from '#tools/seed/seed-reports.ts'
import { seedTeam } from '#tools/seed/seed-team.ts'
import { seedTimesheets } from '#tools/seed/seed-timesheets.ts'
import { teamRows } from './access-rows.test-support.ts'

const rows = [
  ...accountsRows,
  ...teamRows,
  ...outboxRows,
  ...projectsRows,
  ...timesheetsRows,
  ...messagesRows,
  ...reportsRows,
  ...notificationsRows,
]
/** Pay that stands nowhere else in the store: on the record, on the project and on hours that were approved. */
const pay = { own: cents(712_345), onProject: cents(723_456), approved: cents(734_567) }
const anyPay = /712345|723456|734567|7,?123\.45|7,?234\.56|7,?345\.67/
/** Files that a client may fetch, whether or not there is one under that name. */
const files = [
  '/files/my-data.json',
  '/files/timesheets.csv?month=2026-12',
  '/files/timesheets.csv?month=2026-12&projectId=bakery-relaunch',
]

/** A portal with work in all its states, where each creator is paid what a reader would notice. */
async function openPaidPortal(): Promise<TestPortal> {
  const portal = await openTestPortal()
  const { documents } = portal
  await seedTeam(portal)
  await seedProjects(portal)
  await seedTimesheets(portal)
  await seedReports(portal)
  await seedMessages({ ...portal, charge: chargeNoCard })
  const all = { limit: 1000 }
  for (const { id, data } of await documents.list(employees, { orderBy: ['fullName', 'asc'], ...all })) {
    if (data.role !== 'creator') continue
    await change(portal, employees, id, { rate: pay.own })
    for (const member of await documents.list(members, { where: { creatorId: id }, ...all }))
      await change(portal, members, member.id, { rate: pay.onProject })
  }
  for (const { id, data } of await documents.list(timeEntries, { orderBy: ['workDate', 'asc'], ...all }))
    if (data.rateSnapshot !== null) await change(portal, timeEntries, id, { rateSnapshot: pay.approved })
  return portal
}

async function change<Data extends { readonly id: string }>(
  { documents }: TestPortal,
  collection: Collection<Data>,
  id: string,
  changes: Partial<Data>,
): Promise<void> {
  await documents.transact(async (transaction) => {
    const found = await transaction.get(collection, id)
    if (found) transaction.put(collection, { ...found.data, ...changes })
  })
}

describe('pay', () => {
  for (const who of ['ada', 'ben', 'grace', 'pia'] as const) {
    test(`reaches ${who} in no answer, no file and no event`, async () => {
      const portal = await openPaidPortal()
      try {
        const headers = { origin: 'http://portal.example', cookie: await portal.cookieOf(who) }
        const told = JSON.stringify(await toldTo(portal, liveOf(portal), who))
        assert.doesNotMatch(told, anyPay, 'told live')
        for (const url of files)
          assert.doesNotMatch((await portal.app.inject({ method: 'GET', url, headers })).body, anyPay, url)
        let answered = 0
        for (const { call, body } of rows) {
          const request = { method: 'POST', url: call.path, headers, payload: body as object } as const
          const response = await portal.app.inject(request)
          assert.doesNotMatch(response.body, anyPay, call.name)
          if (response.statusCode === 200) answered++
          // Some of the calls end sessions: the next one is made from a new one.
          headers.cookie = await portal.cookieOf(who)
        }
        assert.ok(answered > 10, `${answered} calls were answered`)
      } finally {
        await portal.close()
      }
    })
  }

  test('is found where it is told: staff see all three', async () => {
    const portal = await openPaidPortal()
    try {
      const told = JSON.stringify(await toldTo(portal, liveOf(portal), 'tom'))
      for (const cents of Object.values(pay)) assert.ok(told.includes(String(cents)), `${cents}`)
    } finally {
      await portal.close()
    }
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/timesheets/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { takeOff } from '#server/testing/project-members.test-support.ts'
import { creatorDayId, creatorDays, timeEntries } from './exports/collections.ts'
import { approve, log, someWork, storedEntry, submit } from './stage.test-support.ts'
import type { WorkInput } from './stage.test-support.ts'

describe('logging hours', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const dayOf = async (uid: string, day: string) =>
    (await portal.documents.get(creatorDays, creatorDayId(uid, day)))?.data.hundredths ?? 0

  /** The messages at the fields of a refused call; its code where it was refused otherwise. */
  async function refusedFields(changes: Partial<Record<keyof WorkInput, unknown>>): Promise<unknown> {
    const response = await portal.app.inject({
      method: 'POST',
      url: calls.addHours.path,
      headers: { origin: 'http://portal.example', cookie: await portal.cookieOf('ivo') },
      payload: { ...someWork, ...changes },
    })
    const { code, fields } = response.json()
    return code === 'invalid-input' ? fields : (code ?? 'ok')
  }

  async function liveIn(uid: string, timeZone: string): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, uid)
      assert.ok(found)
      transaction.put(users, { ...found.data, timeZone })
    })
  }

  test('keeps hours as a draft with every field of the specification', async () => {
    const entry = await log(portal, 'ivo', {
      productId: 'bakery-relaunch-1',
      workedHours: 1.5,
      linkUrl: ' figma.com/file/7?a=b ',
      billable: false,
    })
    assert.deepEqual(await storedEntry(portal, entry.id), {
      id: entry.id,
      uid: entry.id,
      creatorId: 'ivo',
      projectId: 'bakery-relaunch',
      clientId: 'ada',
      productId: 'bakery-relaunch-1',
      createdDate: portal.clock.now(),
      workDate: '2026-12-07',
      descriptions: 'Opening hours page',
      workedHours: 1.5,
      billable: false,
      linkUrl: 'https://figma.com/file/7?a=b',
      status: 'draft',
      rateSnapshot: null,
      billRateSnapshotCents: null,
      approval: null,
      rejectReason: null,
      invoiceId: null,
      lockedAt: null,
      updatedAt: portal.clock.now(),
    })
    assert.equal(await dayOf('ivo', '2026-12-07'), 150)
  })

  test('a creator logs only on projects they are on now, and only for themselves', async () => {
    assert.equal(await refusedFields({ projectId: 'clinic-booking' }), 'project-not-found')
    assert.equal(await refusedFields({ projectId: 'no-such-project' }), 'project-not-found')
    assert.deepEqual(Object.keys((await refusedFields({ creatorId: 'mei' } as object)) as object), ['creatorId'])
    await takeOff(portal.documents, 'bakery-relaunch', 'ivo')
    assert.equal(await refusedFields({}), 'project-not-found')
    assert.equal(await portal.documents.count(timeEntries, {}), 0)
    assert.equal(await dayOf('ivo', '2026-12-07'), 0)
  })

  test('refuses a project in the archive, and a product of another project', async () => {
    assert.deepEqual(await refusedFields({ productId: 'clinic-booking-1' }), {
      productId: 'This product was archived or isn’t in this project. Choose another one',
    })
    await portal.documents.transact(async (transaction) => {
      const product = await transaction.get(products, 'bakery-relaunch-1')
      assert.ok(product)
      transaction.put(products, { ...product.data, archivedAt: portal.clock.now() })
    })
    assert.deepEqual(await refusedFields({ productId: 'bakery-relaunch-1' }), {
      productId: 'This product was archived or isn’t in this project. Choose another one',
    })
    await portal.documents.transact(async (transaction) => {
      const project = await transaction.get(projects, 'bakery-relaunch')
      assert.ok(project)
      transaction.put(projects, { ...project.data, archivedAt: portal.clock.now(), listedAt: null })
    })
    assert.equal(await refusedFields({}), 'project-archived')
  })

  test('says at its field what is wrong with hours, day, text or link', async () => {
    for (const workedHours of [0, -1, 24.01, 1.255, 500])
      assert.deepEqual(Object.keys((await refusedFields({ workedHours })) as object), ['workedHours'], `${workedHours}`)
    assert.deepEqual(await refusedFields({ workDate: '2026-02-30' }), { workDate: 'Enter a date' })
    assert.deepEqual(await refusedFields({ descriptions: ' ' }), { descriptions: 'This field is required' })
    for (const linkUrl of [
      'http://figma.com',
      'javascript:alert(1)',
      'figma',
      'figma.com:8443/x',
      'ivo@figma.com',
      'https://a:b@figma.com',
      'https://x.example:8443/',
    ])
      assert.deepEqual(
        await refusedFields({ linkUrl }),
        { linkUrl: 'Enter a web address that starts with https://' },
        linkUrl,
      )
    for (const linkUrl of ['', 'figma.com', ' www.figma.com/file/x?node-id=1 '])
      assert.equal(await refusedFields({ linkUrl }), 'ok', linkUrl)
  })

  test('takes hours of today where the creator is, and none of a day that has not begun there', async () => {
    // It is Tuesday 23:30 in Los Angeles, and Wednesday in Auckland.
    portal.clock.advance((22 * 60 + 30) * 60_000)
    assert.equal(portal.clock.now(), '2026-12-09T07:30:00.000Z')
    await liveIn('ivo', 'America/Los_Angeles')
    const tooLate = { workDate: 'Choose Dec 8 or an earlier date: your profile’s time zone is Los Angeles' }
    assert.deepEqual(await refusedFields({ workDate: '2026-12-09' }), tooLate)
    assert.equal(await refusedFields({ workDate: '2026-12-08' }), 'ok')
    await liveIn('ivo', 'Pacific/Auckland')
    assert.equal(await refusedFields({ workDate: '2026-12-09' }), 'ok')
    assert.match(JSON.stringify(await refusedFields({ workDate: '2026-12-10' })), /Choose Dec 9 .+ zone is Auckland/)
  })

  test('takes no hours of more than a year ago, nor of another century', async () => {
    const tooEarly = { workDate: 'Choose a date within the last 12 months' }
    assert.equal(await refusedFields({ workDate: '2025-12-08' }), 'ok')
    assert.deepEqual(await refusedFields({ workDate: '2025-12-06' }), tooEarly)
    const notOurs = { workDate: 'Enter a date between 2000 and 2099' }
    for (const workDate of ['1999-12-31', '2100-01-01', '9999-12-31'])
      assert.deepEqual(await refusedFields({ workDate }), notOurs, workDate)
  })

  test('where it is not known where a creator is, no day is refused that has begun somewhere', async () => {
    portal.clock.advance(60 * 60_000)
    assert.equal(portal.clock.now(), '2026-12-08T10:00:00.000Z')
    assert.equal(await refusedFields({ workDate: '2026-12-09' }), 'ok')
    assert.deepEqual(await refusedFields({ workDate: '2026-12-10' }), { workDate: 'Choose today or an earlier date' })
  })

  test('a day holds 24 hours on all projects together', async () => {
    await log(portal, 'ivo', { workedHours: 20.5 })
    assert.deepEqual(await refusedFields({ projectId: 'clinic-intranet', workedHours: 3.51 }), {
      workedHours: 'You’ve already logged 20.5 hours on this day. Enter at most 3.5',
    })
    await log(portal, 'ivo', { projectId: 'clinic-intranet', workedHours: 3.5 })
    assert.deepEqual(await refusedFields({ workedHours: 0.01 }), {
      workedHours: 'You’ve already logged 24 hours on this day. Choose another day',
    })
    assert.equal(await refusedFields({ workDate: '2026-12-06', workedHours: 24 }), 'ok')
    assert.equal((await log(portal, 'mei', { workedHours: 24 })).workedHours, 24)
  })

  test('of 50 entries of half an hour at the same moment exactly 48 fit in a day', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        portal.outcome('ivo', calls.addHours, {
          ...someWork,
          projectId: index % 2 ? 'bakery-relaunch' : 'clinic-intranet',
          workedHours: 0.5,
        }),
      ),
    )
    assert.deepEqual(
      Object.entries(Object.groupBy(outcomes, (code) => code))
        .map(([code, all]) => [code, all?.length])
        .sort(),
      [
        ['invalid-input', 2],
        ['ok', 48],
      ],
    )
    assert.equal(await dayOf('ivo', '2026-12-07'), 2400)
    assert.equal(await portal.documents.count(timeEntries, { creatorId: 'ivo' }), 48)
  })

  test('hours are kept in hundredths, so that no sum drifts', async () => {
    for (let index = 0; index < 10; index++) await log(portal, 'ivo', { workedHours: index % 2 ? 0.1 + 0.2 : 0.7 })
    assert.equal(await dayOf('ivo', '2026-12-07'), 500)
    const { sheets } = await portal.call('ivo', calls.listTimeSheets, { month: '2026-12' })
    assert.equal(sheets[0]?.hours, 5)
  })

  test('a change moves hours from day to day, and never past 24', async () => {
    const entry = await log(portal, 'ivo', { workedHours: 10 })
    await log(portal, 'ivo', { workedHours: 8, workDate: '2026-12-06' })
    const change = { ...someWork, entryId: entry.id, version: entry.version }
    await portal.call('ivo', calls.updateHours, {
      ...change,
      workDate: '2026-12-06',
      workedHours: 16,
      descriptions: 'Menu',
    })
    assert.deepEqual([await dayOf('ivo', '2026-12-07'), await dayOf('ivo', '2026-12-06')], [0, 2400])
    const again = { ...change, version: 2, workDate: '2026-12-06' }
    assert.equal(await portal.outcome('ivo', calls.updateHours, { ...again, workedHours: 16.01 }), 'invalid-input')
    await portal.call('ivo', calls.updateHours, { ...again, workedHours: 1 })
    assert.equal(await dayOf('ivo', '2026-12-06'), 900)
  })

  test('a removed entry gives its hours back; a second removal finds nothing', async () => {
    const { id } = await log(portal, 'ivo')
    assert.deepEqual(await portal.call('ivo', calls.removeHours, { entryId: id }), {})
    assert.equal(await dayOf('ivo', '2026-12-07'), 0)
    assert.equal(await portal.outcome('ivo', calls.removeHours, { entryId: id }), 'not-found')
  })

  test('a change on an old version is refused; what was submitted is a draft again once it is changed', async () => {
    const entry = await submit(portal, 'ivo')
    const change = { ...someWork, entryId: entry.id, workedHours: 2 }
    assert.equal(await portal.outcome('ivo', calls.updateHours, { ...change, version: 1 }), 'stale-version')
    const { entry: changed } = await portal.call('ivo', calls.updateHours, { ...change, version: entry.version })
    assert.deepEqual([changed.status, changed.workedHours, changed.version], ['draft', 2, 3])
    assert.deepEqual(
      await portal.call('ivo', calls.updateHours, { ...change, version: 3 }).then((reply) => reply.entry.version),
      4,
    )
  })

  test('approved hours are changed and removed by nobody', async () => {
    const { id, version } = await approve(portal, 'ivo')
    const before = await storedEntry(portal, id)
    assert.equal(await portal.outcome('ivo', calls.updateHours, { ...someWork, entryId: id, version }), 'hours-settled')
    assert.equal(await portal.outcome('ivo', calls.removeHours, { entryId: id }), 'hours-settled')
    assert.deepEqual(await storedEntry(portal, id), before)
  })

  test('the hours of another are not found, be it to change or to remove them', async () => {
    const { id, version } = await log(portal, 'ivo')
    assert.equal(await portal.outcome('mei', calls.updateHours, { ...someWork, entryId: id, version }), 'not-found')
    assert.equal(await portal.outcome('mei', calls.removeHours, { entryId: id }), 'not-found')
    assert.equal((await storedEntry(portal, id)).workedHours, 3)
  })
  test('tells what is needed to log: projects with rate and products, what the day has, what the caps leave', async () => {
    await approve(portal, 'ivo', { productId: 'bakery-relaunch-1', workedHours: 2.25 })
    await portal.documents.transact(async (transaction) => {
      const product = await transaction.get(products, 'bakery-relaunch-1')
      assert.ok(product)
      transaction.put(products, { ...product.data, capHours: 10 })
    })
    await log(portal, 'ivo', { workedHours: 1, productId: 'bakery-relaunch-1' })
    await submit(portal, 'ivo', { workedHours: 0.5, productId: 'bakery-relaunch-1', workDate: '2026-12-04' })
    await submit(portal, 'mei', { workedHours: 4, productId: 'bakery-relaunch-1' })
    assert.deepEqual(await portal.call('ivo', calls.prepareHours, { workDate: someWork.workDate }), {
      loggedHours: 3.25,
      projects: [
        {
          id: 'bakery-relaunch',
          name: 'Bakery relaunch',
          rate: 6500,
          products: [
            { id: 'bakery-relaunch-1', name: 'northwind.example', remainingHours: 7.75, unapprovedHours: 1.5 },
            { id: 'bakery-relaunch-2', name: 'Pre-order app', remainingHours: null, unapprovedHours: 0 },
          ],
        },
        {
          id: 'clinic-intranet',
          name: 'Staff intranet',
          rate: 6500,
          products: [{ id: 'clinic-intranet-1', name: 'Intranet', remainingHours: null, unapprovedHours: 0 }],
        },
      ],
    })
  })

  test('tells by how much approved hours exceed the cap, and leaves rejected hours out', async () => {
    const productId = 'bakery-relaunch-1'
    await approve(portal, 'ivo', { productId, workedHours: 2.25 })
    await portal.documents.transact(async (transaction) => {
      const product = (await transaction.get(products, productId)) ?? assert.fail()
      transaction.put(products, { ...product.data, capHours: 2 })
    })
    const { id } = await submit(portal, 'ivo', { productId, workedHours: 1 })
    const prepared = async () => {
      const { projects: found } = await portal.call('ivo', calls.prepareHours, { workDate: '2026-12-07' })
      const { remainingHours, unapprovedHours } = found[0]?.products[0] ?? assert.fail()
      return [remainingHours, unapprovedHours]
    }
    assert.deepEqual(await prepared(), [-0.25, 1])
    await portal.call('tom', calls.rejectHours, { entryIds: [id], reason: 'Which shop?' })
    assert.deepEqual(await prepared(), [-0.25, 0])
  })
})

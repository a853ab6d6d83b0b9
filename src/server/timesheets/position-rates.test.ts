import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { session, updateProfile } from '#domain/accounts/contract.ts'
import { cents } from '#domain/core/money.ts'
import * as hours from '#domain/timesheets/contract.ts'
import * as calls from '#domain/timesheets/position-contract.ts'
import type { PositionRate } from '#domain/timesheets/position-rates.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { twiceAt } from '#server/testing/repeated-calls.test-support.ts'
import { origin } from '#server/testing/test-settings.test-support.ts'
import { agree, approve, storedEntry, submit } from './stage.test-support.ts'

const designer = { position: 'Designer', billRateCents: cents(15_000), rate: cents(8500) }
const writer = { position: 'Writer', billRateCents: null, rate: cents(6000) }

describe('the rates of positions', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const get = async () => (await portal.call('tom', calls.getPositionRates, {})).settings
  const set = async (version: number, rates: PositionRate[]) =>
    (await portal.call('tom', calls.updatePositionRates, { version, rates })).settings
  const outcome = (version: number, rates: unknown[]) =>
    portal.outcome('tom', calls.updatePositionRates, { version, rates } as never)

  test('are none until staff set some, who see who changed them', async () => {
    assert.deepEqual(await get(), { version: 0, rates: [], changedAt: null, changedBy: null })
    const body = { version: 0, rates: [designer, writer] }
    await twiceAt(portal, new Set())('tom', calls.updatePositionRates, body)
    const { rates, changedBy, version } = await get()
    assert.deepEqual([rates, changedBy, version], [[designer, writer], 'Tom Reyes', 1])
  })

  test('are of the version that was seen, and each position is there once', async () => {
    await set(0, [designer])
    assert.equal(await outcome(0, []), 'stale-version')
    for (const rates of [
      [designer, { ...writer, position: ' designér' }],
      [{ ...designer, position: ' ' }],
      [{ ...designer, rate: 100_001 }],
      [{ ...designer, billRateCents: -1 }],
      Array.from({ length: 51 }, (_, index) => ({ ...designer, position: `Designer ${index}` })),
    ])
      assert.equal(await outcome(1, rates), 'invalid-input')
  })

  test('bill the hours of an hourly project without a rate as they are approved, and never again', async () => {
    const unrated = async (month: string) =>
      (await portal.call('tom', hours.listTimeSheets, { month })).sheets.flatMap(({ unratedIds = [] }) => unratedIds)
    await agree(portal, 'bakery-relaunch', { billingType: 'hourly' })
    const { id, workDate } = await submit(portal, 'ivo')
    const month = workDate.slice(0, 7)
    assert.ok((await unrated(month)).includes(id))
    await set(0, [{ ...designer, position: 'designer' }])
    assert.ok(!(await unrated(month)).includes(id))
    const entry = await approve(portal, 'ivo')
    assert.deepEqual([entry.billRateSnapshotCents, entry.rateSnapshot], [15_000, 6500])
    await set(1, [{ ...designer, billRateCents: cents(20_000) }])
    assert.equal((await storedEntry(portal, entry.id)).billRateSnapshotCents, 15_000)
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(11_000) })
    assert.equal((await approve(portal, 'ivo')).billRateSnapshotCents, 11_000)
    await agree(portal, 'bakery-relaunch', { billingType: 'fixed', billRateCents: null })
    assert.equal((await approve(portal, 'ivo')).billRateSnapshotCents, null, 'not where a price was agreed')
  })

  test('keep what was changed, and the same again is no change', async () => {
    await set(0, [designer])
    portal.clock.advance(1000)
    await set(1, [{ ...designer, billRateCents: cents(16_000) }, writer])
    portal.clock.advance(1000)
    const { version } = await set(2, [{ ...designer, billRateCents: cents(16_000) }, writer])
    assert.equal(version, 2)
    await set(2, [])
    const { changes } = await portal.call('tom', calls.listPositionRateChanges, {})
    assert.deepEqual(
      changes.map(({ by, before, after }) => [by.name, before.length, after.length]),
      [
        ['Tom Reyes', 2, 0],
        ['Tom Reyes', 1, 2],
        ['Tom Reyes', 0, 1],
      ],
    )
    const audited = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    assert.ok(
      audited.some(
        ({ data }) =>
          data.detail ===
          'Designer: $150 bill rate, $85 pay → $160 bill rate, $85 pay, Writer: added with no bill rate, $60 pay',
      ),
    )
  })

  /** Ivo, a designer, types a position in the profile. */
  const typePosition = async (position: string, who: 'ivo' | 'tom' = 'ivo') => {
    const { viewer } = (await portal.call(who, session, {})).session
    assert.ok(viewer)
    const { version, firstName, lastName, companyName, phone } = viewer
    const response = await portal.app.inject({
      method: 'POST',
      url: updateProfile.path,
      headers: { origin, cookie: await portal.cookieOf(who) },
      payload: { version, firstName, lastName, companyName, phone, position },
    })
    const { code, fields } = response.json() as { code?: string; fields?: unknown }
    return code === undefined ? 'ok' : [code, fields]
  }
  const fixedPosition = async (who: 'ivo' | 'tom') => (await portal.call(who, session, {})).session.fixedPosition

  test('aren’t chosen by the creator whose hours they price', async () => {
    assert.equal(await fixedPosition('ivo'), undefined)
    assert.equal(await typePosition('Writer'), 'ok', 'while neither has rates')
    await set(0, [designer, writer, { position: 'Intern', billRateCents: null, rate: null }])
    assert.deepEqual(await typePosition('designer'), [
      'invalid-input',
      { position: 'Your position sets your rates, so only Brightwater Studio can change it' },
    ])
    assert.equal(await typePosition(' wríter '), 'ok', 'the same position')
    assert.equal(await fixedPosition('ivo'), 'wríter')
    await set(1, [designer])
    assert.equal(await fixedPosition('ivo'), undefined)
    assert.deepEqual(await typePosition('designer'), [
      'invalid-input',
      { position: 'This position sets rates, so only Brightwater Studio can assign it to you' },
    ])
    assert.equal(await typePosition(''), 'ok')
    assert.equal(await typePosition('Intern'), 'ok', 'a position that is listed without rates has none')
    assert.equal(await typePosition('Designer', 'tom'), 'ok', 'staff choose their own')
    assert.equal(await fixedPosition('tom'), undefined)
  })
})

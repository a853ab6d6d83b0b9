import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toHours, toHundredths } from '#domain/core/hours.ts'
import { cents, priceOf } from '#domain/core/money.ts'
import * as calls from '#domain/timesheets/contract.ts'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { creatorDays, timeEntries } from './exports/collections.ts'
import { someWork, usedHours } from './stage.test-support.ts'

const acts = ['add', 'update', 'remove', 'submit', 'approve', 'reject', 'reopen'] as const
const someStep = fc.record({
  act: fc.constantFrom(...acts, 'add', 'submit', 'approve'),
  who: fc.constantFrom('ivo', 'mei'),
  /** Which of the entries that there are. */
  pick: fc.nat(20),
  day: fc.integer({ min: 1, max: 3 }),
  hours: fc.integer({ min: 1, max: 1300 }).map(toHours),
  product: fc.constantFrom(null, 'bakery-relaunch-1', 'bakery-relaunch-2'),
})
type Step = typeof someStep extends fc.Arbitrary<infer T> ? T : never

/** Does a step, whether or not it is allowed. */
async function take(portal: TestPortal, { act, who, pick, day, hours, product }: Step): Promise<void> {
  const entries = await readAll(portal)
  const { id: entryId = 'none', version = 1 } = entries[pick % (entries.length || 1)] ?? {}
  const work = { ...someWork, workDate: `2026-12-0${day}`, workedHours: hours, productId: product }
  if (act === 'add') await portal.outcome(who, calls.addHours, work)
  if (act === 'update') await portal.outcome(who, calls.updateHours, { ...work, entryId, version })
  if (act === 'remove') await portal.outcome(who, calls.removeHours, { entryId })
  if (act === 'submit') await portal.outcome(who, calls.submitHours, { entryIds: entries.map(({ id }) => id) })
  if (act === 'approve') await portal.outcome('tom', calls.approveHours, { entries: [{ entryId, version }] })
  if (act === 'reject') await portal.outcome('tom', calls.rejectHours, { entryIds: [entryId], reason: 'Why?' })
  if (act === 'reopen') await portal.outcome('tom', calls.reopenHours, { entryIds: [entryId] })
}

async function readAll(portal: TestPortal) {
  return portal.documents.list(timeEntries, { orderBy: ['workDate', 'asc'], limit: 1000 })
}

function sumBy<Item>(items: readonly Item[], key: (item: Item) => string, hours: (item: Item) => number) {
  const sums: Record<string, number> = {}
  for (const item of items) sums[key(item)] = toHours(toHundredths(sums[key(item)] ?? 0) + toHundredths(hours(item)))
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

test('whatever is done in whatever order, or all at once, days, projects and sheets agree with the entries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 5, maxLength: 30 }), fc.boolean(), async (steps, atOnce) => {
      const portal = await openTestPortal()
      try {
        if (atOnce) await Promise.all(steps.map((step) => take(portal, step)))
        else for (const step of steps) await take(portal, step)
        await assertBooks(portal)
      } finally {
        await portal.close()
      }
    }),
    { numRuns: 25 },
  )
})

async function assertBooks(portal: TestPortal): Promise<void> {
  const entries = (await readAll(portal)).map(({ data }) => data)
  const settled = entries.filter(({ status }) => isSettled(status))
  const days = await portal.documents.list(creatorDays, { orderBy: ['day', 'asc'], limit: 1000 })
  const booked = Object.fromEntries(
    days.flatMap(({ id, data }) => (data.hundredths === 0 ? [] : [[id, toHours(data.hundredths)]])),
  )
  assert.deepEqual(
    booked,
    sumBy(
      entries,
      ({ creatorId, workDate }) => `${creatorId}:${workDate}`,
      ({ workedHours }) => workedHours,
    ),
  )
  assert.ok(Object.values(booked).every((hours) => hours > 0 && hours <= 24))

  const [used, byProduct] = await usedHours(portal, 'bakery-relaunch')
  assert.deepEqual(
    used,
    sumBy(
      settled,
      () => 'all',
      ({ workedHours }) => workedHours,
    )['all'] ?? 0,
  )
  const onProducts = settled.filter(({ productId }) => productId !== null)
  assert.deepEqual(
    Object.fromEntries(Object.entries(byProduct).filter(([, hours]) => hours !== 0)),
    sumBy(
      onProducts,
      ({ productId }) => productId ?? '',
      ({ workedHours }) => workedHours,
    ),
  )

  const { sheets } = await portal.call('tom', calls.listTimeSheets, { month: '2026-12' })
  for (const sheet of sheets) {
    const own = entries.filter(({ creatorId }) => creatorId === sheet.creatorId)
    assert.deepEqual(
      Object.fromEntries(sheet.days.map(({ day, hours }) => [day, hours])),
      sumBy(
        own,
        ({ workDate }) => workDate,
        ({ workedHours }) => workedHours,
      ),
    )
    const rate = cents(sheet.creatorId === 'ivo' ? 6500 : 8500)
    for (const { hours, priceCents } of sheet.days) assert.equal(priceCents, priceOf(hours, rate))
    assert.equal(
      sheet.priceCents,
      sheet.days.reduce((sum, { priceCents }) => sum + priceCents, 0),
    )
    assert.ok(sheet.earnedCents + sheet.waitingCents <= sheet.priceCents + sheet.days.length)
  }
  for (const { status, approval, rateSnapshot, rejectReason } of entries) {
    assert.deepEqual([approval !== null, rejectReason !== null], [isSettled(status), status === 'rejected'])
    // Hours that were reopened keep it.
    if (isSettled(status)) assert.ok(rateSnapshot !== null)
  }
}

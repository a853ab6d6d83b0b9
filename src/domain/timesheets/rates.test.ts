import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents, zero } from '#domain/core/money.ts'
import { ratesOf } from './rates.ts'

const open = { status: 'submitted', billable: true, rateSnapshot: null, billRateSnapshotCents: null } as const
const all = {
  member: { rate: cents(7000), billRateCents: cents(12_000) },
  creator: { rate: cents(6500), position: 'Designer' },
  positions: [],
  terms: { billingType: 'fixed' as const, billRateCents: cents(11_000) },
}

test('pay is the rate on the project, else the creator’s own, else 0', () => {
  assert.equal(ratesOf(open, all).rateSnapshot, 7000)
  assert.equal(ratesOf(open, { ...all, member: { rate: zero, billRateCents: null } }).rateSnapshot, 0)
  assert.equal(ratesOf(open, { ...all, member: null }).rateSnapshot, 6500)
  assert.equal(ratesOf(open, { member: null, creator: null, terms: null, positions: [] }).rateSnapshot, 0)
})

test('the bill rate is the member’s, else the project’s, else none, and none where the hours are not billed', () => {
  assert.equal(ratesOf(open, all).billRateSnapshotCents, 12_000)
  assert.equal(ratesOf(open, { ...all, member: { rate: cents(1), billRateCents: null } }).billRateSnapshotCents, 11_000)
  assert.equal(ratesOf(open, { ...all, member: { rate: cents(1), billRateCents: zero } }).billRateSnapshotCents, 0)
  assert.equal(ratesOf(open, { ...all, member: null, terms: null }).billRateSnapshotCents, null)
  assert.equal(ratesOf({ ...open, billable: false }, all).billRateSnapshotCents, null)
})

test('where neither the member nor an hourly project has a bill rate, the creator’s own counts', () => {
  const creator = { ...all.creator, billRateCents: cents(13_000) }
  const member = { rate: cents(7000), billRateCents: null }
  assert.equal(ratesOf(open, { ...all, creator }).billRateSnapshotCents, 12_000)
  assert.equal(ratesOf(open, { ...all, member, creator }).billRateSnapshotCents, 11_000)
  const none = { member, creator, positions: [], terms: { billingType: 'hourly' as const, billRateCents: null } }
  assert.equal(ratesOf(open, none).billRateSnapshotCents, 13_000)
  assert.equal(ratesOf({ ...open, billable: false }, none).billRateSnapshotCents, null)
  for (const billingType of ['fixed', 'retainer'] as const)
    assert.equal(ratesOf(open, { ...none, terms: { billingType, billRateCents: null } }).billRateSnapshotCents, null)
})

test('where no creator’s own bill rate counts, that of their position does, whatever its case', () => {
  const designers = { position: 'designer ', billRateCents: cents(9000), rate: cents(4000) }
  const positions = [{ ...designers, position: 'Writer', billRateCents: cents(1) }, designers]
  const hourly = { billingType: 'hourly' as const, billRateCents: null }
  const none = { ...all, member: null, terms: hourly, positions }
  assert.equal(ratesOf(open, none).billRateSnapshotCents, 9000)
  assert.equal(ratesOf(open, none).rateSnapshot, 6500, 'pay is the creator’s own')
  const own = { ...all.creator, billRateCents: zero }
  assert.equal(ratesOf(open, { ...none, creator: own }).billRateSnapshotCents, 0)
  assert.equal(ratesOf(open, { ...all, member: null, positions }).billRateSnapshotCents, 11_000)
  const others = [
    { ...none, creator: { ...all.creator, position: 'Editor' } },
    { ...none, creator: null },
    { ...none, positions: [{ ...designers, billRateCents: null }] },
    { ...none, terms: null },
    { ...none, terms: { ...hourly, billingType: 'fixed' as const } },
  ]
  for (const each of others) assert.equal(ratesOf(open, each).billRateSnapshotCents, null)
  assert.equal(ratesOf({ ...open, billable: false }, none).billRateSnapshotCents, null)
})

test('what was approved and waits again costs what it cost then; only a missing bill rate is looked up', () => {
  const then = { ...open, rateSnapshot: cents(5000), billRateSnapshotCents: cents(9000) }
  assert.deepEqual(ratesOf(then, all), { rateSnapshot: 5000, billRateSnapshotCents: 9000 })
  assert.equal(ratesOf({ ...then, rateSnapshot: zero }, all).rateSnapshot, 0)
  assert.equal(ratesOf({ ...then, billable: false }, all).billRateSnapshotCents, null)
  assert.deepEqual(ratesOf({ ...then, billRateSnapshotCents: null }, all), {
    rateSnapshot: 5000,
    billRateSnapshotCents: 12_000,
  })
})

test('what is approved or invoiced costs what it cost then', () => {
  for (const status of ['approved', 'invoiced'] as const) {
    const then = { ...open, status, rateSnapshot: cents(5000), billRateSnapshotCents: cents(9000) }
    assert.deepEqual(ratesOf(then, all), { rateSnapshot: 5000, billRateSnapshotCents: 9000 })
    assert.deepEqual(ratesOf({ ...then, rateSnapshot: zero, billRateSnapshotCents: null }, all), {
      rateSnapshot: 0,
      billRateSnapshotCents: null,
    })
  }
})

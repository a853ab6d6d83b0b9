import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import { deactivateCreator } from '#domain/team/member-contract.ts'
import * as calls from '#domain/timesheets/contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { members } from '#server/projects/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve, someWork, storedEntry, submit } from './stage.test-support.ts'

describe('hours that are reopened', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function setRates(changes: { rate: number; billRateCents: number | null }): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const found = (await transaction.get(members, 'bakery-relaunch:ivo')) ?? assert.fail()
      transaction.put(members, { ...found.data, ...changes })
    })
  }

  test('keep the rates they were approved at, whoever submits, rejects or changes them', async () => {
    await setRates({ rate: 10_000, billRateCents: 15_000 })
    const work = { ...someWork, workedHours: 2 }
    const { id: entryId } = await approve(portal, 'ivo', work)
    await setRates({ rate: 8500, billRateCents: null })
    const rates = async () => {
      const { rateSnapshot, billRateSnapshotCents } = await storedEntry(portal, entryId)
      return [rateSnapshot, billRateSnapshotCents]
    }
    const priced = async () => (await portal.call('tom', calls.listTimeSheets, { month: '2026-12' })).sheets[0]
    const { entries } = await portal.call('tom', calls.reopenHours, { entryIds: [entryId] })
    assert.deepEqual(entries[0]?.rateSnapshot, 10_000)
    assert.deepEqual([(await priced())?.payCents, (await priced())?.unratedIds], [20_000, undefined])
    await portal.call('tom', calls.rejectHours, { entryIds: [entryId], reason: 'Which shop?' })
    const change = { ...work, workDate: '2026-12-04', workedHours: 1, billable: false }
    const { entry } = await portal.call('ivo', calls.updateHours, { ...change, entryId, version: 5 })
    await portal.call('ivo', calls.updateHours, { ...change, billable: true, entryId, version: entry.version })
    await portal.call('ivo', calls.submitHours, { entryIds: [entryId] })
    assert.equal((await priced())?.payCents, 10_000)
    await portal.call('tom', calls.approveHours, { entries: [{ entryId, version: 8 }] })
    assert.deepEqual(await rates(), [10_000, 15_000])
  })

  test('are told to their creator alone, once, with the rates where they changed', async () => {
    const [one, two] = [await approve(portal, 'ivo'), await approve(portal, 'mei')]
    const reopened = async () => {
      const rows = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 100 })
      return rows
        .map(({ data }) => data)
        .filter(({ type }) => type === 'timesheet.reopened')
        .map(({ actorName, subjectId, subjectName, detail, audience, listed, recipientIds }) => [
          actorName,
          subjectId,
          subjectName,
          detail,
          audience,
          listed,
          recipientIds,
        ])
    }
    const told = ['Tom Reyes', '2026-12', 'Opening hours page', '3 hours from Dec 7', 'staff', true, ['ivo']]
    for (const _ of [1, 2]) await portal.call('tom', calls.reopenHours, { entryIds: [one.id] })
    assert.deepEqual(await reopened(), [told])
    portal.clock.advance(1)
    await portal.call('nina', calls.reopenHours, { entryIds: [two.id], rates: 'current' })
    assert.deepEqual(await reopened(), [
      told,
      ['Nina Falk', '2026-12', 'Opening hours page', '3 hours from Dec 7 at the current rates', 'staff', true, ['mei']],
    ])
  })

  test('get the rates of now where staff say so, and where they are moved to another project', async () => {
    await setRates({ rate: 10_000, billRateCents: 15_000 })
    const [raised, moved] = [await approve(portal, 'ivo'), await approve(portal, 'ivo')]
    await setRates({ rate: 11_000, billRateCents: 16_000 })
    await portal.call('tom', calls.reopenHours, { entryIds: [raised.id], rates: 'current' })
    await portal.call('tom', calls.reopenHours, { entryIds: [moved.id] })
    const elsewhere = { ...someWork, projectId: 'clinic-intranet', entryId: moved.id }
    await portal.call('ivo', calls.updateHours, { ...elsewhere, version: 4 })
    await portal.call('ivo', calls.submitHours, { entryIds: [moved.id] })
    const { entries } = await portal.call('tom', calls.approveHours, {
      entries: [
        { entryId: raised.id, version: 4 },
        { entryId: moved.id, version: 6 },
      ],
    })
    assert.deepEqual(
      entries.map(({ rateSnapshot, billRateSnapshotCents }) => [rateSnapshot, billRateSnapshotCents]),
      [
        [11_000, 16_000],
        [6500, null],
      ],
    )
  })

  test('get the rates of now where a colleague who kept them was faster', async () => {
    await setRates({ rate: 10_000, billRateCents: 15_000 })
    const { id: entryId } = await approve(portal, 'ivo')
    await setRates({ rate: 11_000, billRateCents: 16_000 })
    await portal.call('nina', calls.reopenHours, { entryIds: [entryId] })
    const { entries } = await portal.call('tom', calls.reopenHours, { entryIds: [entryId], rates: 'current' })
    assert.deepEqual([entries[0]?.version, entries[0]?.rateSnapshot], [5, null])
    const again = await portal.call('tom', calls.reopenHours, { entryIds: [entryId], rates: 'current' })
    assert.equal(again.entries[0]?.version, 5)
  })

  test('say how many were approved, whatever becomes of them and whoever reopens them again', async () => {
    const { id: entryId } = await approve(portal, 'ivo', { workedHours: 1.1 })
    const kept = async () => (await storedEntry(portal, entryId)).lastApprovedHours
    assert.equal(await kept(), undefined)
    for (const changes of [{}, { rates: 'current' as const }])
      await portal.call('tom', calls.reopenHours, { entryIds: [entryId], ...changes })
    await portal.call('ivo', calls.updateHours, { ...someWork, workedHours: 8, entryId, version: 5 })
    const { entries } = await portal.call('ivo', calls.submitHours, { entryIds: [entryId] })
    assert.deepEqual([entries[0]?.workedHours, entries[0]?.lastApprovedHours], [8, 1.1])
    await portal.call('tom', calls.rejectHours, { entryIds: [entryId], reason: 'Which shop?' })
    assert.equal(await kept(), 1.1)
    await portal.call('ivo', calls.submitHours, { entryIds: [entryId] })
    await portal.call('tom', calls.approveHours, { entries: [{ entryId, version: 9 }] })
    await portal.call('nina', calls.reopenHours, { entryIds: [entryId] })
    assert.equal(await kept(), 8)
  })

  test('without a bill rate get the one that was set since', async () => {
    const { id: entryId, billRateSnapshotCents } = await approve(portal, 'ivo')
    assert.equal(billRateSnapshotCents, null)
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(11_000) })
    await portal.call('tom', calls.reopenHours, { entryIds: [entryId] })
    const { entries } = await portal.call('tom', calls.approveHours, { entries: [{ entryId, version: 4 }] })
    assert.equal(entries[0]?.billRateSnapshotCents, 11_000)
  })

  test('that were rejected wait again, also where their creator is deactivated and can’t resubmit them', async () => {
    const { id: entryId } = await submit(portal, 'ivo')
    const rejectAndReopen = async () => {
      await portal.call('tom', calls.rejectHours, { entryIds: [entryId], reason: 'Which shop?' })
      const { entries } = await portal.call('tom', calls.reopenHours, { entryIds: [entryId] })
      assert.partialDeepStrictEqual(entries[0], { status: 'submitted', rejectReason: null })
      return entries
    }
    await rejectAndReopen()
    await portal.call('tom', deactivateCreator, { creatorId: 'ivo' })
    const entries = await rejectAndReopen()
    assert.equal(entries[0]?.lastReject?.reason, 'Which shop?')
    assert.equal(entries[0]?.lastApprovedHours, undefined)
    const rows = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 100 })
    const told = rows.map(({ data }) => data).filter(({ type }) => type === 'timesheet.reopened')
    assert.deepEqual(
      told.map(({ actorName, detail, recipientIds }) => [actorName, detail, recipientIds]),
      [1, 2].map(() => ['Tom Reyes', '3 rejected hours from Dec 7', ['ivo']]),
    )
    const again = await portal.call('nina', calls.reopenHours, { entryIds: [entryId] })
    assert.deepEqual([again.entries[0]?.version, again.refused], [entries[0]?.version, []])
    const approved = await portal.call('tom', calls.approveHours, {
      entries: [{ entryId, version: entries[0]?.version ?? 0 }],
    })
    assert.equal(approved.entries[0]?.status, 'approved')
  })
})

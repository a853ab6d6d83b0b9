import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import * as calls from '#domain/timesheets/contract.ts'
import { invoicedEntry } from '#domain/timesheets/entry-steps.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { members } from '#server/projects/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { takeOff } from '#server/testing/project-members.test-support.ts'
import { timeEntries } from './exports/collections.ts'
import { agree, approve, log, someWork, storedEntry, submit, usedHours } from './stage.test-support.ts'

describe('deciding on hours', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function recorded() {
    const rows = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 100 })
    return rows
      .map(({ data }) => data)
      .filter(({ type }) => type.startsWith('timesheet.'))
      .map(({ type, actorId, projectId, subjectId, subjectName, detail, audience, listed, recipientIds }) => [
        type,
        actorId,
        projectId,
        subjectId,
        subjectName,
        detail,
        audience,
        listed,
        recipientIds,
      ])
  }

  async function setRates(changes: { rate?: number; billRateCents?: number | null }): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(members, 'bakery-relaunch:ivo')
      assert.ok(found)
      transaction.put(members, { ...found.data, ...changes })
    })
  }

  const seen = ({ id, version }: { id: string; version: number }) => ({ entryId: id, version })

  test('a creator submits several entries at once; staff hear of it once per project', async () => {
    const [one, two, three] = [
      await log(portal, 'ivo', { workedHours: 1.25 }),
      await log(portal, 'ivo', { workedHours: 2 }),
      await log(portal, 'ivo', { projectId: 'clinic-intranet', workedHours: 1 }),
    ]
    const { entries, refused } = await portal.call('ivo', calls.submitHours, { entryIds: [three.id, one.id, two.id] })
    assert.deepEqual(
      [entries.map(({ id, status, version }) => [id, status, version]), refused],
      [
        [
          [three.id, 'submitted', 2],
          [one.id, 'submitted', 2],
          [two.id, 'submitted', 2],
        ],
        [],
      ],
    )
    assert.deepEqual(
      (await recorded()).sort((a, b) => (String(a[2]) < String(b[2]) ? -1 : 1)),
      [
        [
          'timesheet.submitted',
          'ivo',
          'bakery-relaunch',
          '2026-12',
          'Bakery relaunch',
          '3.25 hours',
          'staff',
          true,
          [],
        ],
        ['timesheet.submitted', 'ivo', 'clinic-intranet', '2026-12', 'Staff intranet', '1 hour', 'staff', true, []],
      ],
    )
  })

  test('what was submitted already stays so and tells nobody again; foreign and settled hours are told one by one', async () => {
    const [mine, foreign, done] = [await submit(portal, 'ivo'), await log(portal, 'mei'), await approve(portal, 'ivo')]
    const count = (await recorded()).length
    const entryIds = [foreign.id, mine.id, 'unknown', done.id, mine.id]
    const { entries, refused } = await portal.call('ivo', calls.submitHours, { entryIds })
    assert.deepEqual(
      entries.map(({ id, version }) => [id, version]),
      [[mine.id, 2]],
    )
    assert.deepEqual(refused, [
      { entryId: foreign.id, code: 'not-found' },
      { entryId: 'unknown', code: 'not-found' },
      { entryId: done.id, code: 'hours-settled' },
    ])
    assert.equal((await storedEntry(portal, foreign.id)).status, 'draft')
    assert.equal((await recorded()).length, count)
  })

  test('an approval keeps who, when and both rates as they are at that moment', async () => {
    await setRates({ rate: 7000, billRateCents: 12_500 })
    const entry = await approve(portal, 'ivo')
    await setRates({ rate: 9900, billRateCents: 1 })
    const { status, approval, rateSnapshot, billRateSnapshotCents, rejectReason } = await storedEntry(portal, entry.id)
    assert.deepEqual(
      [status, approval, rateSnapshot, billRateSnapshotCents, rejectReason],
      ['approved', { uid: 'tom', name: 'Tom Reyes', at: portal.clock.now() }, 7000, 12_500, null],
    )
  })

  test('without a bill rate of the member and an hourly project, the creator’s own counts, and what is approved keeps it', async () => {
    const own = (billRateCents: Money | undefined) =>
      portal.documents.transact(async (transaction) => {
        const found = await transaction.get(employees, 'ivo')
        assert.ok(found)
        transaction.put(employees, { ...found.data, billRateCents })
      })
    await own(cents(13_000))
    assert.equal((await approve(portal, 'ivo')).billRateSnapshotCents, null)
    await agree(portal, 'bakery-relaunch', { billingType: 'hourly' })
    const byCreator = await approve(portal, 'ivo')
    assert.equal(byCreator.billRateSnapshotCents, 13_000)
    await own(cents(14_000))
    assert.equal((await storedEntry(portal, byCreator.id)).billRateSnapshotCents, 13_000)
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(11_000) })
    assert.equal((await approve(portal, 'ivo')).billRateSnapshotCents, 11_000)
  })

  test('rates fall back: the project’s bill rate, the creator’s own pay, nothing where the hours are not billed', async () => {
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(11_000) })
    const byTerms = await approve(portal, 'ivo')
    assert.deepEqual([byTerms.rateSnapshot, byTerms.billRateSnapshotCents], [6500, 11_000])
    const unbilled = await approve(portal, 'ivo', { billable: false })
    assert.deepEqual([unbilled.rateSnapshot, unbilled.billRateSnapshotCents], [6500, null])
    const left = await submit(portal, 'ivo')
    await takeOff(portal.documents, 'bakery-relaunch', 'ivo')
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(employees, 'ivo')
      assert.ok(found)
      transaction.put(employees, { ...found.data, rate: 4200 })
    })
    const { entries } = await portal.call('tom', calls.approveHours, { entries: [seen(left)] })
    assert.equal(entries[0]?.rateSnapshot, 4200)
  })

  test('approved hours count for the project and their product at once, and an approval taken back counts them off', async () => {
    const part = 'bakery-relaunch-1'
    const whole = await submit(portal, 'ivo', { workedHours: 1.1 })
    const parts = [
      await submit(portal, 'ivo', { workedHours: 2.2, productId: part }),
      await submit(portal, 'mei', { workedHours: 3.3, productId: part }),
    ]
    await portal.call('tom', calls.approveHours, { entries: [whole, ...parts].map(seen) })
    assert.deepEqual(await usedHours(portal, 'bakery-relaunch'), [6.6, { [part]: 5.5 }])
    const reopened = await portal.call('nina', calls.reopenHours, { entryIds: [parts[0]?.id ?? ''] })
    assert.deepEqual(
      reopened.entries.map(({ status, approval, rateSnapshot, version }) => [status, approval, rateSnapshot, version]),
      [['submitted', null, 6500, 4]],
    )
    assert.deepEqual(await usedHours(portal, 'bakery-relaunch'), [4.4, { [part]: 3.3 }])
    const audited = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    assert.deepEqual(
      audited.filter(({ data }) => data.action === 'hours-reopened').map(({ data }) => [data.actorId, data.entityId]),
      [['nina', parts[0]?.id]],
    )
  })

  test('two of staff who approve the same hundred hours at once count each once', async () => {
    const ids: string[] = []
    for (let index = 0; index < 100; index++)
      ids.push((await log(portal, 'ivo', { workedHours: 0.2, productId: index % 2 ? 'bakery-relaunch-1' : null })).id)
    await portal.call('ivo', calls.submitHours, { entryIds: ids })
    const entries = ids.map((entryId) => ({ entryId, version: 2 }))
    const answers = await Promise.all([
      portal.call('tom', calls.approveHours, { entries }),
      portal.call('nina', calls.approveHours, { entries: entries.toReversed() }),
    ])
    for (const answer of answers) assert.deepEqual([answer.entries.length, answer.refused], [100, []])
    const [inOrder, reversed] = answers.map((answer) => answer.entries.map(({ id }) => id))
    assert.deepEqual([inOrder, reversed?.toReversed()], [ids, ids])
    assert.deepEqual(await usedHours(portal, 'bakery-relaunch'), [20, { 'bakery-relaunch-1': 10 }])
    const names = new Set(answers[0]?.entries.map(({ approval }) => approval?.name))
    assert.equal(names.size, 1, 'one of the two was first, for all of them')
  })

  test('each answer is exact: approved, changed since, not submitted, unknown', async () => {
    const [good, changed, draft] = [await submit(portal, 'ivo'), await submit(portal, 'ivo'), await log(portal, 'ivo')]
    await portal.call('ivo', calls.updateHours, { ...someWork, entryId: changed.id, version: 2, workedHours: 8 })
    await portal.call('ivo', calls.submitHours, { entryIds: [changed.id] })
    const done = await approve(portal, 'mei')
    const reply = await portal.call('tom', calls.approveHours, {
      entries: [
        seen(changed),
        seen(draft),
        seen(good),
        { entryId: 'unknown', version: 1 },
        { entryId: done.id, version: 1 },
      ],
    })
    assert.deepEqual(
      reply.entries.map(({ id, status }) => [id, status]),
      [
        [good.id, 'approved'],
        [done.id, 'approved'],
      ],
    )
    assert.deepEqual(reply.refused, [
      { entryId: changed.id, code: 'stale-version' },
      { entryId: draft.id, code: 'hours-not-submitted' },
      { entryId: 'unknown', code: 'not-found' },
    ])
    assert.deepEqual((await usedHours(portal, 'bakery-relaunch'))[0], 6)
    assert.equal((await storedEntry(portal, changed.id)).status, 'submitted')
  })

  test('a rejection says why to the creator alone, who mends it and submits again', async () => {
    const entry = await submit(portal, 'ivo')
    portal.clock.advance(1)
    const { entries } = await portal.call('tom', calls.rejectHours, { entryIds: [entry.id], reason: ' Which shop? ' })
    assert.deepEqual(
      entries.map(({ status, rejectReason }) => [status, rejectReason]),
      [['rejected', 'Which shop?']],
    )
    assert.deepEqual((await recorded()).at(-1), [
      'timesheet.rejected',
      'tom',
      'bakery-relaunch',
      '2026-12',
      '3 hours from Dec 7',
      'Which shop? (“Opening hours page”)',
      'staff',
      true,
      ['ivo'],
    ])
    const { entry: mended } = await portal.call('ivo', calls.updateHours, {
      ...someWork,
      entryId: entry.id,
      version: 3,
      descriptions: 'Opening hours of the harbour shop',
    })
    assert.deepEqual([mended.status, mended.rejectReason], ['draft', null])
    const { entries: waiting } = await portal.call('ivo', calls.submitHours, { entryIds: [entry.id] })
    assert.deepEqual(waiting[0]?.lastReject, { reason: 'Which shop?', ...someWork })
    portal.clock.advance(1)
    await portal.call('tom', calls.approveHours, { entries: [{ entryId: entry.id, version: 5 }] })
    assert.deepEqual((await recorded()).at(-1)?.slice(0, 2), ['timesheet.approved', 'tom'])
    assert.deepEqual((await recorded()).at(-1)?.slice(-3), ['staff', true, ['ivo']])
  })

  test('a rejection of several says over how many days they are', async () => {
    const first = await submit(portal, 'ivo', { workedHours: 1 })
    const second = await submit(portal, 'ivo', { workedHours: 1.5, workDate: '2026-12-04' })
    portal.clock.advance(1)
    await portal.call('tom', calls.rejectHours, { entryIds: [first.id, second.id], reason: 'Which shop?' })
    assert.deepEqual((await recorded()).at(-1)?.slice(4, 6), ['2.5 hours from 2 days', 'Which shop?'])
  })

  test('only what waits is rejected, and a reason is asked for', async () => {
    const [draft, done] = [await log(portal, 'ivo'), await approve(portal, 'ivo')]
    const { refused } = await portal.call('tom', calls.rejectHours, { entryIds: [draft.id, done.id], reason: 'No' })
    assert.deepEqual(
      refused.map(({ code }) => code),
      ['hours-not-submitted', 'hours-not-submitted'],
    )
    assert.equal(await portal.outcome('tom', calls.rejectHours, { entryIds: [draft.id], reason: ' ' }), 'invalid-input')
    assert.equal((await usedHours(portal, 'bakery-relaunch'))[0], 3)
  })

  test('what is on an invoice is locked for everybody', async () => {
    const { id, version } = await approve(portal, 'ivo')
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(timeEntries, id)
      assert.ok(found)
      transaction.put(timeEntries, invoicedEntry(found.data, 'invoice-1', portal.clock.now()))
    })
    const locked = await storedEntry(portal, id)
    assert.deepEqual([locked.status, locked.lockedAt, locked.rateSnapshot], ['invoiced', portal.clock.now(), 6500])
    assert.equal(
      await portal.outcome('ivo', calls.updateHours, { ...someWork, entryId: id, version: version + 1 }),
      'hours-settled',
    )
    assert.equal(await portal.outcome('ivo', calls.removeHours, { entryId: id }), 'hours-settled')
    const reopened = await portal.call('tom', calls.reopenHours, { entryIds: [id] })
    assert.deepEqual(reopened.refused, [{ entryId: id, code: 'hours-locked' }])
    const rejected = await portal.call('tom', calls.rejectHours, { entryIds: [id], reason: 'No' })
    assert.deepEqual(rejected.refused, [{ entryId: id, code: 'hours-not-submitted' }])
    assert.deepEqual(await storedEntry(portal, id), locked)
    assert.deepEqual((await usedHours(portal, 'bakery-relaunch'))[0], 3)
  })
})

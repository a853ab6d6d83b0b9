import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Subscription } from '#domain/billing/subscription.ts'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/meetings/contract.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { remindOfMeetings } from './rounds.ts'
import { book, openHours, thursday, wish } from './stage.test-support.ts'

const hourMs = 3_600_000

async function subscribe({ documents }: TestPortal, uid: string, changes: Partial<Subscription> = {}): Promise<void> {
  const plan: Subscription = {
    id: `sub_${uid}`,
    uid,
    customerId: `cus_${uid}`,
    planId: 'quarterly-marketing-review',
    orderId: null,
    priceId: 'price_review',
    status: 'active',
    amountCents: cents(8900),
    listCents: cents(13_500),
    periodMonths: 3,
    couponIds: [],
    currentPeriodStart: '2026-09-20T10:00:00.000Z',
    currentPeriodEnd: '2026-12-20T10:00:00.000Z',
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellation: { feedback: null, comment: null },
    latestInvoiceId: null,
    pendingPlanId: null,
    pendingUntil: null,
    paymentMethodId: null,
    createdAt: '2026-06-20T10:00:00.000Z',
    updatedAt: '2026-09-20T10:00:00.000Z',
    ...changes,
  }
  await documents.transact(async (transaction) => transaction.create(subscriptions, plan))
}

const review = (day: string, clock = '10:00') =>
  ({ type: 'marketing_review', startsAt: `${day}T${clock}:00.000Z` }) as const

describe('the call of the Quarterly Marketing Review', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
    await openHours(portal)
    await subscribe(portal, 'ada')
    await subscribe(portal, 'hugo', { status: 'past_due' })
    await subscribe(portal, 'uma', { cancelAtPeriodEnd: true })
  })
  after(() => portal.close())

  const granted = async (who: 'ada' | 'grace' | 'uma') =>
    (await portal.call(who, calls.getBooking, {})).types.find(({ type }) => type === 'marketing_review')

  test('is for accounts that have the plan and pay for it', async () => {
    assert.equal((await granted('grace'))?.missing, 'review-not-in-plan')
    for (const who of ['grace', 'hugo'] as const)
      assert.equal(await portal.outcome(who, calls.bookMeeting, wish(review(thursday))), 'review-not-in-plan')
    assert.equal(
      await portal.outcome('tom', calls.bookMeeting, wish({ ...review(thursday), clientId: 'grace' })),
      'review-not-in-plan',
    )
    // Uma's plan ends on the twentieth.
    assert.equal(
      await portal.outcome('uma', calls.bookMeeting, wish(review('2026-12-21', '11:00'))),
      'review-not-in-plan',
    )
  })

  test('is one of 100 minutes in each quarter of the plan, of many that are booked at once', async () => {
    assert.equal((await granted('ada'))?.missing, null)
    const wishes = ['09:00', '09:30', '11:30', '12:00', '14:30'].map((clock) => wish(review(thursday, clock)))
    const outcomes = await Promise.all(wishes.map((body) => portal.outcome('ada', calls.bookMeeting, body)))
    assert.equal(outcomes.filter((outcome) => outcome === 'ok').length, 1)
    assert.ok(outcomes.includes('review-used-up'))
    const [meeting] = (await portal.call('ada', calls.listMeetings, { when: 'ahead' })).meetings
    assert.partialDeepStrictEqual(meeting, { type: 'marketing_review', minutesCharged: 100 })
    const lengthMs = Date.parse(meeting?.endsAt ?? '') - Date.parse(meeting?.startsAt ?? '')
    assert.equal(lengthMs, 100 * 60_000)
    assert.partialDeepStrictEqual(await granted('ada'), {
      missing: 'review-used-up',
      againAt: '2026-12-20T10:00:00.000Z',
    })
    // The next quarter begins on the twentieth.
    assert.equal(await portal.outcome('ada', calls.bookMeeting, wish(review('2026-12-18'))), 'review-used-up')
    assert.equal(await portal.outcome('ada', calls.bookMeeting, wish(review('2026-12-21', '13:00'))), 'ok')
  })

  test('comes back when it is cancelled in time, and moves with its meeting from quarter to quarter', async () => {
    const { meetings } = await portal.call('ada', calls.listMeetings, { when: 'ahead' })
    const [now, next] = meetings.map(({ id }) => id)
    const to = { meetingId: next ?? '', startsAt: `2026-12-18T10:00:00.000Z`, timeZone: 'UTC', reason: '' }
    assert.equal(await portal.outcome('ada', calls.rescheduleMeeting, to), 'review-used-up')
    await portal.call('ada', calls.cancelMeeting, { meetingId: now ?? '', reason: '' })
    assert.equal((await granted('ada'))?.missing, null)
    assert.equal(await portal.outcome('ada', calls.rescheduleMeeting, to), 'ok')
    assert.equal((await granted('ada'))?.missing, 'review-used-up')
    assert.equal(await portal.outcome('ada', calls.bookMeeting, wish(review('2026-12-22', '13:00'))), 'ok')
  })

  test('is used where its client cancels later than the notice; staff give it back', async () => {
    const at = review('2026-12-08', '15:00')
    await subscribe(portal, 'grace')
    const body = { ...at, clientId: 'grace' } as const
    const first = await book(portal, 'tom', body)
    await portal.call('tom', calls.cancelMeeting, { meetingId: first.id, reason: 'Ill' })
    const second = await book(portal, 'tom', body)
    const cancelled = await portal.call('grace', calls.cancelMeeting, { meetingId: second.id, reason: '' })
    assert.equal(cancelled.meeting.minutesCharged, 100)
    assert.equal((await granted('grace'))?.missing, 'review-used-up')
  })

  test('comes back when staff call it off, even once it should have begun', async () => {
    const { id } = await book(portal, 'tom', { ...review('2026-12-08', '10:30'), clientId: 'uma' })
    assert.equal((await granted('uma'))?.missing, 'review-used-up')
    portal.clock.advance(2 * hourMs)
    for (const who of ['tom', 'uma'] as const) portal.signInAgain(who)
    const off = await portal.call('tom', calls.cancelMeeting, { meetingId: id, reason: 'Ill' })
    assert.equal(off.meeting.minutesCharged, 0)
    assert.equal((await granted('uma'))?.missing, null)
  })
})

describe('reminders', () => {
  test('come a day and an hour before, once for one start, to those who take part', async () => {
    const portal = await openTestPortal()
    try {
      await openHours(portal)
      const { id: meetingId } = await book(portal, 'ben')
      const reminding = portalOf(portal)
      const told = async () => {
        await remindOfMeetings(reminding)
        await remindOfMeetings(reminding)
        const all = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
        return all.filter(({ data }) => data.type === 'meeting.reminder').map(({ data }) => data)
      }
      assert.equal((await told()).length, 0)
      const to = { meetingId, startsAt: `${thursday}T12:00:00.000Z`, timeZone: 'UTC', reason: '' }
      await portal.call('ben', calls.rescheduleMeeting, to)
      // Booked within the hour, it needs no reminder.
      await book(portal, 'tom', { clientId: 'grace', startsAt: '2026-12-08T09:45:00.000Z' })
      assert.equal((await told()).length, 0)
      portal.clock.advance(26 * hourMs)
      assert.equal((await told()).length, 0)
      portal.clock.advance(hourMs)
      const [day] = await told()
      assert.deepEqual([day?.detail, day?.recipientIds], ['24', ['ben', 'tom']])
      portal.clock.advance(22 * hourMs + 60_000)
      assert.equal((await told()).length, 1)
      portal.clock.advance(hourMs)
      assert.deepEqual(
        (await told()).map(({ detail }) => detail),
        ['24', '1'],
      )
      portal.clock.advance(hourMs)
      assert.equal((await told()).length, 2)
    } finally {
      await portal.close()
    }
  })
})

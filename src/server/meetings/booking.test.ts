import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as calls from '#domain/meetings/contract.ts'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { heldCells, meetings } from './exports/collections.ts'
import { book, freeTimes, officeHours, openHours, thursday, wish } from './stage.test-support.ts'

const at = (clock: string, day = thursday) => `${day}T${clock}:00.000Z`

function cellCount({ documents }: TestPortal): Promise<number> {
  return documents.count(heldCells, {})
}

describe('booking a meeting', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
    await openHours(portal)
  })
  after(() => portal.close())

  test('takes a time that is offered, as accepted at once, and offers it no more', async () => {
    assert.equal((await freeTimes(portal, 'grace')).includes('10:00'), true)
    const meeting = await book(portal, 'ada', { projectId: 'bakery-relaunch', agenda: 'Opening hours' })
    assert.partialDeepStrictEqual(meeting, {
      clientId: 'ada',
      companyName: 'Northwind Bakery',
      projectName: 'Bakery relaunch',
      title: 'Vision plan meeting',
      status: 'accepted',
      endsAt: at('10:30'),
      joinUrl: 'https://meet.example/tom',
      staffName: 'Tom Reyes',
      agenda: 'Opening hours',
      minutesCharged: 0,
    })
    const times = await freeTimes(portal, 'grace')
    // Its buffer ends at 10:45; what begins at 9:30 would need its own until 10:15.
    assert.deepEqual(times.slice(0, 3), ['09:00', '11:00', '11:30'])
    assert.deepEqual((await portal.call('ada', calls.listMeetings, { when: 'ahead' })).meetings, [meeting])
    assert.deepEqual((await portal.call('ben', calls.listMeetings, { when: 'ahead' })).meetings, [meeting])
    assert.deepEqual((await portal.call('grace', calls.listMeetings, { when: 'ahead' })).meetings, [])
  })

  test('nobody is in two meetings at once: a time that overlaps one’s own is neither offered nor booked', async () => {
    await openHours(portal, 'nina')
    assert.ok((await freeTimes(portal, 'grace')).includes('10:00'), 'nina is free at ten')
    const times = await freeTimes(portal, 'ada')
    assert.ok(!times.includes('10:00') && times.includes('10:30'), times.join())
    const wished = wish({ staffId: 'nina', startsAt: at('10:00') })
    assert.equal(await portal.outcome('ada', calls.bookMeeting, wished), 'meeting-overlaps')
    assert.equal(await portal.outcome('tom', calls.bookMeeting, { ...wished, clientId: 'ada' }), 'meeting-overlaps')
    const next = await book(portal, 'ada', { staffId: 'nina', startsAt: at('10:30') })
    const move = { meetingId: next.id, startsAt: at('10:00'), timeZone: 'UTC', reason: '' }
    assert.equal(await portal.outcome('ada', calls.rescheduleMeeting, move), 'meeting-overlaps')
    await portal.call('ada', calls.cancelMeeting, { meetingId: next.id, reason: '' })
    const { hosts } = await portal.call('ada', calls.getBooking, {})
    assert.deepEqual(hosts, [
      { uid: 'nina', fullName: 'Nina Falk' },
      { uid: 'tom', fullName: 'Tom Reyes' },
    ])
    await openHours(portal, 'nina', { spans: [] })
  })

  test('the same key books once, and answers as before', async () => {
    const body = wish({ startsAt: at('12:00') })
    const [first, again] = [
      await portal.call('ada', calls.bookMeeting, body),
      await portal.call('ada', calls.bookMeeting, body),
    ]
    assert.deepEqual(again, first)
  })

  test('refuses what was not offered: taken, overlapping, in a buffer, too soon, too far, off the grid, off hours', async () => {
    const before = await cellCount(portal)
    const refused = [
      at('10:00'),
      at('10:15'),
      at('09:45'),
      at('10:30'),
      at('13:07'),
      at('16:45'),
      at('20:00'),
      at('10:00', '2026-12-12'),
      at('09:30', '2026-12-08'),
      at('08:30', '2026-12-09'),
      at('10:00', '2027-03-10'),
      at('10:00', '2026-12-07'),
    ]
    for (const startsAt of refused)
      assert.equal(await portal.outcome('grace', calls.bookMeeting, wish({ startsAt })), 'slot-taken', startsAt)
    assert.equal(
      await portal.outcome('grace', calls.bookMeeting, wish({ startsAt: at('14:00'), staffId: 'ivo' })),
      'not-found',
    )
    assert.equal(await cellCount(portal), before)
  })

  test('refuses bad input, and changes nothing', async () => {
    const before = await portal.documents.count(meetings, {})
    const bad = [
      { key: 'short' },
      { type: 'lunch break' },
      { startsAt: 'tomorrow' },
      { timeZone: 'Mars/Olympus' },
      { agenda: 'x'.repeat(1001) },
      { agenda: 'a\0b' },
      { status: 'completed' },
      { projectId: '../' },
    ]
    for (const each of bad)
      assert.equal(
        await portal.outcome('ada', calls.bookMeeting, { ...wish({ startsAt: at('15:00') }), ...each }),
        'invalid-input',
        JSON.stringify(each),
      )
    assert.equal(
      await portal.outcome('ada', calls.bookMeeting, wish({ projectId: 'clinic-booking' })),
      'project-not-found',
    )
    assert.equal(await portal.documents.count(meetings, {}), before)
  })

  test('a foreign meeting is no other than an unknown one, and stays as it is', async () => {
    const [meeting] = (await portal.call('ada', calls.listMeetings, { when: 'ahead' })).meetings
    const meetingId = meeting?.id ?? ''
    const moves = [
      [calls.rescheduleMeeting, { meetingId, startsAt: at('15:00'), timeZone: 'UTC', reason: '' }],
      [calls.cancelMeeting, { meetingId, reason: '' }],
      [calls.listFreeSlots, { type: 'review', from: thursday, days: 1, timeZone: 'UTC', meetingId }],
    ] as const
    for (const [call, body] of moves) {
      assert.equal(await portal.outcome('grace', call, body), 'not-found')
      assert.equal(await portal.outcome('pia', call, body), 'forbidden')
      assert.equal(await portal.outcome('ivo', call, body), 'forbidden')
    }
    assert.deepEqual((await portal.call('ada', calls.listMeetings, { when: 'ahead' })).meetings[0], meeting)
  })

  test('whoever manages the project is offered before others', async () => {
    await openHours(portal, 'nina', { timeZone: 'UTC', spans: officeHours })
    const asked = { type: 'vision_plan', from: thursday, days: 1, timeZone: 'UTC' } as const
    const { slots } = await portal.call('ada', calls.listFreeSlots, asked)
    assert.deepEqual([...new Set(slots.map(({ staffTimeZone }) => staffTimeZone))], ['UTC'])
    // Nina has nothing yet that day; Tom has two.
    assert.equal(slots.find(({ startsAt }) => startsAt === at('09:00'))?.staffId, 'nina')
    const own = await portal.call('ada', calls.listFreeSlots, { ...asked, staffId: 'tom' })
    assert.deepEqual([...new Set(own.slots.map(({ staffId }) => staffId))], ['tom'])
  })
})

describe('one slot', () => {
  test('fifty who want it at once: exactly one gets it, and its cells are held once', async () => {
    const portal = await openTestPortal()
    try {
      await openHours(portal)
      const who = ['ada', 'grace', 'hugo', 'uma'] as const
      const starts = [at('10:00'), at('10:00'), at('10:15'), at('09:45'), at('10:30')]
      // Staff are bound by no list of times: every kind of overlap is tried.
      const wishes = Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0
          ? ([who[(index / 2) % 4] ?? 'ada', wish({ startsAt: at('10:00') })] as const)
          : (['tom', wish({ clientId: 'ada', startsAt: starts[index % 5] ?? '' })] as const),
      )
      const outcomes = await Promise.all(wishes.map(([uid, body]) => portal.outcome(uid, calls.bookMeeting, body)))
      assert.equal(outcomes.filter((outcome) => outcome === 'ok').length, 1)
      assert.deepEqual([...new Set(outcomes)].sort(), ['ok', 'slot-taken'])
      assert.equal(await portal.documents.count(meetings, {}), 1)
      assert.equal(await cellCount(portal), 5, 'three of Tom’s with the buffer, two of the client’s')
    } finally {
      await portal.close()
    }
  })
})

describe('changing a meeting', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
    await openHours(portal)
  })
  after(() => portal.close())

  test('another time is the same meeting with a higher number; the time before is free again', async () => {
    const { id: meetingId } = await book(portal, 'ada')
    assert.equal((await freeTimes(portal, 'ada', { meetingId })).includes('10:30'), true)
    const body = { meetingId, startsAt: at('10:30'), timeZone: 'Europe/Berlin', reason: 'The baker is late' }
    const moved = (await portal.call('ada', calls.rescheduleMeeting, body)).meeting
    assert.partialDeepStrictEqual(moved, { id: meetingId, startsAt: at('10:30'), endsAt: at('11:00'), sequence: 1 })
    assert.deepEqual((await portal.call('ada', calls.rescheduleMeeting, body)).meeting, moved)
    assert.equal((await freeTimes(portal, 'grace')).includes('09:30'), true)
    assert.equal(await cellCount(portal), 5, 'three of Tom’s with the buffer, two of the client’s')
    const cancelled = (await portal.call('ben', calls.cancelMeeting, { meetingId, reason: 'Holiday' })).meeting
    assert.partialDeepStrictEqual(cancelled, { status: 'cancelled', cancelReason: 'Holiday', sequence: 2 })
    assert.deepEqual((await portal.call('ben', calls.cancelMeeting, { meetingId, reason: 'Again' })).meeting, cancelled)
    assert.equal(await cellCount(portal), 0)
    assert.equal(
      await portal.outcome('ada', calls.rescheduleMeeting, { ...body, startsAt: at('14:00') }),
      'meeting-move-refused',
    )
    assert.deepEqual(
      cancelled.history.map(({ act, byName, reason }) => [act, byName, reason]),
      [
        ['booked', 'Ada Lovell', ''],
        ['moved', 'Ada Lovell', 'The baker is late'],
        ['cancelled', 'Ben Sato', 'Holiday'],
      ],
    )
  })

  test('two meetings that want each other’s time: never both', async () => {
    const [one, other] = [
      await book(portal, 'ada', { startsAt: at('13:00') }),
      await book(portal, 'grace', { startsAt: at('15:00') }),
    ]
    const to = (meetingId: string) => ({ meetingId, startsAt: at('14:00'), timeZone: 'UTC', reason: '' })
    const outcomes = await Promise.all([
      portal.outcome('ada', calls.rescheduleMeeting, to(one.id)),
      portal.outcome('grace', calls.rescheduleMeeting, to(other.id)),
    ])
    assert.deepEqual(outcomes.sort(), ['ok', 'slot-taken'])
  })

  test('within the notice a client can cancel and not move; staff can both, and book for a client off hours', async () => {
    const soon = { clientId: 'ada', startsAt: at('15:00', '2026-12-08') }
    const { id: meetingId, attendees } = await book(portal, 'tom', soon)
    assert.deepEqual(
      attendees.map(({ uid }) => uid),
      ['ada', 'tom'],
    )
    const to = { meetingId, startsAt: at('09:00', '2026-12-11'), timeZone: 'UTC', reason: '' }
    assert.equal(await portal.outcome('ada', calls.rescheduleMeeting, to), 'meeting-too-soon')
    const late = { ...to, startsAt: at('20:00', '2026-12-08') }
    assert.equal((await portal.call('tom', calls.rescheduleMeeting, late)).meeting.startsAt, late.startsAt)
    assert.equal((await portal.call('ada', calls.cancelMeeting, { meetingId, reason: '' })).meeting.status, 'cancelled')
    assert.equal(await portal.outcome('tom', calls.bookMeeting, wish({ startsAt: at('16:00') })), 'invalid-input')
  })

  test('how it turned out is noted once it has begun, and a slip is mended; nothing else moves what is over', async () => {
    const booked = await book(portal, 'tom', { clientId: 'hugo', startsAt: at('09:15', '2026-12-08') })
    const { id: meetingId, version } = booked
    const close = (outcome: 'completed' | 'no_show', seen: number, notes = '') => ({
      meetingId,
      version: seen,
      outcome,
      notes,
    })
    assert.equal(await portal.outcome('tom', calls.closeMeeting, close('completed', version)), 'meeting-move-refused')
    portal.clock.advance(20 * 60_000)
    const slip = (await portal.call('tom', calls.closeMeeting, close('no_show', version))).meeting
    assert.equal(slip.status, 'no_show')
    const notes = close('completed', slip.version, 'Two pages more.')
    const closed = (await portal.call('tom', calls.closeMeeting, notes)).meeting
    assert.deepEqual((await portal.call('tom', calls.closeMeeting, notes)).meeting, closed)
    const late = close('completed', slip.version, 'What a colleague typed meanwhile.')
    assert.equal(await portal.outcome('tom', calls.closeMeeting, late), 'stale-version')
    assert.partialDeepStrictEqual(closed, { status: 'completed', notes: 'Two pages more.' })
    for (const who of ['hugo', 'tom'] as const)
      assert.equal(await portal.outcome(who, calls.cancelMeeting, { meetingId, reason: '' }), 'meeting-move-refused')
  })

  test('times and rules are written by whoever saw the latest, and bind what comes after', async () => {
    const { availability, rules } = await portal.call('tom', calls.getAvailability, {})
    assert.equal(
      await portal.outcome('tom', calls.updateAvailability, { ...availability, version: 0 }),
      'stale-version',
    )
    const overlapping = [officeHours[0], { weekday: 1, opens: 600, closes: 660 }]
    for (const spans of [
      overlapping,
      [{ weekday: 1, opens: 60, closes: 60 }],
      [{ weekday: 7, opens: 0, closes: 60 }],
      [{ weekday: 1, opens: 5, closes: 60 }],
    ])
      assert.equal(await portal.outcome('tom', calls.updateAvailability, { ...availability, spans }), 'invalid-input')
    for (const joinUrl of ['javascript:alert(1)', 'http://meet.example', 'https://u:p@meet.example'])
      assert.equal(await portal.outcome('tom', calls.updateAvailability, { ...availability, joinUrl }), 'invalid-input')
    const noTimes = { ...firstMeetingRules, noticeHours: 25, daysAhead: 1, version: rules.version }
    assert.equal(await portal.outcome('tom', calls.updateMeetingRules, noTimes), 'invalid-input')
    const next = { ...firstMeetingRules, noticeHours: 0, daysAhead: 1 }
    await portal.call('tom', calls.updateMeetingRules, { ...next, version: rules.version })
    assert.equal(
      await portal.outcome('tom', calls.updateMeetingRules, { ...next, version: rules.version }),
      'stale-version',
    )
    assert.deepEqual(await freeTimes(portal, 'grace'), [])
    assert.notDeepEqual(await freeTimes(portal, 'grace', { from: '2026-12-08' }), [])
    await openHours(portal, 'tom', { daysOff: ['2026-12-08'] })
    assert.deepEqual(await freeTimes(portal, 'grace', { from: '2026-12-08' }), [])
  })
})

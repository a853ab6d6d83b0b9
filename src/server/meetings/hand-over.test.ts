import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { deactivateStaff, reactivateStaff } from '#domain/accounts/staff-contract.ts'
import * as calls from '#domain/meetings/contract.ts'
import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { listNotifications } from '#domain/notifications/contract.ts'
import { openToldPortal } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { heldCells } from './exports/collections.ts'
import { addKind, book, freeTimes, openHours, thursday, wish } from './stage.test-support.ts'

const at = (clock: string) => `${thursday}T${clock}:00.000Z`

describe('a meeting whose host was deactivated', () => {
  let portal: ToldPortal
  let meeting: PresentedMeeting
  beforeEach(async () => {
    portal = await openToldPortal()
    await openHours(portal)
    await openHours(portal, 'nina', { joinUrl: 'https://meet.example/nina' })
    meeting = await book(portal, 'ada')
  })
  afterEach(() => portal.close())

  const leave = () => portal.call('nina', deactivateStaff, { uid: 'tom' })
  const to = (startsAt: string, staffId: string, meetingId = meeting.id) => ({
    meetingId,
    startsAt,
    staffId,
    timeZone: 'UTC',
    reason: '',
  })
  async function offered(meetingId = meeting.id) {
    const asked = { type: meeting.type, from: thursday, days: 1, timeZone: 'UTC', meetingId }
    return portal.call('ada', calls.listFreeSlots, asked)
  }

  test('offers the times of the kind’s other hosts, its own time too, and names who left', async () => {
    assert.equal((await offered()).formerHost, undefined)
    await leave()
    const { slots, formerHost } = await offered()
    assert.deepEqual(formerHost, { fullName: 'Tom Reyes', isReplaceable: true, namesHosts: false })
    assert.deepEqual([...new Set(slots.map(({ staffName }) => staffName))], ['Nina Falk'])
    assert.ok(slots.some(({ startsAt }) => startsAt === meeting.startsAt))
  })

  test('says so where nobody else holds its kind', async () => {
    const kind = await addKind(portal, { hostIds: ['tom'] })
    const own = await book(portal, 'ada', { type: kind.id, startsAt: at('14:00') })
    await leave()
    const { slots, formerHost } = await offered(own.id)
    assert.deepEqual(slots, [])
    assert.deepEqual(formerHost, { fullName: 'Tom Reyes', isReplaceable: false, namesHosts: true })
    assert.equal(await portal.outcome('nina', calls.rescheduleMeeting, to(at('15:00'), 'nina', own.id)), 'slot-taken')
  })

  test('is handed to another host at its own time, and everyone is told', async () => {
    await leave()
    const handed = (await portal.call('nina', calls.rescheduleMeeting, to(meeting.startsAt, 'nina'))).meeting
    assert.partialDeepStrictEqual(handed, {
      startsAt: meeting.startsAt,
      staffId: 'nina',
      staffName: 'Nina Falk',
      joinUrl: 'https://meet.example/nina',
      attendees: [
        { uid: 'ada', name: 'Ada Lovell' },
        { uid: 'nina', name: 'Nina Falk' },
      ],
      sequence: 1,
    })
    assert.equal(await portal.documents.count(heldCells, { staffId: 'tom' }), 0)
    assert.equal(await portal.documents.count(heldCells, { staffId: 'nina' }), 3)
    assert.equal((await freeTimes(portal, 'grace', { staffId: 'nina' })).includes('10:00'), false)
    await portal.notifying.settled()
    const { notifications } = await portal.call('ada', listNotifications, {})
    const told = notifications.find(({ type }) => type === 'meeting.host_changed')
    assert.equal(told?.title, 'Nina Falk changed the host of a meeting: Vision plan meeting, Northwind Bakery')
    assert.match(told?.body ?? '', /, with Nina Falk$/)
    await portal.mailsSettled()
    const mails = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'asc'], limit: 100 })
    const invited = mails.filter(({ data }) => data.kind === 'meeting-host-changed').map(({ data }) => data.to.name)
    assert.deepEqual(invited.toSorted(), ['Ada Lovell', 'Nina Falk'])
    assert.deepEqual((await portal.call('nina', calls.rescheduleMeeting, to(meeting.startsAt, 'nina'))).meeting, handed)
  })

  test('is moved by its client to a time of another host', async () => {
    await leave()
    const moved = (await portal.call('ada', calls.rescheduleMeeting, to(at('13:00'), 'nina'))).meeting
    assert.partialDeepStrictEqual(moved, { startsAt: at('13:00'), staffId: 'nina' })
    await portal.notifying.settled()
    const { notifications } = await portal.call('ben', listNotifications, {})
    assert.match(notifications.find(({ type }) => type === 'meeting.changed')?.body ?? '', /, with Nina Falk$/)
  })

  test('takes no time that the other host gave away', async () => {
    await book(portal, 'grace', { staffId: 'nina' })
    await leave()
    assert.equal(await portal.outcome('nina', calls.rescheduleMeeting, to(meeting.startsAt, 'nina')), 'slot-taken')
    assert.equal(await portal.documents.count(heldCells, { staffId: 'tom' }), 3)
  })

  test('takes no other time with that host, nor does a new meeting: the refusal says why', async () => {
    await leave()
    const why = /slot-taken.*The host no longer takes meetings\. Choose a time with another host\./
    const startsAt = at('14:00')
    await assert.rejects(portal.call('ada', calls.bookMeeting, wish({ startsAt })), why)
    await assert.rejects(portal.call('nina', calls.bookMeeting, wish({ startsAt, clientId: 'ada' })), why)
    for (const who of ['ada', 'nina'] as const)
      await assert.rejects(portal.call(who, calls.rescheduleMeeting, to(startsAt, 'tom')), why)
    assert.equal(await portal.outcome('ada', calls.bookMeeting, wish({ startsAt, staffId: 'nobody' })), 'not-found')
  })

  test('stays with a host who can still sign in', async () => {
    assert.equal(await portal.outcome('ada', calls.rescheduleMeeting, to(at('13:00'), 'nina')), 'slot-taken')
    await leave()
    await portal.call('nina', reactivateStaff, { uid: 'tom' })
    assert.equal(await portal.outcome('nina', calls.rescheduleMeeting, to(at('13:00'), 'nina')), 'slot-taken')
    assert.equal(await portal.outcome('ada', calls.rescheduleMeeting, to(at('13:00'), 'tom')), 'ok')
  })

  test('handed over twice at once, holds one time of one host', async () => {
    await leave()
    const outcomes = await Promise.all(
      ['13:00', '15:00'].map((clock) => portal.outcome('nina', calls.rescheduleMeeting, to(at(clock), 'nina'))),
    )
    assert.ok(outcomes.includes('ok'))
    assert.equal(await portal.documents.count(heldCells, { staffId: 'nina' }), 3)
    assert.equal(await portal.documents.count(heldCells, { staffId: 'tom' }), 0)
  })
})

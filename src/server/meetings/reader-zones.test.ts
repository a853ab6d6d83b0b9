import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { noteTimeZone } from '#domain/accounts/profile-contract.ts'
import { deactivateStaff } from '#domain/accounts/staff-contract.ts'
import * as calls from '#domain/meetings/contract.ts'
import { listNotifications } from '#domain/notifications/contract.ts'
import { openToldPortal } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { createSeal } from '#server/platform/seal.ts'
import { openContent, outboxMails } from '#server/ports/mail-outbox.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { remindOfMeetings } from './rounds.ts'
import { book, openHours, thursday } from './stage.test-support.ts'

describe('the time of a meeting, booked in Berlin, is told to each reader', () => {
  let portal: ToldPortal
  let meetingId: string
  beforeEach(async () => {
    portal = await openToldPortal()
    await openHours(portal)
    await openHours(portal, 'nina')
    meetingId = (await book(portal, 'ada')).id
    // Ada has moved since; Ben’s profile names no zone.
    await portal.call('ada', noteTimeZone, { timeZone: 'Pacific/Auckland' })
    await portal.call('tom', noteTimeZone, { timeZone: 'America/New_York' })
  })
  afterEach(() => portal.close())

  const move = (changes: object = {}) => ({
    meetingId,
    startsAt: `${thursday}T13:00:00.000Z`,
    timeZone: 'UTC',
    reason: 'A dentist',
    ...changes,
  })

  async function subjectTo(name: string, kind: string): Promise<string | undefined> {
    await portal.mailsSettled()
    const mails = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'asc'], limit: 100 })
    return mails.find(({ data }) => data.kind === kind && data.to.name === name)?.data.subject
  }

  async function readBy(name: string): Promise<string | undefined> {
    await portal.mailsSettled()
    const mails = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 100 })
    const mail = mails.find(({ data }) => data.kind === 'meeting-moved' && data.to.name === name)
    return mail && openContent(createSeal(new Uint8Array(32)), mail.data)?.text
  }

  async function toldTo(who: CastUid, type: string): Promise<string | undefined> {
    await portal.notifying.settled()
    const { notifications } = await portal.call(who, listNotifications, {})
    return notifications.find((each) => each.type === type)?.body
  }

  test('before it is booked, beside the clock of its host: by their profile, or by their hours where it names no zone', async () => {
    const asked = { type: 'vision_plan', from: thursday, days: 1, timeZone: 'UTC' } as const
    const zonesOf = async (staffId: string) => {
      const { slots } = await portal.call('ada', calls.listFreeSlots, { ...asked, staffId })
      return [...new Set(slots.map(({ staffTimeZone }) => staffTimeZone))]
    }
    assert.deepEqual(await zonesOf('tom'), ['America/New_York'])
    assert.deepEqual(await zonesOf('nina'), ['UTC'])
  })

  test('in the zone of their profile when staff move it, and in its own where the profile names none', async () => {
    await portal.call('tom', calls.rescheduleMeeting, move())
    assert.match(
      (await subjectTo('Ada Lovell', 'meeting-moved')) ?? '',
      /^New time: .+, Fri, Dec 11, 2:00 AM \(Auckland time\)$/,
    )
    assert.equal(
      await toldTo('ada', 'meeting.changed'),
      'Fri, Dec 11, 2026, 2:00 AM to 2:30 AM (Auckland time): A dentist',
    )
    assert.equal(
      await toldTo('ben', 'meeting.changed'),
      'Thu, Dec 10, 2026, 2:00 PM to 2:30 PM (Berlin time): A dentist',
    )
  })

  test('in the zone of their profile when its client moves it on a device elsewhere', async () => {
    await portal.call('ada', calls.rescheduleMeeting, move({ reason: '' }))
    assert.match((await subjectTo('Ada Lovell', 'meeting-moved')) ?? '', /, Fri, Dec 11, 2:00 AM \(Auckland time\)$/)
    assert.match((await subjectTo('Tom Reyes', 'meeting-moved')) ?? '', /, Thu, Dec 10, 8:00 AM \(New York time\)$/)
    assert.equal(await toldTo('tom', 'meeting.changed'), 'Thu, Dec 10, 2026, 8:00 AM to 8:30 AM (New York time)')
  })

  test('with the time before and who moved it', async () => {
    await portal.call('ada', calls.rescheduleMeeting, move({ reason: '' }))
    assert.match(
      (await readBy('Ada Lovell')) ?? '',
      /Ada Lovell rescheduled this meeting: [^]+The previous time was Thu, Dec 10, 11:00 PM\./,
    )
    assert.match(
      (await readBy('Tom Reyes')) ?? '',
      /Ada Lovell rescheduled this meeting: [^]+The previous time was Thu, Dec 10, 5:00 AM\./,
    )
    portal.clock.advance(60_000)
    await portal.call('tom', calls.rescheduleMeeting, move({ startsAt: `${thursday}T10:00:00.000Z` }))
    assert.match(
      (await readBy('Tom Reyes')) ?? '',
      /Tom Reyes rescheduled this meeting: [^]+The previous time was Thu, Dec 10, 8:00 AM\./,
    )
  })

  test('in the zone of their profile when it is canceled or handed to another host', async () => {
    await portal.call('nina', deactivateStaff, { uid: 'tom' })
    await portal.call('nina', calls.rescheduleMeeting, move({ startsAt: `${thursday}T10:00:00.000Z`, staffId: 'nina' }))
    assert.match(
      (await subjectTo('Ada Lovell', 'meeting-host-changed')) ?? '',
      /, Thu, Dec 10, 11:00 PM \(Auckland time\)$/,
    )
    assert.equal(
      await toldTo('ada', 'meeting.host_changed'),
      'Thu, Dec 10, 2026, 11:00 PM to 11:30 PM (Auckland time), with Nina Falk: A dentist',
    )
    await portal.call('nina', calls.cancelMeeting, { meetingId, reason: '' })
    assert.match(
      (await subjectTo('Ada Lovell', 'meeting-cancelled')) ?? '',
      /, Thu, Dec 10, 11:00 PM \(Auckland time\)$/,
    )
    assert.equal(await toldTo('ada', 'meeting.cancelled'), 'Thu, Dec 10, 2026, 11:00 PM to 11:30 PM (Auckland time)')
  })

  test('in the zone of their profile in a reminder', async () => {
    portal.clock.advance(26 * 3_600_000)
    await remindOfMeetings(portalOf(portal))
    portal.signInAgain('ada')
    assert.equal(await toldTo('ada', 'meeting.reminder'), 'Thu, Dec 10, 2026, 11:00 PM to 11:30 PM (Auckland time)')
  })
})

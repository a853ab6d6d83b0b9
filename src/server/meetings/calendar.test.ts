import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import ICAL from 'ical.js'
import { noteTimeZone } from '#domain/accounts/profile-contract.ts'
import { deactivateClient, setStaffRights } from '#domain/accounts/staff-contract.ts'
import { toInstant } from '#domain/core/instants.ts'
import * as calls from '#domain/meetings/contract.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { createSeal } from '#server/platform/seal.ts'
import { openContent, outboxMails } from '#server/ports/mail-outbox.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { origin } from '#server/testing/test-settings.test-support.ts'
import { agency } from '#tools/seed/cast.ts'
import { dueInvitations } from './exports/collections.ts'
import { mailDueInvitations } from './mail-invitations.ts'
import { book, openHours, thursday } from './stage.test-support.ts'

const hostsBooking = '/superadmin/meetings?book=vision_plan&clientId=ada'

/** Another implementation than the one that writes reads it back. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return {
        uid: event.uid,
        sequence: event.sequence,
        startsAt: toInstant(event.startDate.toJSDate().getTime()),
        endsAt: toInstant(event.endDate.toJSDate().getTime()),
        summary: event.summary,
        description: event.description,
        status: component.getFirstPropertyValue('status'),
        attendees: component.getAllProperties('attendee').map((each) => String(each.getFirstValue()).toLowerCase()),
        organizer: String(component.getFirstPropertyValue('organizer')),
      }
    }),
  }
}

type Sent = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly calendar: ReturnType<typeof readCalendar>
}

/** In the order of their times; those of one time in any. */
async function invitations(portal: TestPortal): Promise<Sent[]> {
  // They are mailed after the answer.
  await portal.mailsSettled()
  const rows = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'asc'], limit: 1000 })
  const seal = createSeal(new Uint8Array(32))
  const sent: Sent[] = []
  for (const { data } of rows) {
    const content = openContent(seal, data)
    if (content?.calendar)
      sent.push({
        to: data.to.email,
        subject: data.subject,
        text: content.text,
        calendar: readCalendar(content.calendar),
      })
  }
  return sent
}

describe('invitations', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
    await openHours(portal, 'tom', { timeZone: 'America/New_York', spans: [{ weekday: 4, opens: 300, closes: 1020 }] })
  })
  after(() => portal.close())

  test('say the same instants to another reader, keep their uid, and count up with each change', async () => {
    const agenda = 'Menus; “daily”,\nand\\or weekly 🚀 BEGIN:VEVENT'
    const meeting = await book(portal, 'ada', { agenda, startsAt: `${thursday}T11:00:00.000Z` })
    const first = await invitations(portal)
    assert.deepEqual(first.map(({ to }) => to).sort(), ['ada@northwind.example', 'tom@brightwater.example'])
    const uids = new Set<string>()
    for (const { to, text, calendar } of first) {
      const [event] = calendar.events
      uids.add(event?.uid ?? '')
      assert.equal(calendar.method, 'REQUEST')
      assert.partialDeepStrictEqual(event, {
        startsAt: meeting.startsAt,
        endsAt: meeting.endsAt,
        sequence: 0,
        status: 'CONFIRMED',
      })
      assert.equal(event?.organizer, 'mailto:hello@brightwater.example')
      assert.deepEqual(event?.attendees, [`mailto:${to}`])
      assert.ok(event?.description.includes(agenda))
      // Each reads the time of their own clocks.
      assert.match(
        text,
        to.startsWith('ada') ? /12:00 PM to 12:30 PM \(Berlin time\)/ : /6:00 AM to 6:30 AM \(New York time\)/,
      )
    }
    assert.equal(uids.size, 1)

    const startsAt = `${thursday}T15:00:00.000Z`
    await portal.call('ada', calls.rescheduleMeeting, {
      meetingId: meeting.id,
      startsAt,
      timeZone: 'Europe/Berlin',
      reason: 'Late',
    })
    const moved = (await invitations(portal)).filter(({ calendar }) => calendar.events[0]?.sequence === 1)
    assert.equal(moved.length, 2)
    for (const { calendar, subject } of moved) {
      assert.match(subject, /^New time: /)
      assert.partialDeepStrictEqual(calendar.events[0], { uid: [...uids][0], sequence: 1, startsAt })
    }
    await portal.call('tom', calls.cancelMeeting, { meetingId: meeting.id, reason: 'Ill' })
    const off = (await invitations(portal)).filter(({ calendar }) => calendar.events[0]?.sequence === 2)
    assert.equal(off.length, 2)
    for (const { to, calendar, subject, text } of off) {
      const page = to.startsWith('ada') ? '/client/meetings?book=vision_plan' : hostsBooking
      assert.ok(text.includes(`Book another time: ${origin}${page}\n`), text)
      assert.equal(calendar.method, 'CANCEL')
      assert.match(subject, /^Canceled: .+, Thu, [A-Z][a-z]{2} \d+, \d+:00 [AP]M \((Berlin|New York) time\)$/)
      assert.match(text, /Tom Reyes canceled this meeting: .+ \((Berlin|New York) time\)\./)
      assert.partialDeepStrictEqual(calendar.events[0], { uid: [...uids][0], sequence: 2, status: 'CANCELLED' })
    }
  })

  test('say the host the time of their profile, as their pages do, and of their hours where it has none', async () => {
    await openHours(portal, 'nina', { timeZone: 'America/New_York' })
    await portal.call('nina', noteTimeZone, { timeZone: 'Asia/Tokyo' })
    const sentBefore = (await invitations(portal)).length
    portal.clock.advance(1000)
    await book(portal, 'grace', { staffId: 'nina', startsAt: `${thursday}T15:00:00.000Z` })
    const toNina = (await invitations(portal)).slice(sentBefore).find(({ to }) => to.startsWith('nina'))
    assert.match(toNina?.text ?? '', /Fri, Dec 11, 2026, 12:00 AM to 12:30 AM \(Tokyo time\)/)
  })

  test('of a canceled meeting lead a host who can’t book to the meeting, and say so', async () => {
    await openHours(portal, 'nina', { timeZone: 'UTC' })
    const meeting = await book(portal, 'grace', { staffId: 'nina', startsAt: `${thursday}T13:00:00.000Z` })
    const version = (await portal.documents.get(employees, 'nina'))?.version ?? 0
    await portal.call('tom', setStaffRights, { uid: 'nina', version, staffRights: ['money'] })
    const sentBefore = (await invitations(portal)).length
    portal.clock.advance(1000)
    await portal.call('grace', calls.cancelMeeting, { meetingId: meeting.id, reason: '' })
    const sent = (await invitations(portal)).slice(sentBefore)
    const textTo = (name: string) => sent.find(({ to }) => to.startsWith(name))?.text ?? ''
    assert.ok(textTo('nina').includes(`Open the meeting: ${origin}/superadmin/meetings?meeting=${meeting.id}\n`))
    assert.ok(textTo('grace').includes(`Book another time: ${origin}/client/meetings?book=vision_plan\n`))
  })

  test('name the person where the client has no company', async () => {
    const setCompany = (companyName: string) =>
      portal.documents.transact(async (transaction) => {
        const grace = (await transaction.get(users, 'grace'))?.data
        if (grace) transaction.put(users, { ...grace, companyName })
        return grace?.companyName ?? ''
      })
    const former = await setCompany('')
    const startsAt = `${thursday}T18:00:00.000Z`
    await book(portal, 'grace', { startsAt })
    await setCompany(former)
    const sent = (await invitations(portal)).filter(({ calendar }) => calendar.events[0]?.startsAt === startsAt)
    assert.equal(sent.length, 2)
    for (const { text, calendar } of sent) {
      assert.match(text, /^Grace Okafor with Tom Reyes, Brightwater Studio$/m)
      assert.equal(calendar.events[0]?.summary, 'Vision plan meeting: Grace Okafor and Brightwater Studio')
    }
  })

  test('names that look like headers or properties stay names', async () => {
    await portal.documents.transact(async (transaction) => {
      const ada = (await transaction.get(users, 'ada'))?.data
      if (ada)
        transaction.put(users, {
          ...ada,
          fullName: 'Ada "X"\r\nBcc: mallory@evil.example\r\nEND:VCALENDAR',
          companyName: 'A\r\nATTENDEE:mailto:b@evil.example',
        })
    })
    const startsAt = `${thursday}T20:00:00.000Z`
    await book(portal, 'ada', { startsAt })
    const sent = (await invitations(portal)).filter(({ calendar }) => calendar.events[0]?.startsAt === startsAt)
    assert.equal(sent.length, 2)
    for (const { to, calendar } of sent) {
      assert.equal(calendar.events.length, 1)
      assert.deepEqual(calendar.events[0]?.attendees, [`mailto:${to}`])
    }
  })

  test('what the carrier did not take is mailed by a later round, once', async () => {
    const { id } = await book(portal, 'grace', { startsAt: `${thursday}T21:00:00.000Z` })
    const before = (await invitations(portal)).length
    await portal.documents.transact(async (transaction) =>
      transaction.create(dueInvitations, { id, sequence: 0, dueAt: portal.clock.now() }),
    )
    const sent: string[] = []
    const mailing = portalOf(portal, {
      settings: { agencyName: agency.name, supportEmail: agency.supportEmail },
      mailer: { send: async ({ to }) => void sent.push(to.email) },
    })
    await mailDueInvitations(mailing, assert.ifError)
    assert.deepEqual(sent, [])
    portal.clock.advance(3 * 60_000)
    await mailDueInvitations(mailing, assert.ifError)
    await mailDueInvitations(mailing, assert.ifError)
    assert.deepEqual(sent.sort(), ['grace@harborclinics.example', 'tom@brightwater.example'])
    assert.equal((await invitations(portal)).length, before)
  })

  test('of a canceled meeting lead the host to the meeting where its client is deactivated', async () => {
    const { id: meetingId } = await book(portal, 'grace', { startsAt: `${thursday}T16:00:00.000Z` })
    await portal.call('tom', deactivateClient, { uid: 'grace' })
    const sentBefore = (await invitations(portal)).length
    portal.clock.advance(1000)
    await portal.call('tom', calls.cancelMeeting, { meetingId, reason: '' })
    const sent = (await invitations(portal)).slice(sentBefore)
    assert.equal(sent.length, 1)
    assert.ok(sent[0]?.text.includes(`Open the meeting: ${origin}/superadmin/meetings?meeting=${meetingId}\n`))
  })
})

describe('the feed', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
    await openHours(portal)
  })
  after(() => portal.close())

  const fetched = (url: string | null) => portal.app.inject({ method: 'GET', url: new URL(url ?? '').pathname })

  test('shows a person their own meetings without a cookie, and nothing once it is renewed', async () => {
    assert.deepEqual(await portal.call('ben', calls.getCalendarFeed, {}), { url: null })
    const { url } = await portal.call('ben', calls.renewCalendarFeed, {})
    assert.deepEqual(await portal.call('ben', calls.getCalendarFeed, {}), { url })
    const own = await book(portal, 'ada')
    await book(portal, 'grace', { startsAt: `${thursday}T12:00:00.000Z` })
    const gone = await book(portal, 'ada', { startsAt: `${thursday}T14:00:00.000Z` })
    await portal.call('ada', calls.cancelMeeting, { meetingId: gone.id, reason: '' })
    const answer = await fetched(url)
    assert.equal(answer.statusCode, 200)
    assert.match(String(answer.headers['content-type']), /^text\/calendar/)
    assert.match(String(answer.headers['cache-control']), /no-store/)
    const { events } = readCalendar(answer.body)
    assert.deepEqual(
      events.map(({ startsAt, endsAt }) => [startsAt, endsAt]),
      [[own.startsAt, own.endsAt]],
    )
    // A feed names nobody's address.
    assert.deepEqual(events[0]?.attendees, [])

    const staff = await portal.call('tom', calls.renewCalendarFeed, {})
    assert.equal(readCalendar((await fetched(staff.url)).body).events.length, 2)
    const renewed = await portal.call('ben', calls.renewCalendarFeed, {})
    assert.notEqual(renewed.url, url)
    assert.equal((await fetched(url)).statusCode, 404)
    assert.equal((await fetched(renewed.url)).statusCode, 200)
  })

  test('opens for no guess, and closes with the right to look', async () => {
    const { url } = await portal.call('ben', calls.renewCalendarFeed, {})
    for (const guess of [
      'x.ics',
      `${'a'.repeat(43)}.ics`,
      `${'a'.repeat(43)}`,
      '%2e%2e%2fx.ics',
      `${'a'.repeat(44)}.ics`,
    ])
      assert.equal((await portal.app.inject({ url: `/files/meetings/${guess}` })).statusCode, 404, guess)
    await portal.documents.transact(async (transaction) => {
      const ben = (await transaction.get(users, 'ben'))?.data
      if (ben) transaction.put(users, { ...ben, rights: ['messages'] })
    })
    assert.equal((await fetched(url)).statusCode, 404)
    assert.equal(await portal.outcome('ben', calls.getCalendarFeed, {}), 'forbidden')
  })

  test('the store holds no token that opens it', async () => {
    const { url } = await portal.call('ada', calls.renewCalendarFeed, {})
    const token = /([\w-]{43})\.ics$/.exec(url ?? '')?.[1] ?? ''
    assert.equal(token.length, 43)
    assert.equal(Buffer.from(portal.storeBytes()).includes(token), false)
  })
})

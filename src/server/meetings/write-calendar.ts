import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { ICalAttendeeData } from 'ical-generator'
import type { Instant } from '#domain/core/instants.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'

type Addressee = { readonly name: string; readonly email: string }
type Head = Letterhead & { readonly baseUrl: string }

export type Invitation = {
  readonly meeting: Meeting
  /** The only participant that it names, so that nobody learns another's address. */
  readonly addressee: Addressee
  readonly method: 'REQUEST' | 'CANCEL'
  /** The page of the meeting. */
  readonly url: string
}

/**
 * An invitation as calendars read it. Its uid is the meeting's for good and its sequence grows with each change, so that a
 * calendar moves or removes what it holds instead of adding another.
 */
export function writeInvitation(head: Head, { meeting, addressee, method, url }: Invitation): string {
  const calendar = openCalendar(head)
  calendar.method(ICalCalendarMethod[method])
  const attendee = { ...addressee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }
  addMeeting(calendar, head, { meeting, url, attendees: [attendee] })
  return calendar.toString()
}

/** A calendar feed: each meeting that was not cancelled. `urlOf` is the page of a meeting. */
export function writeFeed(head: Head, meetings: readonly Meeting[], urlOf: (meeting: Meeting) => string): string {
  const calendar = openCalendar(head)
  calendar.name(`Meetings, ${head.agencyName}`)
  calendar.ttl(15 * 60)
  for (const meeting of meetings) addMeeting(calendar, head, { meeting, url: urlOf(meeting), attendees: [] })
  return calendar.toString()
}

/** Who meets the agency: the client's company or, where it has none, the person who takes part for the client. */
export function clientOf({ companyName, attendees, staffId }: Meeting): string {
  return companyName || (attendees.find(({ uid }) => uid !== staffId)?.name ?? '')
}

type Calendar = ReturnType<typeof ical>

function openCalendar({ agencyName }: Head): Calendar {
  return ical({ prodId: { company: toLine(agencyName), product: 'Portal', language: 'EN' } })
}

type Entry = { readonly meeting: Meeting; readonly url: string; readonly attendees: ICalAttendeeData[] }

function addMeeting(calendar: Calendar, head: Head, { meeting, url, attendees }: Entry): void {
  const { id, sequence, startsAt, endsAt, updatedAt, status, title, joinUrl, agenda } = meeting
  calendar.createEvent({
    id: calendarUid(head, id),
    sequence,
    start: startsAt,
    end: endsAt,
    stamp: updatedAt satisfies Instant,
    lastModified: updatedAt,
    summary: toLine(`${title}: ${clientOf(meeting)} and ${head.agencyName}`),
    description: [agenda, joinUrl ? `Join: ${joinUrl}` : '', url].filter(Boolean).join('\n\n'),
    location: joinUrl,
    url,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: toLine(head.agencyName), email: head.supportEmail },
    attendees,
  })
}

function calendarUid({ baseUrl }: Head, meetingId: string): string {
  return `${meetingId}@${new URL(baseUrl).hostname}`
}

/** Names go into parameters, which allow no line break, quote or control character. */
function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s"]+/gu, ' ').trim()
}

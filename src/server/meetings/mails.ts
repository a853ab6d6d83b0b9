import { sayZoneTime } from '#domain/core/zone-words.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { sayMeetingStart, sayMeetingTime } from '#domain/meetings/say-meeting-time.ts'
import { declareMail } from '#server/platform/mail-declaration.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'
import { clientOf, writeInvitation } from './write-calendar.ts'

const ofMeeting = {
  group: 'Meetings',
  button: 'Open the meeting',
} as const
const facts = {
  meeting: { help: 'The kind of meeting.', sample: 'Design review' },
  time: {
    help: 'The date, start time and end time, in the reader’s time zone.',
    sample: 'Tue, Dec 8, 2026, 2:00 PM to 2:30 PM (Los Angeles time)',
  },
  start: {
    help: 'The date and start time, in the reader’s time zone.',
    sample: 'Tue, Dec 8, 2:00 PM (Los Angeles time)',
  },
  client: {
    help: 'The client’s company, or the attendee’s name if the client has no company.',
    sample: 'Northwind Bakery',
  },
  host: { help: 'The host’s name.', sample: 'Nina Falk' },
} as const
const variables = {
  ...facts,
  reason: {
    help: 'The reason for a change or cancellation. May be empty.',
    sample: 'Nina is out of the office that day.',
  },
} as const
const plans = {
  agenda: { help: 'The agenda, with a label. May be empty.', sample: 'Agenda: the new home page' },
  call: {
    help: 'A sentence with the link to the call. May be empty.',
    sample: 'Join the call at https://meet.example/design-review',
  },
} as const
const plansAndLink = ['{agenda}', '{call}', '{link}'] as const
const details = ['{client} with {host}, {agency}', '{reason}', ...plansAndLink] as const

const meetingBooked = declareMail({
  ...ofMeeting,
  kind: 'meeting-booked',
  title: 'Meeting booked',
  sentTo: 'To everyone in a meeting, when it’s booked. A calendar file is attached.',
  variables: {
    ...variables,
    reason: { help: 'Empty in this email.', sample: '' },
    ...plans,
  },
  former: ['reason'],
  subject: '{meeting}, {start}',
  body: ['This meeting is booked: {meeting}, {time}.', '{client} with {host}, {agency}', ...plansAndLink],
  smallPrint: 'The attached file adds the meeting to your calendar.',
})

const meetingMoved = declareMail({
  ...ofMeeting,
  kind: 'meeting-moved',
  title: 'Meeting rescheduled',
  sentTo: 'To everyone in a meeting, when its time changes. A calendar file is attached.',
  variables: {
    ...variables,
    ...plans,
    who: { help: 'The person who rescheduled the meeting.', sample: 'Ada Lovell' },
    before: { help: 'The previous date and start time, without the time zone.', sample: 'Mon, Dec 7, 2:00 PM' },
  },
  subject: 'New time: {meeting}, {start}',
  body: ['{who} rescheduled this meeting: {meeting}, {time}.', 'The previous time was {before}.', ...details],
  smallPrint: 'The attached file updates the meeting in your calendar.',
})

const meetingHostChanged = declareMail({
  ...ofMeeting,
  kind: 'meeting-host-changed',
  title: 'Meeting host changed',
  sentTo: 'To everyone in a meeting, when only its host changes. A calendar file is attached.',
  variables: { ...variables, ...plans },
  subject: 'New host: {meeting}, {start}',
  body: ['{host} now hosts this meeting: {meeting}, {time}.', ...details],
  smallPrint: 'The attached file updates the meeting in your calendar.',
})

const meetingCancelled = declareMail({
  ...ofMeeting,
  kind: 'meeting-cancelled',
  title: 'Meeting canceled',
  sentTo: 'To everyone in a meeting, when it’s canceled. A calendar file is attached.',
  variables: { ...variables, who: { help: 'The person who canceled the meeting.', sample: 'Nina Falk' } },
  button: 'Book another time',
  subject: 'Canceled: {meeting}, {start}',
  body: ['{who} canceled this meeting: {meeting}, {time}.', '{client} with {host}, {agency}', '{reason}', '{link}'],
  smallPrint: 'The attached file removes the meeting from your calendar.',
})

export const meetingLeft = declareMail({
  group: 'Meetings',
  kind: 'meeting-left',
  title: 'Removed from a meeting',
  sentTo:
    'To the teammate who was removed from a client’s account, for each of their upcoming meetings. A calendar file is attached.',
  variables: facts,
  button: null,
  subject: 'You’re no longer in this meeting: {meeting}, {start}',
  body: [
    'You were removed from {client}’s account, so you’re no longer in this meeting: {meeting}, {time}.',
    '{client} with {host}, {agency}',
  ],
  smallPrint: 'The attached file removes the meeting from your calendar.',
})

const meetingPassed = declareMail({
  ...ofMeeting,
  kind: 'meeting-passed',
  title: 'Meeting taken over',
  sentTo:
    'To the owner of a client’s account, for each upcoming meeting of a teammate who was removed. A calendar file is attached.',
  variables: {
    ...facts,
    ...plans,
    who: { help: 'The teammate who was removed.', sample: 'Ben Sato' },
  },
  subject: 'You’re taking over: {meeting}, {start}',
  body: [
    '{who} was removed from your account, so you’re taking over this meeting: {meeting}, {time}.',
    '{client} with {host}, {agency}',
    '{agenda}',
    '{call}',
    '{link}',
  ],
  smallPrint: 'The attached file adds the meeting to your calendar.',
})

export const meetingMails = [
  meetingBooked,
  meetingMoved,
  meetingHostChanged,
  meetingCancelled,
  meetingLeft,
  meetingPassed,
]

type Addressed = {
  readonly meeting: Meeting
  readonly to: { readonly name: string; readonly email: string }
  /** The addressee's, for the times in the mail. */
  readonly timeZone: string
  /** The page of the meeting. */
  readonly url: string
  /** Where the addressee books another one; null where they can’t. */
  readonly bookUrl: string | null
  /** The teammate from whom the addressee takes the meeting over. */
  readonly passedFrom?: string | undefined
}

/** The mail about a meeting that was booked, moved or cancelled, with the invitation for calendars. */
export function invitationMail(
  head: Letterhead & { readonly baseUrl: string },
  { meeting, to, timeZone, url, bookUrl, passedFrom }: Addressed,
): Mail {
  const { staffName, status, agenda, joinUrl, cancelReason, history } = meeting
  const isOff = status === 'cancelled'
  const last = history.at(-1)
  const told = { ...factsOf(meeting, timeZone), reason: (isOff ? cancelReason : last?.reason) ?? '' }
  const planned = {
    ...told,
    agenda: agenda ? `Agenda: ${agenda}` : '',
    call: joinUrl ? `Join the call at ${joinUrl}` : '',
  }
  const mail = isOff
    ? layMail(head, meetingCancelled, {
        to,
        values: { ...told, who: last?.byName ?? staffName },
        ...(bookUrl === null ? { url, label: ofMeeting.button } : { url: bookUrl }),
      })
    : layPlanned(head, { meeting, to, timeZone, url, passedFrom }, planned)
  const method = isOff ? 'CANCEL' : 'REQUEST'
  return { ...mail, calendar: { method, content: writeInvitation(head, { meeting, addressee: mail.to, method, url }) } }
}

function layPlanned(
  head: Letterhead,
  { meeting: { history }, to, timeZone, url, passedFrom }: Omit<Addressed, 'bookUrl'>,
  values: Record<keyof typeof variables | keyof typeof plans, string>,
): Mail {
  if (passedFrom !== undefined) return layMail(head, meetingPassed, { to, values: { ...values, who: passedFrom }, url })
  const lastMove = history.findLastIndex(({ act }) => act === 'moved')
  const [before, move] = [history[lastMove - 1], history[lastMove]]
  if (!before || !move) return layMail(head, meetingBooked, { to, values, url })
  if (before.startsAt === move.startsAt) return layMail(head, meetingHostChanged, { to, values, url })
  const moved = { ...values, who: move.byName, before: sayMeetingStart(before, timeZone) }
  return layMail(head, meetingMoved, { to, values: moved, url })
}

function factsOf(meeting: Meeting, timeZone: string): Record<keyof typeof facts, string> {
  return {
    meeting: meeting.title,
    time: sayMeetingTime(meeting, timeZone),
    start: `${sayMeetingStart(meeting, timeZone)} (${sayZoneTime(timeZone)})`,
    client: clientOf(meeting),
    host: meeting.staffName,
  }
}

/** The mail to somebody who no longer takes part in a meeting that the others keep. Their calendar removes it. */
export function leftMail(
  head: Letterhead & { readonly baseUrl: string },
  { meeting, to, timeZone, url }: Omit<Addressed, 'bookUrl' | 'passedFrom'>,
): Mail {
  const mail = layMail(head, meetingLeft, { to, values: factsOf(meeting, timeZone), url: null })
  const left = { ...meeting, status: 'cancelled', joinUrl: null } as const
  const content = writeInvitation(head, { meeting: left, addressee: mail.to, method: 'CANCEL', url })
  return { ...mail, calendar: { method: 'CANCEL', content } }
}

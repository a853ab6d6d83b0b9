import type { Meeting } from '#domain/meetings/meeting.ts'
import { sayMeetingTime } from '#domain/meetings/say-meeting-time.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'
import { writeInvitation } from './write-calendar.ts'

type Addressed = {
  readonly meeting: Meeting
  readonly to: { readonly name: string; readonly email: string }
  /** The addressee's, in which the mail says the time. */
  readonly timeZone: string
  readonly url: string
}

/** What a mail says of a meeting that was booked, moved or called off, with the invitation that calendars read. */
export function invitationMail(
  head: Letterhead & { readonly baseUrl: string },
  { meeting, to, timeZone, url }: Addressed,
): Mail {
  const { title, companyName, staffName, status, sequence, agenda, joinUrl, cancelReason, history } = meeting
  const time = sayMeetingTime(meeting, timeZone)
  const isOff = status === 'cancelled'
  const doing = isOff ? 'cancelled' : sequence === 0 ? 'booked' : 'moved'
  const reason = isOff ? cancelReason : (history.at(-1)?.reason ?? '')
  const who = `${companyName} with ${staffName}, ${head.agencyName}`
  const mail = layMail(head, {
    to,
    kind: `meeting-${doing}`,
    subject: `${isOff ? 'Cancelled: ' : doing === 'moved' ? 'New time: ' : ''}${title}, ${time}`,
    paragraphs: [
      isOff ? `This meeting does not take place: ${title}, ${time}.` : `${title}: ${time}.`,
      who,
      ...(reason ? [reason] : []),
      ...(agenda && !isOff ? [`Agenda: ${agenda}`] : []),
      ...(joinUrl && !isOff ? [`The call is at ${joinUrl}`] : []),
    ],
    button: { label: isOff ? 'Book another time' : 'Open the meeting', url },
    note: isOff ? 'Your calendar removes it by the file beside.' : 'Your calendar takes it from the file beside.',
  })
  const method = isOff ? 'CANCEL' : 'REQUEST'
  return { ...mail, calendar: { method, content: writeInvitation(head, { meeting, addressee: mail.to, method, url }) } }
}

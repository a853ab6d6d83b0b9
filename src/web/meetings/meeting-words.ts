import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { FreeSlot, PresentedMeeting } from '#domain/meetings/contract.ts'
import type { MeetingStatus } from '#domain/meetings/meeting-statuses.ts'
import { formatDay, formatTime } from '#web/platform/format.ts'
import { dayHere } from '#web/platform/today.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

type Span = Pick<PresentedMeeting, 'startsAt' | 'endsAt'>

/** `3:00 PM to 3:30 PM`. */
export function formatSpan({ startsAt, endsAt }: Span): string {
  return `${formatTime(startsAt)} to ${formatTime(endsAt)}`
}

/** `Tue, Dec 8, 3:00 PM to 3:30 PM`. */
export function formatWhen(span: Span): string {
  return `${formatDay(dayHere(span.startsAt))}, ${formatSpan(span)}`
}

type Clock = { readonly whose: 'host' | 'client'; readonly time: string }

/** When a slot begins by the clocks of its host and of the client for whom staff choose it; without those that show the reader's time. */
export function timesThere({ startsAt, staffTimeZone }: FreeSlot, clientZone: string | undefined): Clock[] {
  const clocks = [
    { whose: 'host', zone: staffTimeZone },
    { whose: 'client', zone: clientZone },
  ] as const
  return clocks.flatMap(({ whose, zone }) => {
    const time = zone ? timeThere(startsAt, zone) : null
    return time === null ? [] : [{ whose, time }]
  })
}

/** "3:00 PM", or "Mon 3:00 AM" where it is another day there; null where it is the reader's time too. */
function timeThere(startsAt: string, zone: string): string | null {
  const time = formatTime(startsAt, zone)
  const day = dayIn(zone, Date.parse(startsAt))
  if (day !== dayHere(startsAt)) return `${formatDay(day).slice(0, 3)} ${time}`
  return time === formatTime(startsAt) ? null : time
}

/** "3:00 PM their time, 9:00 AM the client’s time", behind the host's name. */
export function sayTimesThere(slot: FreeSlot, clientZone: string | undefined): string {
  return timesThere(slot, clientZone)
    .map(({ whose, time }) => `${time} ${whose === 'host' ? 'their' : 'the client’s'} time`)
    .join(', ')
}

/** What was booked, and why with another host than the page showed. */
export function sayBooked({ staffId, staffName }: PresentedMeeting, shown: FreeSlot): string {
  if (staffId === shown.staffId) return 'Meeting booked'
  return `Meeting booked with ${staffName} because ${shown.staffName} is no longer available`
}

type Look = { readonly word: string; readonly tone: StatusTone }

const looks: Record<MeetingStatus, Look> = {
  pending: { word: 'Pending', tone: 'caution' },
  accepted: { word: 'Booked', tone: 'positive' },
  rejected: { word: 'Declined', tone: 'neutral' },
  cancelled: { word: 'Canceled', tone: 'neutral' },
  completed: { word: 'Completed', tone: 'settled' },
  no_show: { word: 'No-show', tone: 'negative' },
}

/** How a meeting stands now; one that is over and was not closed says so. */
export function meetingLook({ status, endsAt }: Pick<PresentedMeeting, 'status' | 'endsAt'>): Look {
  if (status === 'accepted' && isOver(endsAt)) return { word: 'Ended', tone: 'neutral' }
  return looks[status]
}

export function isOver(endsAt: string): boolean {
  return new Date(endsAt).getTime() <= Date.now()
}

/** Who takes part on the client’s side. */
export function guestOf({
  attendees,
  staffId,
}: Pick<PresentedMeeting, 'attendees' | 'staffId'>): PresentedMeeting['attendees'][number] | undefined {
  return attendees.find(({ uid }) => uid !== staffId)
}

/** The meetings of each day, in the order in which they come. */
export function byDay<Each extends { readonly startsAt: string }>(all: readonly Each[]): [Day, Each[]][] {
  return [...Map.groupBy(all, ({ startsAt }) => dayHere(startsAt))]
}

/** Where a meeting stands on the page. */
export function meetingElementId(meetingId: string): string {
  return `meeting-${meetingId}`
}

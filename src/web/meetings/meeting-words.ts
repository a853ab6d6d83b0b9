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

/** When a slot begins by the clock of its staff member; null where it is the reader's time too. */
export function timeThere({ startsAt, staffTimeZone }: FreeSlot): string | null {
  if (!staffTimeZone) return null
  const there = formatTime(startsAt, staffTimeZone)
  return there === formatTime(startsAt) ? null : there
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

/** The meetings of each day, in the order in which they come. */
export function byDay<Each extends { readonly startsAt: string }>(all: readonly Each[]): [Day, Each[]][] {
  return [...Map.groupBy(all, ({ startsAt }) => dayHere(startsAt))]
}

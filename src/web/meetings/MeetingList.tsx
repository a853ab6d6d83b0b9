import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { browserZone } from '#web/platform/browser-zone.ts'
import { formatDay } from '#web/platform/format.ts'
import { byDay } from './meeting-words.ts'
import { MeetingRow } from './MeetingRow.tsx'

type Props = {
  readonly meetings: readonly PresentedMeeting[]
  readonly side: 'client' | 'agency'
  /** The one that an address asked for; null for none. */
  readonly askedFor: string | null
}

/** Meetings day by day, in the reader's own zone. */
export function MeetingList({ meetings, side, askedFor }: Props) {
  return (
    <div className="@container flex flex-col gap-2">
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {byDay(meetings).map(([day, ofDay]) => (
          <section key={day} aria-label={formatDay(day)} className="not-first:border-t not-first:border-line">
            <h3 className="bg-sunken px-5 py-2 text-dense font-medium text-ink-soft max-sm:px-4">{formatDay(day)}</h3>
            <ul>
              {ofDay.map((meeting) => (
                <MeetingRow key={meeting.id} meeting={meeting} side={side} isAskedFor={meeting.id === askedFor} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="text-dense text-ink-soft">{`Times are in your time zone: ${browserZone().replaceAll('_', ' ')}.`}</p>
    </div>
  )
}

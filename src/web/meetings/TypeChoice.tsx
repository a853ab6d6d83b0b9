import type { ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/meetings/contract.ts'
import { meetingPurposes, meetingTitles } from '#domain/meetings/meeting-types.ts'
import type { MeetingType } from '#domain/meetings/meeting-types.ts'
import { formatDate } from '#web/platform/format.ts'
import { classNames } from '#web/ui/class-names.ts'

type Booking = ReplyOf<typeof contract.getBooking>
type Props = {
  readonly booking: Booking
  readonly type: MeetingType
  readonly onChange: (type: MeetingType) => void
}

/** What a meeting is about. One that the account cannot book says why. */
export function TypeChoice({ booking, type, onChange }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-body font-medium">What is it about</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {booking.types.map((each) => {
          const reason = whyNot(each, booking.daysAhead)
          return (
            <label key={each.type} className={classNames(cardClass, reason !== null && 'cursor-default')}>
              <input
                type="radio"
                name="meeting-type"
                value={each.type}
                checked={each.type === type}
                disabled={reason !== null}
                onChange={() => onChange(each.type)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="flex min-w-0 flex-col gap-0.5">
                <span className="font-medium">
                  {meetingTitles[each.type]}
                  <span className="font-normal text-ink-soft">{`, ${each.minutes} minutes`}</span>
                </span>
                <span className="text-dense text-ink-soft">{reason ?? meetingPurposes[each.type]}</span>
                {each.againAt && reason === null && (
                  <span className="text-dense text-ink-soft">{`This quarter’s is booked; the next from ${formatDate(each.againAt)}.`}</span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const dayMs = 86_400_000

/** Null for what can be booked: a review of the next quarter too, once that is within reach. */
function whyNot({ missing, againAt }: Booking['types'][number], daysAhead: number): string | null {
  if (missing === null) return null
  if (missing === 'review-not-in-plan') return 'Part of the Quarterly Marketing Review plan, which is not yours yet.'
  if (againAt === null) return 'The call of this quarter is booked already, and the plan ends with it.'
  if (new Date(againAt).getTime() < Date.now() + daysAhead * dayMs) return null
  return `The call of this quarter is booked already. The next one can be booked from ${formatDate(againAt)}.`
}

const cardClass =
  'flex cursor-pointer gap-3 rounded-card border border-line bg-surface p-3 has-checked:border-accent has-disabled:bg-sunken has-enabled:hover:bg-hover'

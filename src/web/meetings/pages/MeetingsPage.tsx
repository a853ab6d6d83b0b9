import { useEffect, useRef } from 'react'
import type { bookMeeting } from '#domain/meetings/contract.ts'
import type { ClientSearch } from '#web/accounts/exports/use-chosen-client.ts'
import { useMeetings } from '#web/meetings/api.ts'
import { BookingHead } from '#web/meetings/BookingHead.tsx'
import { CalendarFeed } from '#web/meetings/exports/CalendarFeed.tsx'
import { UpcomingMeetings } from '#web/meetings/exports/UpcomingMeetings.tsx'
import { PastMeetings } from '#web/meetings/PastMeetings.tsx'
import { StaffMeetingActions } from '#web/meetings/StaffMeetingActions.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { bookingPlace, rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { useMay } from '#web/platform/use-may.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ExportLink } from '#web/ui/ExportLink.tsx'
import { focusAfter } from '#web/ui/focus-after.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const BookingPart = lazyPart(() => import('#web/meetings/BookingPart.tsx'))

const meetingsSearch = { book: text, meeting: text }
/** Staff book for a client whom the address names. */
export type MeetingsSearch = SearchOf<typeof meetingsSearch> & ClientSearch

/** /client/meetings and /superadmin/meetings; `book` in the address opens the booking, `meeting` marks one of the list. */
export function MeetingsPage() {
  const { role, rights } = useViewer()
  const { search, change } = usePageSearch(meetingsSearch)
  const goTo = useGoTo()
  const side = role === 'superAdmin' ? 'superAdmin' : 'client'
  useTitleFocus(search.book !== undefined)

  if (side === 'client' && !rights.includes('projects'))
    return (
      <>
        <PageHeader title="Meetings" />
        <RefusedState title="You don’t have access to meetings">
          Ask the account owner for access to projects, which includes meetings.
        </RefusedState>
      </>
    )
  if (search.book)
    return (
      <>
        <BookingHead side={side} />
        <BookingPart
          type={search.book}
          onType={(book) => change({ book })}
          onBooked={({ id }) => void goTo({ ...rolePlace(side, 'meetings'), search: { meeting: id } })}
          whileLoading={<SkeletonRows />}
        />
      </>
    )
  return <AllMeetings side={side} askedFor={search.meeting ?? null} />
}

/** On the way to the booking and back, what had the focus is gone: the title takes it. */
function useTitleFocus(isBooking: boolean): void {
  const wasBooking = useRef(isBooking)
  useEffect(() => {
    if (wasBooking.current !== isBooking) (focusAfter(null, null) || null)?.focus({ preventScroll: true })
    wasBooking.current = isBooking
  }, [isBooking])
}

type Props = { readonly side: 'superAdmin' | 'client'; readonly askedFor: string | null }

function AllMeetings({ side, askedFor }: Props) {
  const isStaff = side === 'superAdmin'
  const mayBook = useMay<typeof bookMeeting>('projects')
  const book = mayBook && (
    <AppLink place={bookingPlace(side, isStaff ? 'review' : 'vision_plan')} className={buttonClass('primary')}>
      {isStaff ? 'Book for a client' : 'Book a meeting'}
    </AppLink>
  )
  const half = isStaff ? 'agency' : 'client'
  return (
    <>
      <PageHeader
        title="Meetings"
        actions={
          <>
            {isStaff && <StaffMeetingActions />}
            {isStaff && <ExportMeetings />}
            {book}
          </>
        }
      />
      <div className="in-order flex flex-col gap-8">
        {askedFor !== null && <UnknownMeeting id={askedFor} isStaff={isStaff} />}
        <section aria-labelledby="upcoming-title" className="flex flex-col gap-3">
          <h2 id="upcoming-title" className="text-lead font-semibold tracking-tight">
            Upcoming
          </h2>
          <UpcomingMeetings
            side={half}
            askedFor={askedFor}
            empty={
              <EmptyState title="No upcoming meetings">
                {isStaff
                  ? 'Meetings with clients appear here once they’re booked.'
                  : 'Meetings with us appear here once they’re booked.'}
              </EmptyState>
            }
          />
        </section>
        <section aria-labelledby="past-title" className="flex flex-col gap-3">
          <h2 id="past-title" className="text-lead font-semibold tracking-tight">
            Past and canceled
          </h2>
          <PastMeetings side={half} askedFor={askedFor} />
        </section>
        <CalendarFeed />
      </div>
    </>
  )
}

/** Where an address asks for a meeting that none of the lists has; nothing until they are whole. */
function UnknownMeeting({ id, isStaff }: { readonly id: string; readonly isStaff: boolean }) {
  const { data, hasNextPage, isFetching } = useMeetings('all')
  const isKnown = data?.pages.some(({ meetings }) => meetings.some((meeting) => meeting.id === id))
  if (isKnown !== false || hasNextPage || isFetching) return null
  return (
    <InlineAlert tone="info" title="Meeting not found">
      {isStaff
        ? 'The link may be incomplete. Check the link and try again.'
        : 'This meeting doesn’t exist, or it isn’t shared with you.'}
    </InlineAlert>
  )
}

/** All of both lists, where there is any. Until they are here it is taken that there is, so that the header does not jump. */
function ExportMeetings() {
  const { data } = useMeetings('all')
  const isBare = data?.pages.every(({ meetings }) => meetings.length === 0)
  return isBare ? null : <ExportLink href="/files/meetings.csv" />
}

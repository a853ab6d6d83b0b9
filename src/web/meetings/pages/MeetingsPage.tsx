import { useNavigate, useSearch } from '@tanstack/react-router'
import { meetingTypes } from '#domain/meetings/meeting-types.ts'
import type { MeetingType } from '#domain/meetings/meeting-types.ts'
import { CalendarFeed } from '#web/meetings/exports/CalendarFeed.tsx'
import { UpcomingMeetings } from '#web/meetings/exports/UpcomingMeetings.tsx'
import { PastMeetings } from '#web/meetings/PastMeetings.tsx'
import { StaffMeetingActions } from '#web/meetings/StaffMeetingActions.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { bookingPlace, rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const BookingPart = lazyPart(() => import('#web/meetings/BookingPart.tsx'))

/** /client/meetings and /superadmin/meetings; `book` in the address opens the booking, `meeting` marks one of the list. */
export function MeetingsPage() {
  const { role, rights } = useViewer()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const booked = meetingTypes.find((type) => type === search['book'])
  const side = role === 'superAdmin' ? 'superAdmin' : 'client'

  function choose(book: MeetingType): void {
    void navigate({
      to: '.',
      search: { ...search, book } as never,
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }

  if (side === 'client' && !rights.includes('projects'))
    return (
      <>
        <PageHeader title="Meetings" />
        <RefusedState title="Meetings are not shared with you">
          Ask the owner of your account for the right to projects.
        </RefusedState>
      </>
    )
  if (booked)
    return (
      <BookingPart
        type={booked}
        onType={choose}
        onBooked={({ id }) =>
          void navigate({ to: rolePlace(side, 'meetings').to as never, search: { meeting: id } as never })
        }
        whileLoading={<SkeletonRows />}
      />
    )
  const askedFor = typeof search['meeting'] === 'string' ? search['meeting'] : null
  return <AllMeetings side={side} askedFor={askedFor} />
}

type Props = { readonly side: 'superAdmin' | 'client'; readonly askedFor: string | null }

function AllMeetings({ side, askedFor }: Props) {
  const isStaff = side === 'superAdmin'
  const book = (
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
            {book}
          </>
        }
      />
      <div className="flex flex-col gap-8">
        <section aria-labelledby="ahead-title" className="flex flex-col gap-3">
          <h2 id="ahead-title" className="text-lead font-semibold tracking-tight">
            Ahead
          </h2>
          <UpcomingMeetings
            side={half}
            askedFor={askedFor}
            empty={
              <EmptyState title="No meeting ahead" action={book}>
                {isStaff
                  ? 'What clients book within your hours stands here, day by day.'
                  : 'Choose a time that suits you; the invitation comes by mail and stands here.'}
              </EmptyState>
            }
          />
        </section>
        <section aria-labelledby="past-title" className="flex flex-col gap-3">
          <h2 id="past-title" className="text-lead font-semibold tracking-tight">
            Earlier and cancelled
          </h2>
          <PastMeetings side={half} askedFor={askedFor} />
        </section>
        <CalendarFeed />
      </div>
    </>
  )
}

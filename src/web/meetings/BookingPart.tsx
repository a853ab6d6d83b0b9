import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { useReactivateFirst } from '#web/accounts/exports/reactivate-first.ts'
import { unknownClient } from '#web/accounts/exports/UnknownClient.tsx'
import { useChosenClient } from '#web/accounts/exports/use-chosen-client.ts'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useAllProjects } from '#web/projects/exports/api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useBooking } from './api.ts'
import { BookMeeting } from './BookMeeting.tsx'
import { sayBooked } from './meeting-words.ts'
import { UnemailedClient } from './UnemailedClient.tsx'

type Props = {
  readonly type: string
  readonly onType: (type: string) => void
  readonly onBooked: (meeting: PresentedMeeting) => void
}

/** The booking of a meeting, below its head; staff choose the client first. */
export function BookingPart(props: Props) {
  return useViewer().role === 'superAdmin' ? <StaffBooking {...props} /> : <Booking {...props} clientId={null} />
}

function StaffBooking(props: Props) {
  const [clientId] = useChosenClient()
  const { clients = [] } = useClients()
  const reactivateFirst = useReactivateFirst()
  const client = clients.find(({ uid }) => uid === clientId)
  return clientId === null ? (
    <EmptyState title="Choose a client first">
      You book for one client at a time. The meeting rules for notice and days in advance don’t apply to you. We email
      an invitation to the host, and to the client if they’ve joined.
    </EmptyState>
  ) : client && client.disabledAt !== null ? (
    <EmptyState title={`${client.companyName || client.fullName} is deactivated`}>{reactivateFirst}</EmptyState>
  ) : (
    <div className="flex max-w-170 flex-col gap-6">
      <UnemailedClient clientId={clientId} />
      <Booking key={clientId} {...props} clientId={clientId} />
    </div>
  )
}

function Booking({ clientId, onBooked, ...type }: Props & { readonly clientId: string | null }) {
  const query = useBooking(clientId)
  const { data: projects = [] } = useAllProjects(clientId === null ? {} : { clientId })
  return (
    <div className="max-w-170">
      <Answer query={query} what="the meetings" loading={<SkeletonRows />} refused={unknownClient}>
        {(booking) =>
          booking.types.length === 0 ? (
            <EmptyState title="No meetings to book">
              {clientId === null
                ? 'You can’t book a meeting right now. Write to us instead.'
                : 'Every kind of meeting is hidden. Staff with the “Settings” permission can show one under “Meeting rules”.'}
            </EmptyState>
          ) : (
            <BookMeeting
              {...type}
              booking={booking}
              clientId={clientId}
              projects={projects}
              onBooked={(meeting, chosen) => {
                showToast(sayBooked(meeting, chosen))
                onBooked(meeting)
              }}
            />
          )
        }
      </Answer>
    </div>
  )
}

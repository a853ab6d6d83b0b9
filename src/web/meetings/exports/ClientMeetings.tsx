import type { ReactNode } from 'react'
import { useClientMeetings } from '#web/meetings/api.ts'
import { MeetingList } from '#web/meetings/MeetingList.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

type Props = { readonly clientId: string; readonly empty: ReactNode }

/** The meetings with a client that are still to come. */
export function ClientMeetings({ clientId, empty }: Props) {
  return (
    <Answer query={useClientMeetings(clientId)} what="the meetings" loading={<SkeletonRows rows={2} />}>
      {({ meetings }) =>
        meetings.length === 0 ? empty : <MeetingList meetings={meetings} side="agency" askedFor={null} />
      }
    </Answer>
  )
}

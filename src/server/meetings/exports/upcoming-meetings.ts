import { isAhead } from '#domain/meetings/meeting-statuses.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { meetings } from './collections.ts'

/** The meetings of somebody of the agency that are still to begin, the next one first. */
export async function upcomingMeetingsOf(
  { documents, clock }: Pick<Portal, 'documents' | 'clock'>,
  staffId: string,
): Promise<Meeting[]> {
  const rows = await listAll(documents, meetings, {
    where: { staffId },
    orderBy: ['startsAt', 'desc'],
    range: { from: clock.now() },
  })
  return rows
    .map(({ data }) => data)
    .filter(({ status }) => isAhead(status))
    .reverse()
}

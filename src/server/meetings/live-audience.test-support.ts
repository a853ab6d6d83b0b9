import { listMeetings } from '#domain/meetings/contract.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { meetings } from './exports/collections.ts'

/** Every meeting of the store. */
export async function meetingIds(documents: Documents): Promise<string[]> {
  return (await documents.list(meetings, { orderBy: ['startsAt', 'desc'], limit: 1000 })).map(({ id }) => id)
}

/** Adds the meetings that the calls show this person. */
export async function addShownMeetings(
  portal: TestPortal,
  who: CastUid,
  views: { readonly meetings: Record<string, unknown> },
): Promise<void> {
  const all = { when: 'all' } as const
  if ((await portal.outcome(who, listMeetings, all)) !== 'ok') return
  const { meetings: shown } = await portal.call(who, listMeetings, all)
  for (const meeting of shown) views.meetings[meeting.id] = meeting
}

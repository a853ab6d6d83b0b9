import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Stored } from '#server/ports/documents.ts'
import { meetings } from './exports/collections.ts'
import { maySee } from './policy.ts'

/** A meeting that the viewer sees. Refuses `not-found` for all others alike. */
export async function findMeeting(reader: Reader, viewer: Viewer, meetingId: string): Promise<Stored<Meeting>> {
  const found = await reader.get(meetings, meetingId)
  if (!found || !maySee(viewer, found.data)) throw new Refusal('not-found')
  return found
}

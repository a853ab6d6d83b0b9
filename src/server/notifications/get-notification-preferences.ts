import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { getNotificationPreferences as call } from '#domain/notifications/contract.ts'
import type { Portal } from '#server/portal.ts'
import { readPreferences } from './read-preferences.ts'

/** What the viewer has chosen, and for the rest what holds for everybody at first. */
export async function getNotificationPreferences(
  { documents }: Portal,
  { uid }: Viewer,
): Promise<ReplyOf<typeof call>> {
  return { preferences: (await readPreferences(documents, [uid]))(uid) }
}

import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { getCalendarFeed as call } from '#domain/meetings/contract.ts'
import { calendarFeedPath } from '#domain/meetings/places.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { calendarFeeds } from './exports/collections.ts'
import { expectMeetingsRight } from './policy.ts'

const purpose = 'calendar-feed'

/** The address of the viewer's own feed; null where they have none, or none that can be read any more. */
export async function getCalendarFeed(
  { documents, seal, settings }: Portal,
  viewer: Viewer,
): Promise<ReplyOf<typeof call>> {
  expectMeetingsRight(viewer)
  const held = (await documents.get(calendarFeeds, viewer.uid))?.data
  const token = held ? seal.open(purpose, held.sealedToken) : null
  return { url: token === null ? null : `${settings.baseUrl}${calendarFeedPath(token)}` }
}

/** Whoever has the address sees nothing any more; there is none until another is made. Repeating it changes nothing. */
export async function withdrawCalendarFeed({ documents }: Portal, { uid }: Viewer): Promise<ReplyOf<typeof call>> {
  await removeCalendarFeed({ documents }, uid)
  return { url: null }
}

/** Whether a calendar can follow somebody's meetings. */
export async function hasCalendarFeed({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<boolean> {
  return (await documents.get(calendarFeeds, uid)) !== null
}

/** Says whether there was one. */
export function removeCalendarFeed({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<boolean> {
  return documents.transact(async (transaction) => {
    const held = await transaction.get(calendarFeeds, uid)
    if (held) transaction.remove(calendarFeeds, uid)
    return held !== null
  })
}

/** Makes a new address; whoever has the one before sees nothing any more. */
export async function renewCalendarFeed(
  { documents, clock, seal, settings }: Portal,
  viewer: Viewer,
): Promise<ReplyOf<typeof call>> {
  expectMeetingsRight(viewer)
  const token = createSecret()
  const feed = {
    id: viewer.uid,
    tokenHash: hashSecret(token),
    sealedToken: seal.seal(purpose, token),
    renewedAt: clock.now(),
  }
  await documents.transact(async (transaction) => {
    if (await transaction.get(calendarFeeds, viewer.uid)) transaction.put(calendarFeeds, feed)
    else transaction.create(calendarFeeds, feed)
  })
  return { url: `${settings.baseUrl}${calendarFeedPath(token)}` }
}

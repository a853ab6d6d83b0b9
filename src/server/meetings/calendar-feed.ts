import type { FastifyInstance } from 'fastify'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { getCalendarFeed as call } from '#domain/meetings/contract.ts'
import { isAhead } from '#domain/meetings/meeting-statuses.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { calendarFeedPath, meetingPath } from '#domain/meetings/places.ts'
import type { Grants } from '#server/accounts/exports/reactions.ts'
import { calendarFeeds, meetings } from '#server/meetings/exports/collections.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { personOf } from './people.ts'
import { expectMeetingsRight } from './policy.ts'
import { writeFeed } from './write-calendar.ts'

const purpose = 'calendar-feed'

/** The address of the viewer's own feed; null if they have none, or none that can still be read. */
export async function getCalendarFeed(
  { documents, seal, settings }: Portal,
  viewer: Viewer,
): Promise<ReplyOf<typeof call>> {
  expectMeetingsRight(viewer)
  const held = (await documents.get(calendarFeeds, viewer.uid))?.data
  const token = held ? seal.open(purpose, held.sealedToken) : null
  return { url: token === null ? null : `${settings.baseUrl}${calendarFeedPath(token)}` }
}

/**
 * Withdraws the feed: its address shows nothing any more, and there is none until another is made. Repeating it changes
 * nothing.
 */
export async function withdrawCalendarFeed({ documents }: Portal, { uid }: Viewer): Promise<ReplyOf<typeof call>> {
  await removeCalendarFeed({ documents }, uid)
  return { url: null }
}

/** Whether somebody's meetings have a feed. */
async function hasCalendarFeed({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<boolean> {
  return (await documents.get(calendarFeeds, uid)) !== null
}

/** Says whether there was one. */
function removeCalendarFeed({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<boolean> {
  return documents.transact(async (transaction) => {
    const held = await transaction.get(calendarFeeds, uid)
    if (held) transaction.remove(calendarFeeds, uid)
    return held !== null
  })
}

/** Makes a new address; the one before shows nothing any more. */
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

/**
 * Mounts `GET /files/meetings/<token>.ics`. Calendars send no cookie: the token is the key, and it opens what its owner may
 * see now. An unknown token is refused like a replaced one.
 */
export function mountCalendarFeed(app: FastifyInstance, portal: Portal): void {
  app.get('/files/meetings/:file', async (request, reply) => {
    const [, token] = /^([A-Za-z0-9_-]{43})\.ics$/.exec((request.params as { file: string }).file) ?? []
    if (token === undefined) throw new Refusal('not-found')
    const feed = await readFeed(portal, token)
    return reply
      .header('content-disposition', 'inline; filename="meetings.ics"')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'no-store')
      .type('text/calendar; charset=utf-8')
      .send(feed)
  })
}

const yearMs = 366 * 86_400_000

async function readFeed({ documents, clock, settings }: Portal, token: string): Promise<string> {
  const [held] = await documents.list(calendarFeeds, { where: { tokenHash: hashSecret(token) }, limit: 1 })
  const person = held ? await personOf(documents, held.id) : null
  if (!person || !mayFollow(person)) throw new Refusal('not-found')
  const side = person.role === 'superAdmin' ? 'superAdmin' : 'client'
  // A year of somebody's meetings: calendars do not need older ones.
  const rows = await listAll(documents, meetings, {
    where: side === 'superAdmin' ? { staffId: person.uid } : { clientId: person.accountId },
    orderBy: ['startsAt', 'desc'],
    range: { from: toInstant(clock.nowMs() - yearMs) },
  })
  const shown = rows.map(({ data }) => data).filter(({ status }) => isAhead(status) || status === 'completed')
  return writeFeed(settings, shown, ({ id }: Meeting) => `${settings.baseUrl}${meetingPath(side, id)}`)
}

function mayFollow({ role, rights }: Viewer): boolean {
  return role === 'superAdmin' || (role === 'client' && rights.includes('projects'))
}

/** Whether a calendar follows the meetings of a person. */
export async function calendarOf(portal: Portal, uid: string): Promise<Grants> {
  return { calendar: await hasCalendarFeed(portal, uid) }
}

/** Withdraws the address that their calendar follows. */
export async function withdrawCalendarOf(portal: Portal, uid: string): Promise<Grants> {
  return { calendar: await removeCalendarFeed(portal, uid) }
}

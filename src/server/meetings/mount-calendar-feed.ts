import type { FastifyInstance } from 'fastify'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isAhead } from '#domain/meetings/meeting-statuses.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { meetingPath } from '#domain/meetings/places.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { calendarFeeds, meetings } from './exports/collections.ts'
import { personOf } from './people.ts'
import { writeFeed } from './write-calendar.ts'

/**
 * Mounts `GET /files/meetings/<token>.ics`. Calendars send no cookie: the token is the key, and it opens what its person may
 * see at this moment. An unknown one is refused like one that was renewed.
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
  // A year of somebody's meetings: what is older, no calendar asks for.
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

import { isAhead } from '#domain/meetings/meeting-statuses.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { meetingPath } from '#domain/meetings/places.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Leaver } from '#server/team/exports/reactions.ts'
import { dueInvitations, meetings } from './exports/collections.ts'
import { passGuestTime, turnsOf } from './hold-time.ts'
import { inviteLater } from './mail-invitations.ts'
import { leftMail, meetingLeft } from './mails.ts'

/**
 * The account's owner takes over the upcoming meetings of a removed teammate and is invited. The teammate is mailed that they are no
 * longer in them. Repeating it changes nothing.
 */
export async function passToOwner(portal: Portal, leaver: Leaver): Promise<void> {
  const { documents, clock, post, settings } = portal
  const { uid, clientId, fullName: name, email } = leaver
  const list = { where: { clientId }, orderBy: ['upcomingAt', 'asc'], range: { from: clock.now() } } as const
  for await (const { id, data } of eachRow(documents, meetings, list)) {
    if (!takesPart(data, uid)) continue
    const passed = await passOn(portal, leaver, id)
    if (!passed) continue
    inviteLater(portal, id)
    const url = `${settings.baseUrl}${meetingPath('client', id)}`
    const timeZone = leaver.timeZone || passed.timeZone
    post.sendLater(meetingLeft.kind, async () =>
      leftMail(settings, { meeting: passed, to: { name, email }, timeZone, url }),
    )
  }
}

function takesPart({ attendees }: Meeting, uid: string): boolean {
  return attendees.some((each) => each.uid === uid)
}

/** The meeting as its owner has it now; null where there is nothing to pass on by now. */
function passOn(
  { documents, clock, turns }: Portal,
  { uid, clientId, fullName }: Leaver,
  id: string,
): Promise<Meeting | null> {
  return turns.inTurn(turnsOf(id, [uid, clientId]), () =>
    documents.transact(async (transaction) => {
      const meeting = (await transaction.get(meetings, id))?.data
      const owner = (await transaction.get(users, clientId))?.data
      if (!meeting || !owner || !isAhead(meeting.status) || !takesPart(meeting, uid)) return null
      const now = clock.now()
      const next = {
        ...meeting,
        attendees: meeting.attendees.map((each) => (each.uid === uid ? { uid: clientId, name: owner.fullName } : each)),
        sequence: meeting.sequence + 1,
        updatedAt: now,
      }
      await passGuestTime(transaction, { before: meeting, next })
      const waiting = (await transaction.get(dueInvitations, id))?.data
      const due = { id, sequence: next.sequence, dueAt: now }
      // An invitation that nobody has yet still goes to everybody.
      if (waiting) transaction.put(dueInvitations, due)
      else
        transaction.create(dueInvitations, { ...due, failing: { since: now, uids: [clientId] }, passedFrom: fullName })
      transaction.put(meetings, next)
      return next
    }),
  )
}

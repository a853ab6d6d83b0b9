import type { Profile } from '#domain/accounts/profile.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { DetailChange } from '#server/accounts/exports/collections.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { rewriteEach } from '#server/platform/rewrite-each.ts'
import type { Portal } from '#server/portal.ts'
import { meetings } from './exports/collections.ts'

/** Meetings that are still to take place follow the names of their people and of the company. No invitation is sent again for it. */
export async function carryNames({ documents }: Portal, { uid }: DetailChange, isWanted: () => boolean): Promise<void> {
  const person = (await documents.get(users, uid))?.data
  if (!person) return
  await rewriteEach(documents, {
    of: meetings,
    lists:
      person.role === 'client'
        ? [{ where: { clientId: person.accountId }, orderBy: ['upcomingAt', 'asc'] }]
        : [{ where: { staffId: uid }, orderBy: ['startsAt', 'desc'] }],
    isWanted,
    async begin(reader) {
      const now = (await reader.get(users, uid))?.data
      return (meeting) => (now && meeting.upcomingAt !== null ? named(meeting, now) : meeting)
    },
  })
}

/** The meeting with the names that its people and the company have now. */
export async function namedNow(reader: Reader, meeting: Meeting): Promise<Meeting> {
  let next = meeting
  for (const uid of new Set([meeting.clientId, ...meeting.attendees.map((each) => each.uid)])) {
    const person = (await reader.get(users, uid))?.data
    if (person) next = named(next, person)
  }
  return next
}

type Named = Pick<Profile, 'uid' | 'fullName' | 'companyName'>

function named(meeting: Meeting, { uid, fullName, companyName }: Named): Meeting {
  const next = {
    ...meeting,
    companyName: meeting.clientId === uid ? companyName : meeting.companyName,
    staffName: meeting.staffId === uid ? fullName : meeting.staffName,
    attendees: meeting.attendees.map((each) => (each.uid === uid ? { uid, name: fullName } : each)),
  }
  const isSame =
    next.companyName === meeting.companyName &&
    next.staffName === meeting.staffName &&
    next.attendees.every(({ name }, index) => name === meeting.attendees[index]?.name)
  return isSame ? meeting : next
}

import { holdsRightFor } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { bookMeeting } from '#domain/meetings/contract.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { bookingPath, meetingPath } from '#domain/meetings/places.ts'
import { timeZoneOf } from '#server/accounts/exports/people.ts'
import { availabilities, dueInvitations, meetings } from '#server/meetings/exports/collections.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { MailRefused } from '#server/ports/mail.ts'
import { invitationMail } from './mails.ts'
import { ownerOf, personOf } from './people.ts'

/** Mails a meeting's waiting invitations after the answer; the sweep sends those that a crash or the carrier held up. */
export function inviteLater(portal: Portal, meetingId: string): void {
  portal.post.sendLater('meeting-invitation', async () => {
    await mailInvitations(portal, meetingId)
    return null
  })
}

/** The least time before an invitation that the carrier refused is tried again. */
const retryMs = 5 * 60_000
/** After this the mail is given up: the person sees the meeting in the portal. */
const patienceMs = 3 * 86_400_000

/**
 * Mails the invitation of a meeting, as it is now, to everybody who takes part and still lacks it, if it waits to be
 * mailed. A failing address neither stops the others nor has them mailed again. Sending twice is harmless: a calendar knows
 * an invitation by its uid and sequence. Throws the carrier's error after storing who is left.
 */
async function mailInvitations(portal: Portal, meetingId: string): Promise<void> {
  const { documents } = portal
  const due = (await documents.get(dueInvitations, meetingId))?.data
  const meeting = due && (await documents.get(meetings, meetingId))?.data
  if (!meeting) return
  // A higher sequence goes to everybody again.
  const own = due.sequence === meeting.sequence ? due : null
  const failing = own?.failing
  const missing: string[] = []
  const faults: unknown[] = []
  for (const addressee of await addresseesOf(portal, meeting)) {
    if (failing && !failing.uids.includes(addressee.uid)) continue
    try {
      await mailTo(portal, meeting, { ...addressee, passedFrom: own?.passedFrom })
    } catch (error) {
      faults.push(error)
      // What is no mail today is none tomorrow.
      if (!(error instanceof MailRefused)) missing.push(addressee.uid)
    }
  }
  await settle(portal, meeting, { since: failing?.since ?? due.dueAt, uids: missing })
  if (faults.length > 0) throw new AggregateError(faults, 'A meeting invitation didn’t reach everyone')
}

async function mailTo(
  portal: Portal,
  meeting: Meeting,
  { person, timeZone, passedFrom }: Addressee & { readonly passedFrom: string | undefined },
): Promise<void> {
  const { documents, mailer, settings } = portal
  const to = { name: person.fullName, email: person.email }
  const side = person.role === 'superAdmin' ? 'superAdmin' : 'client'
  const url = `${settings.baseUrl}${meetingPath(side, meeting.id)}`
  // Nobody books for a client who is deactivated.
  const mayBook = holdsRightFor(person, bookMeeting) && (await ownerOf(documents, meeting.clientId)) !== null
  const bookUrl = mayBook ? `${settings.baseUrl}${bookingPath(side, meeting)}` : null
  await mailer.send(invitationMail(settings, { meeting, to, timeZone, url, bookUrl, passedFrom }))
}

/** Keeps the people it did not reach waiting, until patience ends. */
async function settle({ documents, clock }: Portal, { id, sequence }: Meeting, failing: Failing): Promise<void> {
  const isOver = failing.uids.length === 0 || clock.nowMs() - toMilliseconds(failing.since) > patienceMs
  await documents.transact(async (transaction) => {
    const now = (await transaction.get(dueInvitations, id))?.data
    // Changed while the mails were under way, the meeting has a newer invitation to send.
    if (now?.sequence !== sequence) return
    if (isOver) transaction.remove(dueInvitations, id)
    else transaction.put(dueInvitations, { ...now, dueAt: toInstant(clock.nowMs() + retryMs), failing })
  })
}

const waitMs = 2 * 60_000

/** Mails the invitations that have waited for some minutes. One that the carrier refuses goes behind the others. */
export async function mailDueInvitations(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const range = { below: toInstant(portal.clock.nowMs() - waitMs) }
  for await (const { id } of eachRow(portal.documents, dueInvitations, { orderBy: ['dueAt', 'asc'], range }))
    await mailInvitations(portal, id).catch(onFault)
}

type Failing = { readonly since: Instant; readonly uids: string[] }
/** `uid` is the attendee's; `person` may be somebody in their place. */
type Addressee = { readonly uid: string; readonly person: Viewer; readonly timeZone: string }

/**
 * The people who take part and may still know of the meeting. If the person who booked has left the account, its owner
 * takes their place.
 */
async function addresseesOf({ documents }: Portal, meeting: Meeting): Promise<Addressee[]> {
  const found = new Map<string, Addressee>()
  for (const { uid } of meeting.attendees) {
    const person = await presentOf(documents, meeting, uid)
    if (person) found.set(person.uid, { uid, person, timeZone: await zoneOf(documents, meeting, person.uid) })
  }
  return [...found.values()]
}

/** As their pages have it: the zone of their profile; where it names none, that of a host’s hours, or of the meeting. */
async function zoneOf(documents: Documents, { staffId, timeZone }: Meeting, uid: string): Promise<string> {
  const hours = uid === staffId ? (await documents.get(availabilities, uid))?.data : undefined
  return (await timeZoneOf(documents, uid)) || hours?.timeZone || timeZone
}

async function presentOf(documents: Documents, { staffId, clientId }: Meeting, uid: string): Promise<Viewer | null> {
  const person = await personOf(documents, uid)
  if (uid === staffId) return person?.role === 'superAdmin' ? person : null
  const belongs = person?.role === 'client' && person.accountId === clientId && person.rights.includes('projects')
  return belongs ? person : personOf(documents, clientId)
}

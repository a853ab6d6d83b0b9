import { toInstant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { meetingPath } from '#domain/meetings/places.ts'
import { availabilities, dueInvitations, meetings } from './collections.ts'
import type { MeetingsDeps } from './deps.ts'
import { invitationMail } from './invitation-mail.ts'

type Deps = Pick<MeetingsDeps, 'documents' | 'clock' | 'mailer' | 'settings' | 'personOf'>

/** Mails what waits for it after the answer; what a crash or the carrier keeps from going is taken up by the sweep. */
export function inviteLater(deps: MeetingsDeps, meetingId: string): void {
  deps.sendLater('meeting-invitation', async () => {
    await mailInvitations(deps, meetingId)
    return null
  })
}

/**
 * Mails the invitation of a meeting, as it stands now, to everybody who takes part, where it waits for that. Twice sent is
 * harmless: a calendar knows it by its uid and sequence.
 */
async function mailInvitations(deps: Deps, meetingId: string): Promise<void> {
  const { documents, mailer } = deps
  const due = (await documents.get(dueInvitations, meetingId))?.data
  const meeting = due && (await documents.get(meetings, meetingId))?.data
  if (!meeting) return
  for (const { person, timeZone } of await addresseesOf(deps, meeting)) {
    const to = { name: person.fullName, email: person.email }
    const side = person.role === 'superAdmin' ? 'superAdmin' : 'client'
    const url = `${deps.settings.baseUrl}${meetingPath(side, meeting.id)}`
    await mailer.send(invitationMail(deps.settings, { meeting, to, timeZone, url }))
  }
  await documents.transact(async (transaction) => {
    const now = (await transaction.get(dueInvitations, meetingId))?.data
    // Changed while the mails were under way, it has another one to go out.
    if (now?.sequence === meeting.sequence) transaction.remove(dueInvitations, meetingId)
  })
}

const waitMs = 2 * 60_000
const atOnce = 50

/** Mails what has waited for some minutes. One that is not taken does not keep the others from going. */
export async function mailDueInvitations(deps: Deps, onFault: (error: unknown) => void): Promise<void> {
  const due = await deps.documents.list(dueInvitations, {
    orderBy: ['dueAt', 'asc'],
    range: { below: toInstant(deps.clock.nowMs() - waitMs) },
    limit: atOnce,
  })
  for (const { id } of due) await mailInvitations(deps, id).catch(onFault)
}

type Addressee = { readonly person: Viewer; readonly timeZone: string }

/** Those who take part and may still know of it. Where whoever booked has left the account, its owner takes their place. */
async function addresseesOf({ documents, personOf }: Deps, meeting: Meeting): Promise<Addressee[]> {
  const found = new Map<string, Addressee>()
  for (const { uid } of meeting.attendees) {
    const isHost = uid === meeting.staffId
    const person = await presentOf(personOf, meeting, uid)
    if (!person) continue
    const hours = isHost ? (await documents.get(availabilities, uid))?.data : null
    found.set(person.uid, { person, timeZone: hours?.timeZone ?? meeting.timeZone })
  }
  return [...found.values()]
}

async function presentOf(
  personOf: MeetingsDeps['personOf'],
  { staffId, clientId }: Meeting,
  uid: string,
): Promise<Viewer | null> {
  const person = await personOf(uid)
  if (uid === staffId) return person?.role === 'superAdmin' ? person : null
  const belongs = person?.role === 'client' && person.accountId === clientId && person.rights.includes('projects')
  return belongs ? person : personOf(clientId)
}

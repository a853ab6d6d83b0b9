import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { hidesSums, mayHear } from '#domain/notifications/recipients.ts'
import { asksForPayment, isAlwaysMailed, tellingOf } from '#domain/notifications/tellings.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { wayInFor } from '#server/accounts/exports/way-in.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { notificationMail } from '#server/notifications/mails/notification-mail.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { MailRefused } from '#server/ports/mail.ts'
import type { Claim } from './claim-mails.ts'
import { claimMails, putOffMails, settleMails } from './claim-mails.ts'
import { notifications } from './collections.ts'
import { projectOf } from './know-projects.ts'
import { peopleOf } from './people.ts'
import { readPreferences } from './preferences.ts'
import { submittedHours } from './told-hours.ts'
import { seenUpTo, toldMessage } from './told-messages.ts'

const atOnce = 50
/** How long to wait after the carrier refused. */
const retryMs = 5 * 60_000
/** A mail not sent for so long is given up; the notification is in the portal. */
const patienceMs = 3 * 86_400_000

/**
 * Sends the mails that are due, one for each group of a person, and never two for one: a sender holds a lease on what it
 * sends. After a crash in the middle a mail is sent again, rather once too often than never.
 */
export async function sendDueMails(portal: Portal): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const due = await portal.documents.list(notifications, {
      orderBy: ['mailDueAt', 'asc'],
      range: { below: toInstant(portal.clock.nowMs() + 1) },
      limit: atOnce,
    })
    const groups = new Map(due.map(({ data }) => [`${data.userId} ${data.groupKey}`, data]))
    const untried = [...groups].filter(([key]) => !tried.has(key))
    if (untried.length === 0) return
    for (const [key, notification] of untried) {
      tried.add(key)
      const claim = await claimMails(portal, notification)
      if (claim) await sendClaimed(portal, claim)
    }
  }
}

async function sendClaimed(portal: Portal, claim: Claim): Promise<void> {
  const [first] = claim.held
  if (!first) return
  const [person] = await peopleOf(portal.documents, [first.userId])
  const wanted = person ? await stillWanted(portal, person, claim.held) : []
  if (!person || wanted.length === 0) return settleMails(portal, claim, new Set())
  try {
    const client = await clientName(portal.documents, first.clientId)
    const wayIn = await wayInFor(portal, person.uid)
    const hoursOf = await submittedHours(portal.documents, wanted)
    await portal.mailer.send(notificationMail(portal.settings, { person, client, wayIn }, wanted, hoursOf))
  } catch (error) {
    return handleFailure(portal, claim, error)
  }
  await settleMails(portal, claim, new Set(wanted.map(({ id }) => id)))
}

/**
 * The notifications that are still to be mailed: none once all are read, the person no longer wants such mails, or may no
 * longer see them. What is always mailed goes also where it was read.
 */
async function stillWanted(portal: Portal, person: Viewer, claimed: readonly Notification[]): Promise<Notification[]> {
  const held = claimed.filter(
    ({ type, createdAt }) => isAlwaysMailed(type) || portal.clock.nowMs() - toMilliseconds(createdAt) <= patienceMs,
  )
  const [first] = held
  if (!first) return []
  if (isAlwaysMailed(first.type)) return held.filter((each) => mayHear(person, each, null))
  const group = tellingOf(first.type)?.group
  const preferences = (await readPreferences(portal.documents, [person.uid]))(person.uid)
  if (!group || preferences[group].email === 'never') return []
  if (asksForPayment(first.type) && (await isPaid(portal.documents, first.entityId))) return []
  const isMessage = first.type.startsWith('message.')
  const seen = isMessage ? await seenUpTo(portal.documents, first.projectId, person) : null
  if (
    held.every(({ readAt, messagePlace }) => readAt !== null || (messagePlace !== null && messagePlace <= (seen ?? 0)))
  )
    return []
  const project = first.projectId ? await projectOf(portal.documents, first.projectId) : null
  const audible = held.filter((each) => mayHear(person, each, project))
  return isMessage ? asTheyReadNow(portal, person, audible) : audible
}

/** Whether a payment, or an order, is paid by now. */
async function isPaid(documents: Documents, id: string): Promise<boolean> {
  return (
    (await documents.get(payments, id))?.data.status === 'paid' ||
    (await documents.get(orders, id))?.data.status === 'completed'
  )
}

/** With the messages as they read now, without removed ones: the follow-up of a change may not have run yet. */
async function asTheyReadNow(
  { documents }: Portal,
  person: Viewer,
  held: readonly Notification[],
): Promise<Notification[]> {
  const left = []
  for (const each of held) {
    const message = await toldMessage(documents, each.entityId)
    if (message) left.push({ ...each, body: hidesSums(each.type, person) ? '' : message.words || each.body })
  }
  return left
}

/** As staff know the account; empty for what belongs to none. */
async function clientName(documents: Documents, clientId: string): Promise<string> {
  const owner = clientId === '' ? null : (await documents.get(users, clientId))?.data
  return owner ? owner.companyName || owner.fullName : ''
}

async function handleFailure(portal: Portal, claim: Claim, error: unknown): Promise<void> {
  const [first] = claim.held
  portal.log.error({ err: error, kind: first?.type }, 'mail not sent')
  if (error instanceof MailRefused) await settleMails(portal, claim, new Set())
  else await putOffMails(portal, claim, toInstant(portal.clock.nowMs() + retryMs))
}

const everyMs = 5000

/** Looks every few seconds for mails that are due. Rounds never overlap. */
export function startMailing(portal: Portal, duty: Duty): Rounds {
  return startRounds({
    duty,
    everyMs,
    round: () => sendDueMails(portal),
    onFault: faultLog(portal, 'mails not sent'),
  })
}

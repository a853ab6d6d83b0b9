import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { hidesSums, mayHear } from '#domain/notifications/recipients.ts'
import { asksForPayment, tellingOf } from '#domain/notifications/tellings.ts'
import { MailRefused } from '#server/ports/mail.ts'
import { claimMails, putOffMails, settleMails } from './claim-mails.ts'
import type { Claim } from './claim-mails.ts'
import { notifications } from './collections.ts'
import type { NotificationsDeps } from './deps.ts'
import { notificationMail } from './mails/notification-mail.ts'
import { readPreferences } from './read-preferences.ts'

const atOnce = 50
/** How long a carrier that took nothing is left alone. */
const retryMs = 5 * 60_000
/** News that did not go for so long is none any more; it stands in the portal. */
const patienceMs = 3 * 86_400_000

/**
 * Sends what is due, one mail for each group of a person, and never two for one: a sender holds what it sends by a lease.
 * A sender that dies in the middle has its mails sent again, which may be once too often, rather than never.
 */
export async function sendDueMails(deps: NotificationsDeps): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const due = await deps.documents.list(notifications, {
      orderBy: ['mailDueAt', 'asc'],
      range: { below: toInstant(deps.clock.nowMs() + 1) },
      limit: atOnce,
    })
    const groups = new Map(due.map(({ data }) => [`${data.userId} ${data.groupKey}`, data]))
    const untried = [...groups].filter(([key]) => !tried.has(key))
    if (untried.length === 0) return
    for (const [key, notification] of untried) {
      tried.add(key)
      const claim = await claimMails(deps, notification)
      if (claim) await sendClaimed(deps, claim)
    }
  }
}

async function sendClaimed(deps: NotificationsDeps, claim: Claim): Promise<void> {
  const [first] = claim.held
  if (!first) return
  const [person] = await deps.peopleOf([first.userId])
  const wanted = person ? await stillWanted(deps, person, claim.held) : []
  if (!person || wanted.length === 0) return settleMails(deps, claim, new Set())
  try {
    await deps.mailer.send(notificationMail(deps.settings, person, wanted))
  } catch (error) {
    return handleFailure(deps, claim, error)
  }
  await settleMails(deps, claim, new Set(wanted.map(({ id }) => id)))
}

/** Nothing once all of it was read, the person does not want such mails any more, or may not know of it now. */
async function stillWanted(
  deps: NotificationsDeps,
  person: Viewer,
  claimed: readonly Notification[],
): Promise<Notification[]> {
  const held = claimed.filter(({ createdAt }) => deps.clock.nowMs() - toMilliseconds(createdAt) <= patienceMs)
  const [first] = held
  if (!first) return []
  const group = tellingOf(first.type)?.group
  const preferences = (await readPreferences(deps.documents, [person.uid]))(person.uid)
  if (!group || preferences[group].email === 'never') return []
  if (asksForPayment(first.type) && (await deps.isPaid(first.entityId))) return []
  const isMessage = first.type.startsWith('message.')
  const seenUpTo = isMessage ? await deps.seenUpTo(first.projectId, person) : null
  if (
    held.every(
      ({ readAt, messagePlace }) => readAt !== null || (messagePlace !== null && messagePlace <= (seenUpTo ?? 0)),
    )
  )
    return []
  const project = first.projectId ? await deps.projectOf(first.projectId) : null
  const audible = held.filter((each) => mayHear(person, each, project))
  return isMessage ? asTheyReadNow(deps, person, audible) : audible
}

/** Without the messages that were taken back; a change of their words may not have come to us yet. */
async function asTheyReadNow(
  { documents, messageOf }: NotificationsDeps,
  person: Viewer,
  held: readonly Notification[],
): Promise<Notification[]> {
  const left = []
  for (const each of held) {
    const message = await messageOf(documents, each.entityId)
    if (message) left.push({ ...each, body: hidesSums(each.type, person) ? '' : message.words || each.body })
  }
  return left
}

async function handleFailure(deps: NotificationsDeps, claim: Claim, error: unknown): Promise<void> {
  const [first] = claim.held
  deps.onFault(error, `mail of ${first?.type ?? 'a notification'} not sent`)
  if (error instanceof MailRefused) await settleMails(deps, claim, new Set())
  else await putOffMails(deps, claim, toInstant(deps.clock.nowMs() + retryMs))
}

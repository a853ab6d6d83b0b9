import type { ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/settings/connections-contract.ts'
import type { PresentedConnections, TestEmail } from '#domain/settings/connections-contract.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { mailOutcomes, mailOutcomesId } from '#server/ports/mail-outcomes.ts'
import { CarrierFailed } from '#server/ports/mail.ts'
import { waitingMailsAsked } from './exports/reactions.ts'
import { testMail } from './mails/test-mail.ts'

/** What the portal is connected to, and what it knows of whether that works. */
export async function getConnections(portal: Portal): Promise<ReplyOf<typeof calls.getConnections>> {
  const { settings, google, hosted } = portal
  const [waiting = 0] = await raise(portal, waitingMailsAsked)
  return {
    connections: {
      mail: {
        carrier: settings.mailCarrier,
        from: settings.mailFrom?.email ?? null,
        ...(await readOutcomes(portal)),
        waiting,
      },
      google: google !== null,
      hasHostedPasswords: hosted !== null,
    },
  }
}

type Outcomes = Pick<PresentedConnections['mail'], 'takenAt' | 'failedAt' | 'failure'>

/** The outbox is in the store, so that only the store fails it. */
async function readOutcomes({ documents, settings }: Portal): Promise<Outcomes> {
  if (settings.mailCarrier === 'outbox') {
    const [newest] = await documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 1 })
    return { takenAt: newest?.data.sentAt ?? null, failedAt: null, failure: null }
  }
  const held = (await documents.get(mailOutcomes, mailOutcomesId))?.data
  return { takenAt: held?.takenAt ?? null, failedAt: held?.failedAt ?? null, failure: held?.failure ?? null }
}

/** Answers once the carrier has taken it or not. Each call sends another one, within the limit. */
export async function sendTestEmail(
  { limits, post, settings, log }: Portal,
  { uid, fullName, email }: Viewer,
): Promise<ReplyOf<typeof calls.sendTestEmail>> {
  await limits.take(rules.testEmails, uid)
  const mail = testMail(settings, { to: { name: fullName, email } })
  try {
    await post.send(mail)
  } catch (error) {
    const cause = error instanceof Refusal ? error.cause : error
    log.error({ err: cause, kind: mail.kind }, 'mail not sent')
    return { email: { to: email, outcome: 'failed', failure: cause instanceof CarrierFailed ? cause.message : null } }
  }
  const outcome: TestEmail['outcome'] = settings.mailCarrier === 'smtp' ? 'taken' : 'kept'
  return { email: { to: email, outcome, failure: null } }
}

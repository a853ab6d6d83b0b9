import type { Profile } from '#domain/accounts/profile.ts'
import type { askTwoStepReset as call } from '#domain/accounts/two-step-reset-contract.ts'
import { waitDays } from '#domain/accounts/two-step-reset.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { twoStepResets, users } from './exports/collections.ts'
import { keepUrl } from './keep-two-step.ts'
import { twoStepResetOfColleagueMail } from './mails/two-step-reset-of-colleague.ts'
import { twoStepResetAskedMail } from './mails/two-step-reset.ts'
import { beginWait, createLink, endOf } from './two-step-wait.ts'

/** Begins the wait of somebody whose password was right. The first mail must go out, or nothing begins. */
export async function askTwoStepReset(portal: Portal, { session, ip }: Caller): Promise<ReplyOf<typeof call>> {
  const { documents, clock, identity, limits, settings, post, audit } = portal
  if (session?.stage !== 'two-step') throw new Refusal('not-signed-in')
  const { uid } = session
  const [person, profile, known] = await Promise.all([
    identity.find(uid),
    documents.get(users, uid),
    documents.get(twoStepResets, uid),
  ])
  if (!person) throw new Refusal('not-signed-in')
  if (known) return { endsAt: endOf(known.data) }
  await limits.take(rules.twoStepResets, uid)
  const link = createLink(uid)
  const wait = beginWait(uid, waitDays(profile?.data.role ?? null), link, clock.nowMs())
  const endsAt = endOf(wait)
  await post.send(twoStepResetAskedMail(settings, { email: person.email, endsAt, url: keepUrl(settings, link.token) }))
  await documents.transact(async (transaction) => {
    if (await transaction.get(twoStepResets, uid)) return
    transaction.create(twoStepResets, wait)
    const action = 'two-step-reset-asked'
    audit.recordWith(transaction, { actorId: null, action, entityType: 'user', entityId: uid, ip })
  })
  if (profile?.data.role === 'superAdmin') await tellColleagues(portal, profile.data, wait.days)
  return { endsAt }
}

/** Whoever has the password and the mailbox of one of the staff is still seen by the others. */
async function tellColleagues(
  { documents, settings, post }: Portal,
  { uid, fullName }: Profile,
  days: number,
): Promise<void> {
  const staff = await documents.list(users, {
    where: { role: 'superAdmin' },
    orderBy: ['createdAt', 'desc'],
    limit: 200,
  })
  for (const { data } of staff)
    if (data.uid !== uid && data.disabledAt === null)
      post.sendLater('two-step-reset-of-colleague', async () =>
        twoStepResetOfColleagueMail(settings, { email: data.email, fullName, days }),
      )
}

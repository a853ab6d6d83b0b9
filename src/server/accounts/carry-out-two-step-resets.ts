import { toInstant } from '#domain/core/instants.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { twoStepResets } from './exports/collections.ts'
import type { TwoStepReset } from './exports/collections.ts'
import { keepUrl } from './keep-two-step.ts'
import { twoStepResetDoneMail, twoStepResetSoonMail } from './mails/two-step-reset.ts'
import { signInUrl } from './sign-in-url.ts'
import { afterMail, createLink, endOf, isLastDay } from './two-step-wait.ts'

/**
 * Sends the mail of the day to everybody whose second step waits to be switched off, and switches it off where the wait is
 * over. What fails of one keeps none of the others; a mail that does not go out delays the end.
 */
export async function carryOutTwoStepResets(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const below = toInstant(portal.clock.nowMs() + 1)
  const due = await listAll(portal.documents, twoStepResets, { orderBy: ['nextAt', 'asc'], range: { below } })
  for (const { data } of due) await carryOut(portal, data).catch(onFault)
}

async function carryOut(portal: Portal, wait: TwoStepReset): Promise<void> {
  if (!(await portal.twoStep.isOn(wait.id))) return forget(portal, wait)
  return isLastDay(wait) ? finish(portal, wait) : warn(portal, wait)
}

/** The second step went off in another way meanwhile. */
async function forget({ documents }: Portal, wait: TwoStepReset): Promise<void> {
  await documents.transact(async (transaction) => {
    const found = await transaction.get(twoStepResets, wait.id)
    if (found && isSame(found.data, wait)) transaction.remove(twoStepResets, wait.id)
  })
}

async function warn({ documents, clock, identity, settings, post }: Portal, wait: TwoStepReset) {
  const person = await identity.find(wait.id)
  const link = createLink(wait.id)
  const next = afterMail(wait, link, clock.nowMs())
  if (person) {
    const url = keepUrl(settings, link.token)
    await post.send(twoStepResetSoonMail(settings, { email: person.email, endsAt: endOf(next), url }))
  }
  await documents.transact(async (transaction) => {
    const found = await transaction.get(twoStepResets, wait.id)
    if (found && isSame(found.data, wait)) transaction.put(twoStepResets, next)
  })
}

async function finish(portal: Portal, wait: TwoStepReset): Promise<void> {
  const { documents, identity, twoStep, sessions, settings, audit, post } = portal
  const uid = wait.id
  const isOff = await documents.transact(async (transaction) => {
    const found = await transaction.get(twoStepResets, uid)
    if (!found || !isSame(found.data, wait)) return false
    transaction.remove(twoStepResets, uid)
    await twoStep.disableWith(transaction, uid)
    const action = 'two-step-off-after-wait'
    audit.recordWith(transaction, { actorId: null, action, entityType: 'user', entityId: uid, ip: null })
    return true
  })
  if (!isOff) return
  await sessions.endAll(uid)
  post.sendLater('two-step-reset-done', async () => {
    const person = await identity.find(uid)
    return person && twoStepResetDoneMail(settings, person.email, await signInUrl({ documents, settings }, uid))
  })
}

/** Nobody has ended it meanwhile, nor begun another. */
function isSame(now: TwoStepReset, then: TwoStepReset): boolean {
  return now.askedAt === then.askedAt && now.nextAt === then.nextAt
}

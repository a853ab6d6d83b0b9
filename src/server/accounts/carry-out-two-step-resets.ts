import { toInstant } from '#domain/core/instants.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { twoStepResets } from './collections.ts'
import type { TwoStepReset } from './collections.ts'
import type { AccountsDeps } from './deps.ts'
import { keepUrl } from './keep-two-step.ts'
import { twoStepResetDoneMail, twoStepResetSoonMail } from './mails/two-step-reset.ts'
import { signInUrl } from './sign-in-url.ts'
import { afterMail, createLink, endOf, isLastDay } from './two-step-wait.ts'

export type TwoStepResetDeps = Pick<
  AccountsDeps,
  'documents' | 'clock' | 'identity' | 'twoStep' | 'sessions' | 'settings' | 'audit' | 'post'
>

/**
 * Sends the mail of the day to everybody whose second step waits to be switched off, and switches it off where the wait is
 * over. What fails of one keeps none of the others; a mail that does not go out delays the end.
 */
export async function carryOutTwoStepResets(deps: TwoStepResetDeps, onFault: (error: unknown) => void): Promise<void> {
  const below = toInstant(deps.clock.nowMs() + 1)
  const due = await listAll(deps.documents, twoStepResets, { orderBy: ['nextAt', 'asc'], range: { below } })
  for (const { data } of due) await carryOut(deps, data).catch(onFault)
}

async function carryOut(deps: TwoStepResetDeps, wait: TwoStepReset): Promise<void> {
  if (!(await deps.twoStep.isOn(wait.id))) return forget(deps, wait)
  return isLastDay(wait) ? finish(deps, wait) : warn(deps, wait)
}

/** The second step went off in another way meanwhile. */
async function forget({ documents }: TwoStepResetDeps, wait: TwoStepReset): Promise<void> {
  await documents.transact(async (transaction) => {
    const found = await transaction.get(twoStepResets, wait.id)
    if (found && isSame(found.data, wait)) transaction.remove(twoStepResets, wait.id)
  })
}

async function warn({ documents, clock, identity, settings, post }: TwoStepResetDeps, wait: TwoStepReset) {
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

async function finish(deps: TwoStepResetDeps, wait: TwoStepReset): Promise<void> {
  const { documents, identity, twoStep, sessions, settings, audit, post } = deps
  const uid = wait.id
  const isOff = await documents.transact(async (transaction) => {
    const found = await transaction.get(twoStepResets, uid)
    const switchOff = await twoStep.disableWith(transaction, uid)
    if (!found || !isSame(found.data, wait)) return false
    transaction.remove(twoStepResets, uid)
    switchOff()
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

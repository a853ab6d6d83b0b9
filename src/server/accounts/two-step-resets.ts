import type { Profile } from '#domain/accounts/profile.ts'
import type { askTwoStepReset as call } from '#domain/accounts/two-step-reset-contract.ts'
import { waitDays } from '#domain/accounts/two-step-reset.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { TwoStepReset } from '#server/accounts/exports/collections.ts'
import { twoStepResets, users } from '#server/accounts/exports/collections.ts'
import { sayGoogleNote } from '#server/accounts/mails/google-note.ts'
import {
  twoStepResetAskedMail,
  twoStepResetByStaffMail,
  twoStepResetDoneMail,
  twoStepResetOfColleagueMail,
  twoStepResetSoonMail,
} from '#server/accounts/mails/two-step-resets.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { keepUrl } from './keep-two-step.ts'
import { signInUrl } from './sign-in-url.ts'
import { expectMayActOn } from './staff-rights.ts'
import type { From, Target } from './switch-person.ts'
import { afterMail, beginWait, createLink, endOf, isLastDay } from './two-step-wait.ts'

/** Begins the wait for a person whose password was right. The first mail must go out, or nothing begins. */
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
  const timeZone = zoneOf(settings, profile?.data)
  const url = keepUrl(settings, link.token)
  const about = { email: person.email, endsAt, timeZone, googleNote: sayGoogleNote(portal), url }
  await post.send(twoStepResetAskedMail(settings, about))
  await documents.transact(async (transaction) => {
    if (await transaction.get(twoStepResets, uid)) return
    transaction.create(twoStepResets, wait)
    const action = 'two-step-reset-asked'
    audit.recordWith(transaction, { actorId: null, action, entityType: 'user', entityId: uid, ip })
  })
  if (profile?.data.role === 'superAdmin') await mailColleagues(portal, profile.data, wait.days)
  return { endsAt }
}

/** An attacker with the password and the mailbox of one of the staff is still seen by the others. */
async function mailColleagues(
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

/**
 * Sends the mail of the day to every person whose second step waits to be switched off, and switches it off where the wait is
 * over. A failure of one does not stop the others; a mail that does not go out delays the end.
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

async function warn(portal: Portal, wait: TwoStepReset) {
  const { documents, clock, identity, settings, post } = portal
  const person = await identity.find(wait.id)
  const link = createLink(wait.id)
  const next = afterMail(wait, link, clock.nowMs())
  if (person) {
    const url = keepUrl(settings, link.token)
    const timeZone = zoneOf(settings, (await documents.get(users, wait.id))?.data)
    const about = { email: person.email, endsAt: endOf(next), timeZone, googleNote: sayGoogleNote(portal), url }
    await post.send(twoStepResetSoonMail(settings, about))
  }
  await documents.transact(async (transaction) => {
    const found = await transaction.get(twoStepResets, wait.id)
    if (found && isSame(found.data, wait)) transaction.put(twoStepResets, next)
  })
}

/** A person who has set no time zone reads times by the agency's. */
function zoneOf({ openingHours }: Portal['settings'], profile: Profile | undefined): string {
  return profile?.timeZone || openingHours.timeZone
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

const everyMs = 15 * 60_000

/** Runs at the start, for the days that the portal was off, and every quarter of an hour. */
export function startTwoStepResets(portal: Portal, duty: Duty): Rounds {
  const onFault = faultLog(portal, 'two-step sign-in not turned off')
  const rounds = startRounds({ duty, everyMs, round: () => carryOutTwoStepResets(portal, onFault), onFault })
  rounds.begin()
  return rounds
}

/** Nobody resets their own: a borrowed session must not get around the code. Staff must then set it up anew. */
export async function resetTwoStep(
  portal: Portal,
  viewer: Viewer,
  { uid }: Target,
  { ip }: From,
): Promise<Record<string, never>> {
  const { documents, settings, twoStep, sessions, guard, audit, post } = portal
  if (uid === viewer.uid) throw new Refusal('forbidden')
  const profile = await documents.get(users, uid)
  if (!profile) throw new Refusal('not-found')
  expectMayActOn(viewer, profile.data)
  if (!(await twoStep.isOn(uid))) return {}
  const action = 'two-step-reset-by-staff'
  await documents.transact(async (transaction) => {
    await twoStep.disableWith(transaction, uid)
    const wait = await transaction.get(twoStepResets, uid)
    if (wait) transaction.remove(twoStepResets, uid)
    audit.recordWith(transaction, { actorId: viewer.uid, action, entityType: 'user', entityId: uid, ip })
  })
  await sessions.endAll(uid)
  await guard.devices.forgetAll(uid)
  const { email } = profile.data
  post.sendLater(action, async () =>
    twoStepResetByStaffMail(settings, { email, by: viewer.fullName }, await signInUrl({ documents, settings }, uid)),
  )
  return {}
}

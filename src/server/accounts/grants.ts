import type { EndedEarlier } from '#domain/accounts/ended-earlier.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { Grants } from '#server/accounts/exports/reactions.ts'
import { grantsAsked, grantsEnded } from '#server/accounts/exports/reactions.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'

/** The teammates' addresses that an account admits, and whether a calendar follows its meetings. */
export async function grantsOf(portal: Portal, uid: string): Promise<Required<Grants>> {
  return together(await raise(portal, grantsAsked, uid))
}

/** Ends all of these grants, and answers with what there was. Repeating it changes nothing. */
async function endGrants(portal: Portal, uid: string, ip: string): Promise<Required<Grants>> {
  return together(await raise(portal, grantsEnded, uid, ip))
}

function together(answers: readonly Grants[]): Required<Grants> {
  return {
    teammates: answers.flatMap(({ teammates = [] }) => teammates),
    calendar: answers.some(({ calendar = false }) => calendar),
  }
}

type Proof = {
  readonly uid: string
  readonly ip: string
  /** The session that gave the proof, which goes on; null where none did. */
  readonly from: Session | null
}

/**
 * For the first proof of an address, to be called before the proof is written down, so that a proof cut short does it again.
 * The account may have been made by somebody else, and nothing that they set up may stay; projects and quotes do. The second
 * step stays where the proof came from a session, which has passed it. Answers with what there was to end.
 */
export async function endEarlierAccess(portal: Portal, { uid, ip, from }: Proof): Promise<EndedEarlier[]> {
  const { identity, twoStep, sessions, guard, audit } = portal
  const [hadGoogle, hadTwoSteps, open] = await Promise.all([
    identity.hasGoogle(uid),
    twoStep.isOn(uid),
    sessions.listOf(uid),
  ])
  await identity.unlinkGoogle(uid)
  if (!from) await twoStep.disable(uid)
  const { teammates, calendar } = await endGrants(portal, uid, ip)
  await sessions.endAll(uid, from?.id)
  await guard.devices.forgetAll(uid)
  const ended = {
    google: hadGoogle,
    'two-step': hadTwoSteps && !from,
    calendar,
    teammates: teammates.length > 0,
    sessions: open.some(({ id, stage }) => stage === 'full' && id !== from?.id),
  } satisfies Record<EndedEarlier, boolean>
  const trace = { actorId: uid, action: 'address-first-proven', entityType: 'user', entityId: uid, ip }
  await audit.record(ended.sessions ? { ...trace, detail: 'sessions' } : trace)
  // The keys are those of the type above.
  return (Object.keys(ended) as EndedEarlier[]).filter((what) => ended[what])
}

/** Switches off an unverified account and ends its grants, once its address went to its proven owner. */
export async function retireAccount(portal: Portal, uid: string, ip: string): Promise<void> {
  const { documents, clock, sessions, guard, audit } = portal
  await endGrants(portal, uid, ip)
  await documents.transact(async (transaction) => {
    const found = await transaction.get(users, uid)
    const now = clock.now()
    if (found) transaction.put(users, { ...found.data, disabledAt: found.data.disabledAt ?? now, updatedAt: now })
    audit.recordWith(transaction, {
      actorId: null,
      action: 'unverified-account-dropped',
      entityType: 'user',
      entityId: uid,
      ip,
    })
  })
  await sessions.endAll(uid)
  await guard.devices.forgetAll(uid)
}

import type { claimStaffAccount as call } from '#domain/accounts/contract.ts'
import { newProfile } from '#domain/accounts/new-profile.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { bootstrap, firstStaff, users } from './exports/collections.ts'
import type { StaffClaim } from './exports/collections.ts'
import { joinTeam } from './join-team.ts'
import { openSession } from './open-session.ts'
import { registerOrProve } from './register-or-prove.ts'
import { wordsAbout } from './words-about.ts'
import { writeVerification } from './write-verification.ts'

type Input = InputOf<typeof call>

/**
 * Makes the first of the staff, once. A wrong, used or expired token refuses `claim-refused` before anything else is
 * looked at, in the same words whether there are staff or not.
 */
export async function claimStaffAccount(
  portal: Portal,
  caller: Caller,
  { token, email, password, fullName }: Input,
): Promise<ReplyOf<typeof call>> {
  const open = await findOpenClaim(portal, token)
  const uid = await registerOrProve(portal, { email, password }, open.uid, wordsAbout(portal, { fullName }))
  await makeFirstStaff(portal, open, { uid, email, fullName, ip: caller.ip })
  portal.post.sendLater('verify-address', () => writeVerification(portal, email))
  return {
    session: await openSession(
      portal,
      caller,
      { uid, email },
      { remember: false, provenAt: portal.clock.now(), way: 'claim' },
    ),
  }
}

async function findOpenClaim({ documents, clock }: Portal, token: string): Promise<StaffClaim> {
  const held = await documents.get(bootstrap, firstStaff)
  if (!held || held.data.tokenHash !== hashSecret(token) || !isOpen(held.data, clock.now()))
    throw new Refusal('claim-refused')
  if ((await documents.count(users, { role: 'superAdmin' })) > 0) throw new Refusal('claim-refused')
  return held.data
}

function isOpen({ claim, expiresAt }: StaffClaim, now: Instant): boolean {
  return claim === null && expiresAt > now
}

type First = { readonly uid: string; readonly email: string; readonly fullName: string; readonly ip: string }

/** Of many claims one commits: each must find the one document of the claim still open, and closes it. */
async function makeFirstStaff(portal: Portal, open: StaffClaim, { uid, email, fullName, ip }: First): Promise<void> {
  const { documents, clock, audit } = portal
  await documents.transact(async (transaction) => {
    const now = clock.now()
    const held = await transaction.get(bootstrap, firstStaff)
    if (held?.data.tokenHash !== open.tokenHash || !isOpen(held.data, now)) throw new Refusal('claim-refused')
    if (await transaction.get(users, uid)) throw new Refusal('claim-refused')
    const colleague = { uid, recordId: uid, email, fullName, role: 'superAdmin' } as const
    await joinTeam(portal, transaction, colleague)
    transaction.create(users, newProfile(colleague, now))
    transaction.put(bootstrap, { ...held.data, claim: { by: uid, at: now } })
    audit.recordWith(transaction, {
      actorId: uid,
      action: 'first-staff-claimed',
      entityType: 'user',
      entityId: uid,
      ip,
    })
  })
}

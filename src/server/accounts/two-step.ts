import type * as calls from '#domain/accounts/contract.ts'
import type { renewRecoveryCodes as renewCall } from '#domain/accounts/ways-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { sayGoogleNote } from '#server/accounts/mails/google-note.ts'
import {
  recoveryCodesMail,
  recoveryCodeUsedMail,
  twoStepOffMail,
  twoStepOnMail,
} from '#server/accounts/mails/two-step.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { dropTwoStepReset } from './keep-two-step.ts'
import { openFullSession } from './open-session.ts'
import { proveCode } from './prove-code.ts'
import { forgotUrl } from './sign-in-url.ts'

/**
 * Nothing changes for the owner until a first code has confirmed the secret. Refuses `forbidden` while two steps are on:
 * switching them off takes a code, and so must changing them.
 */
export async function startTwoStep(
  { identity, twoStep }: Portal,
  { session }: SignedInCaller,
): Promise<ReplyOf<typeof calls.startTwoStep>> {
  const person = await identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  if (await twoStep.isOn(person.uid))
    throw new Refusal('forbidden', { sentence: 'Two-step sign-in is already on. Reload the page to manage it.' })
  return twoStep.start(person.uid, person.email, session.id)
}

/** Ends the other sessions: they were opened with one step. */
export async function enableTwoStep(
  portal: Portal,
  { session, ip }: SignedInCaller,
  { code }: InputOf<typeof calls.enableTwoStep>,
): Promise<ReplyOf<typeof calls.enableTwoStep>> {
  const person = await portal.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  await portal.limits.take(rules.codeAttempts, uid)
  await dropTwoStepReset(portal, uid, { actorId: uid, ip })
  const recoveryCodes = await portal.twoStep.enable(uid, code)
  await portal.limits.clear(rules.codeAttempts, uid)
  await portal.sessions.endAll(uid, session.id)
  await portal.audit.record({ actorId: uid, action: 'two-step-on', entityType: 'user', entityId: uid, ip })
  portal.post.sendLater('two-step-on', async () => twoStepOnMail(portal.settings, email, await forgotUrl(portal, uid)))
  return { recoveryCodes }
}

/** The owner gets an email: whoever has the codes can sign in with the password. */
export async function renewRecoveryCodes(
  portal: Portal,
  caller: SignedInCaller,
  { code }: InputOf<typeof renewCall>,
): Promise<ReplyOf<typeof renewCall>> {
  const { session, ip } = caller
  const person = await portal.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  await proveCode(portal, caller, { uid, email }, code)
  const recoveryCodes = await portal.twoStep.renewRecoveryCodes(uid)
  await portal.audit.record({ actorId: uid, action: 'recovery-codes-renewed', entityType: 'user', entityId: uid, ip })
  portal.post.sendLater('recovery-codes-renewed', async () =>
    recoveryCodesMail(portal.settings, email, await forgotUrl(portal, uid)),
  )
  return { recoveryCodes }
}

/** Staff who must have two steps get no further than setting them up again. */
export async function disableTwoStep(
  portal: Portal,
  caller: SignedInCaller,
  { code }: InputOf<typeof calls.disableTwoStep>,
): Promise<Record<string, never>> {
  const { session, ip } = caller
  const person = await portal.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  await proveCode(portal, caller, { uid, email }, code)
  await dropTwoStepReset(portal, uid, { actorId: uid, ip })
  await portal.twoStep.disable(uid)
  await portal.audit.record({ actorId: uid, action: 'two-step-off', entityType: 'user', entityId: uid, ip })
  portal.post.sendLater('two-step-off', async () =>
    twoStepOffMail(portal.settings, email, await forgotUrl(portal, uid)),
  )
  return {}
}

/** Changes the half-open session for a full one with a secret of its own. Its owner gets an email where a recovery code did so. */
export async function completeTwoStep(
  portal: Portal,
  caller: Caller,
  { code }: InputOf<typeof calls.completeTwoStep>,
): Promise<ReplyOf<typeof calls.completeTwoStep>> {
  const { session } = caller
  if (session?.stage !== 'two-step') throw new Refusal('not-signed-in')
  const person = await portal.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  const { recoveryCodesLeft } = await proveCode(portal, { ...caller, session }, { uid, email }, code)
  await dropTwoStepReset(portal, uid, { actorId: uid, ip: caller.ip })
  if (recoveryCodesLeft !== null)
    portal.post.sendLater('recovery-code-used', async () =>
      recoveryCodeUsedMail(
        portal.settings,
        { email, recoveryCodesLeft, googleNote: sayGoogleNote(portal) },
        await forgotUrl(portal, uid),
      ),
    )
  const way = recoveryCodesLeft === null ? 'code' : 'recovery-code'
  const opening = { remember: session.remember, provenAt: session.authenticatedAt, way } as const
  return { session: await openFullSession(portal, caller, { uid, email }, opening) }
}

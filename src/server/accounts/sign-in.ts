import type { signIn as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Proof } from '#server/platform/limits/guard-sign-in.ts'
import { guardSignIn } from '#server/platform/limits/guard-sign-in.ts'
import { neighbourhoodOf } from '#server/platform/limits/networks.ts'
import type { Portal } from '#server/portal.ts'
import type { Identity, Lane } from '#server/ports/identity.ts'
import { cookieNames } from './cookies.ts'
import { isSwitchedOff } from './is-switched-off.ts'
import { askForMailedCode } from './mailed-code.ts'
import { openSession } from './open-session.ts'
import { isAboutCredentials } from './prove-own-password.ts'

/**
 * Checks the limits before the password, and the password before whether the account is switched off. Where a password alone
 * is not enough, everybody is asked for a code, and it is mailed only where the password was right.
 */
export async function signIn(
  portal: Portal,
  caller: Caller,
  { email, password, remember }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const provenAt = portal.clock.now()
  const expect = portal.settings.authMessages === 'neutral' ? expectVerified : undefined
  const { kind, result: person } = await provePassword(portal, caller, { email, password }, expect)
  if (kind === 'code-needed')
    return {
      session: await askForMailedCode(portal, caller, { email, remember, person }),
    }
  const profile = await portal.documents.get(users, person.uid)
  if (profile && (await isSwitchedOff(portal.documents, profile.data))) throw new Refusal('auth/user-disabled')
  const owner = { uid: person.uid, email }
  return {
    session: await openSession(portal, caller, owner, { remember, provenAt, way: 'password' }),
  }
}

/** Otherwise a sign-up with an address would tell, by the sign-in after it, whether it was taken. */
function expectVerified({ emailVerified }: Identity, lane: Lane): void {
  if (lane === 'stranger' && !emailVerified) throw new Refusal('auth/wrong-password')
}

/**
 * Checks the limits before the password; a wrong one is told, counted and audited as for a sign-in. `expect` refuses people
 * for whom the right password is not enough.
 */
export async function provePassword(
  portal: Portal,
  caller: Caller,
  credentials: { email: string; password: string },
  expect: (person: Identity, lane: Lane) => void = () => {},
): Promise<Proof<Identity>> {
  const { email } = credentials
  const neutral = portal.settings.authMessages === 'neutral'
  const deviceSecret = caller.cookie(cookieNames(portal.settings).device)
  try {
    return await guardSignIn(portal.guard, { email, ip: caller.ip, deviceSecret, neutral }, async (lane) => {
      const person = await portal.identity.verifyPassword(credentials, lane)
      expect(person, lane)
      return person
    })
  } catch (error) {
    throw await tellSignInRefusal(portal, { email, ip: caller.ip }, error)
  }
}

type Attempt = { readonly email: string; readonly ip: string }

/**
 * The refusal of a sign-in, and its audit record. `neutral` messages have one answer for an unknown address and a wrong
 * password; `spec` messages tell them apart.
 */
async function tellSignInRefusal(
  { identity, settings, audit }: Portal,
  { email, ip }: Attempt,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Refusal) || !isAboutCredentials(error)) return error
  const person = await identity.findByEmail(email)
  // Made-up addresses are endless: they are counted by network.
  const about = person
    ? { entityType: 'user', entityId: person.uid }
    : { entityType: 'network', entityId: neighbourhoodOf(ip) }
  await audit.count({ actorId: null, action: 'sign-in-failed', ...about, ip })
  return settings.authMessages === 'neutral' ? new Refusal('auth/invalid-credential', { cause: error }) : error
}

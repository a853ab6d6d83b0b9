import { Refusal } from '#domain/core/refusals.ts'
import type { Lane } from '#server/ports/identity.ts'
import type { Devices } from './devices.ts'
import type { Counter, Limits } from './limits.ts'
import { neighbourhoodOf, networkOf } from './networks.ts'
import { rules } from './rules.ts'
import type { WrongPasswords } from './wrong-passwords.ts'

export type SignInGuard = {
  readonly limits: Limits
  readonly devices: Devices
  readonly wrongPasswords: WrongPasswords
}

export type SignInAttempt = {
  /** Normalised. */
  readonly email: string
  readonly ip: string
  /** What the device cookie holds. */
  readonly deviceSecret: string | undefined
}

/**
 * Runs `verify` only where its answer may be given. Refuses `auth/too-many-requests` before any look-up or hash where
 * strangers have learnt or guessed enough; afterwards counts what `verify` refused: `auth/user-not-found`, and
 * `auth/wrong-password` or `auth/invalid-credential` (which stands for both). A device that signed in before is held to
 * a limit of its own that nobody else can use up.
 */
export async function guardSignIn<R>(
  guard: SignInGuard,
  attempt: SignInAttempt,
  verify: (lane: Lane) => Promise<R>,
): Promise<R> {
  const { deviceSecret } = attempt
  if (deviceSecret && (await guard.devices.isTrusted(attempt.email, deviceSecret)))
    return guardKnownDevice(guard, deviceSecret, verify)
  return guardStranger(guard, attempt, verify)
}

async function guardKnownDevice<R>(
  { limits }: SignInGuard,
  deviceSecret: string,
  verify: (lane: Lane) => Promise<R>,
): Promise<R> {
  const counter: Counter = [rules.wrongPerDevice, deviceSecret]
  if (await limits.isOver([counter])) throw new Refusal(rules.wrongPerDevice.refusal)
  try {
    return await verify('known-device')
  } catch (error) {
    if (isWrong(error)) await limits.takeAll([counter])
    throw error
  }
}

async function guardStranger<R>(
  { limits, wrongPasswords }: SignInGuard,
  { email, ip }: SignInAttempt,
  verify: (lane: Lane) => Promise<R>,
): Promise<R> {
  const network = networkOf(ip)
  const unknown: Counter[] = [
    [rules.unknownPerNetwork, network],
    [rules.unknownPerNeighbourhood, neighbourhoodOf(ip)],
    [rules.unknownPerSite, 'site'],
  ]
  const wrong: Counter[] = [[rules.wrongPerNetwork, network]]
  if (await limits.isOver([...unknown, ...wrong])) throw new Refusal('auth/too-many-requests')
  const settle = await wrongPasswords.begin(email, network)
  try {
    const result = await verify('stranger')
    await settle('right')
    return result
  } catch (error) {
    if (isUnknown(error)) await Promise.all([settle('wrong'), limits.takeAll(unknown)])
    else if (isWrong(error)) {
      await Promise.all([settle('wrong'), limits.takeAll(wrong)])
      // Parallel attempts passed the first look together: past the limit a known address answers as an unknown one.
      if (await limits.isOver(unknown)) throw new Refusal('auth/too-many-requests', { cause: error })
    } else await settle('unanswered')
    throw error
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'auth/user-not-found'
}

function isWrong(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'auth/wrong-password' || error.code === 'auth/invalid-credential')
}

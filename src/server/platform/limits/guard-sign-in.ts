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
  /** True where an unknown address and a wrong password get one answer; they are then counted alike too. */
  readonly neutral: boolean
}

/**
 * `code-needed`: after so many attempts a password alone proves nothing. `result` is null where the password was wrong or
 * the address unknown, which the caller must answer exactly as if they had been right.
 */
export type Proof<R> =
  | { readonly kind: 'proven'; readonly result: R }
  | { readonly kind: 'code-needed'; readonly result: R | null }

/**
 * Runs `verify` and says what its answer is worth. Counts what it refuses: `auth/user-not-found`, and `auth/wrong-password`
 * or `auth/invalid-credential` (which stands for both); those refusals rise while strangers have learnt little. Nobody is
 * refused because of what others tried: past a limit a right password needs a mailed code. A device that signed in before
 * has its own count, so that strangers do not affect its owner.
 */
export async function guardSignIn<R>(
  guard: SignInGuard,
  attempt: SignInAttempt,
  verify: (lane: Lane) => Promise<R>,
): Promise<Proof<R>> {
  const { deviceSecret } = attempt
  if (deviceSecret && (await guard.devices.isTrusted(attempt.email, deviceSecret))) {
    const counter: Counter = [rules.wrongPerDevice, deviceSecret]
    if (!(await guard.limits.isOver([counter]))) return guardKnownDevice(guard, counter, verify)
  }
  return guardStranger(guard, attempt, verify)
}

async function guardKnownDevice<R>(
  { limits }: SignInGuard,
  counter: Counter,
  verify: (lane: Lane) => Promise<R>,
): Promise<Proof<R>> {
  try {
    return { kind: 'proven', result: await verify('known-device') }
  } catch (error) {
    if (isWrong(error)) await isCounted(limits, [counter])
    throw error
  }
}

async function guardStranger<R>(
  { limits, wrongPasswords }: SignInGuard,
  { email, ip, neutral }: SignInAttempt,
  verify: (lane: Lane) => Promise<R>,
): Promise<Proof<R>> {
  const network = networkOf(ip)
  const wrong: Counter[] = [[rules.wrongPerNetwork, network]]
  // A neutral answer does not reveal who has an account, so there is nothing to count.
  const unknown: Counter[] = neutral
    ? []
    : [
        [rules.unknownPerNetwork, network],
        [rules.unknownPerNeighbourhood, neighbourhoodOf(ip)],
        [rules.unknownPerSite, 'site'],
      ]
  if (await limits.isOver([...unknown, ...wrong])) return askForCode(verify)
  const settle = await wrongPasswords.begin(email, network)
  if (!settle) return askForCode(verify)
  try {
    const result = await verify('stranger')
    await settle('right')
    return { kind: 'proven', result }
  } catch (error) {
    if (!isUnknown(error) && !isWrong(error)) {
      await settle('unanswered')
      throw error
    }
    const counters = isUnknown(error) && !neutral ? unknown : wrong
    const [mayTell] = await Promise.all([isCounted(limits, counters), settle('wrong')])
    // Parallel attempts passed the first look together: past the limit a known address answers as an unknown one.
    if (mayTell && (counters === unknown || !(await limits.isOver(unknown)))) throw error
    return { kind: 'code-needed', result: null }
  }
}

/** Takes as long for a right password as for a wrong one, and counts neither: they tell a stranger nothing. */
async function askForCode<R>(verify: (lane: Lane) => Promise<R>): Promise<Proof<R>> {
  try {
    return { kind: 'code-needed', result: await verify('stranger') }
  } catch (error) {
    if (isUnknown(error) || isWrong(error)) return { kind: 'code-needed', result: null }
    throw error
  }
}

/** False where the limit is reached already. */
async function isCounted(limits: Limits, counters: readonly Counter[]): Promise<boolean> {
  try {
    await limits.takeAll(counters)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'auth/user-not-found'
}

function isWrong(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'auth/wrong-password' || error.code === 'auth/invalid-credential')
}

import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'
import type { Instant } from '#domain/core/instants.ts'
import { instant, toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Seal } from '#server/platform/seal.ts'
import { createSeal } from '#server/platform/seal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { collection } from '#server/ports/documents.ts'

export type TwoStep = {
  /**
   * Makes a secret for an authenticator app; the same session gets it again for ten minutes, so that a reload doesn’t leave the app with
   * another one. Nothing changes for the owner until `enable`.
   */
  start(uid: string, email: string, sessionId: string): Promise<{ secret: string; otpauthUrl: string }>
  /**
   * Switches two steps on with a first code and returns ten recovery codes, which replace those before. Refuses
   * `auth/invalid-verification-code`.
   */
  enable(uid: string, code: string): Promise<string[]>
  /**
   * Accepts a current code of the app or a recovery code, each of them once, and says which it was. Refuses
   * `auth/invalid-verification-code`.
   */
  verify(uid: string, code: string): Promise<Proof>
  /** Returns ten recovery codes in the place of those before. Refuses `auth/invalid-verification-code` while two steps are off. */
  renewRecoveryCodes(uid: string): Promise<string[]>
  /** Repeating it changes nothing. */
  disable(uid: string): Promise<void>
  /** The same within a transaction. */
  disableWith(transaction: Transaction, uid: string): Promise<void>
  isOn(uid: string): Promise<boolean>
  /** Since when two steps are on, and how many recovery codes are left; null while they are off. */
  describe(uid: string): Promise<{ enabledAt: Instant | null; recoveryCodesLeft: number } | null>
}

/** How many recovery codes are left after one was used; null for a code of the app. */
export type Proof = { readonly recoveryCodesLeft: number | null }

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  /** 32 bytes that the store never sees. */
  readonly sealingKey: Uint8Array
  /** How the authenticator app names the portal. */
  readonly issuer: () => string
}

const secretBytes = 20
/** How long a session is shown the same secret: as long as a sign-in counts as recent. */
const pendingMs = 10 * 60_000

function wrongCode(code: string): Refusal {
  const sentence = 'This recovery code isn’t right or was already used. Check it, or enter another one.'
  return new Refusal('auth/invalid-verification-code', /^\d{6}$/.test(code) ? {} : { sentence })
}

export function createTwoStep({ documents, clock, sealingKey, issuer }: Deps): TwoStep {
  const seal = createSeal(sealingKey)

  /** The 30-second step whose code this is, or null. */
  function stepFor(uid: string, sealed: string | null, code: string): number | null {
    const secret = sealed && seal.open(purposeFor(uid), sealed)
    return secret ? stepOf(secret, code, clock.nowMs()) : null
  }

  /** The secret that awaits its first code, where it was made for this session a short while ago; else null. */
  function shownTo({ id, pending, pendingFor }: TwoStepDocument, sessionId: string): string | null {
    if (!pending || pendingFor?.sessionId !== sessionId || pendingFor.until <= clock.now()) return null
    return seal.open(purposeFor(id), pending)
  }

  /** The document after this code was spent, or null where it opens nothing. */
  function spend(found: TwoStepDocument, code: string): TwoStepDocument | null {
    const usedStep = stepFor(found.id, found.secret, code)
    if (usedStep !== null) return usedStep > found.usedStep ? { ...found, usedStep } : null
    const digest = digestRecoveryCode(seal, found.id, code)
    if (!found.secret || !found.recoveryCodes.includes(digest)) return null
    return { ...found, recoveryCodes: found.recoveryCodes.filter((kept) => kept !== digest) }
  }

  function digestsOf(uid: string, recoveryCodes: readonly string[]): string[] {
    return recoveryCodes.map((recoveryCode) => digestRecoveryCode(seal, uid, recoveryCode))
  }

  async function disableWith(transaction: Transaction, uid: string): Promise<void> {
    if (await transaction.get(twoStepCollection, uid)) transaction.remove(twoStepCollection, uid)
  }

  return {
    async start(uid, email, sessionId) {
      const made = new Secret({ size: secretBytes }).base32
      const begun = {
        pending: seal.seal(purposeFor(uid), made),
        pendingFor: { sessionId, until: toInstant(clock.nowMs() + pendingMs) },
      }
      const secret = await documents.transact(async (transaction) => {
        const found = (await transaction.get(twoStepCollection, uid))?.data
        const shown = found && shownTo(found, sessionId)
        if (shown) return shown
        if (found) transaction.put(twoStepCollection, { ...found, ...begun })
        else {
          const none = { id: uid, secret: null, usedStep: 0, recoveryCodes: [], enabledAt: null }
          transaction.create(twoStepCollection, { ...none, ...begun })
        }
        return made
      })
      return { secret, otpauthUrl: authenticator(secret, { issuer: issuer(), label: email }).toString() }
    },
    async enable(uid, code) {
      const recoveryCodes = createRecoveryCodes()
      await documents.transact(async (transaction) => {
        const found = await transaction.get(twoStepCollection, uid)
        const usedStep = stepFor(uid, found?.data.pending ?? null, code)
        if (!found || usedStep === null) throw new Refusal('auth/invalid-verification-code')
        transaction.put(twoStepCollection, {
          id: uid,
          secret: found.data.pending,
          pending: null,
          usedStep,
          recoveryCodes: digestsOf(uid, recoveryCodes),
          enabledAt: clock.now(),
        })
      })
      return recoveryCodes
    },
    async verify(uid, code) {
      return documents.transact(async (transaction) => {
        const found = await transaction.get(twoStepCollection, uid)
        const spent = found && spend(found.data, code)
        if (!spent) throw wrongCode(code)
        transaction.put(twoStepCollection, spent)
        const left = spent.recoveryCodes.length
        return { recoveryCodesLeft: left < found.data.recoveryCodes.length ? left : null }
      })
    },
    async renewRecoveryCodes(uid) {
      const recoveryCodes = createRecoveryCodes()
      await documents.transact(async (transaction) => {
        const found = (await transaction.get(twoStepCollection, uid))?.data
        if (!found?.secret) throw new Refusal('auth/invalid-verification-code')
        transaction.put(twoStepCollection, { ...found, recoveryCodes: digestsOf(uid, recoveryCodes) })
      })
      return recoveryCodes
    },
    async disable(uid) {
      await documents.transact((transaction) => disableWith(transaction, uid))
    },
    disableWith,
    async isOn(uid) {
      const found = await documents.get(twoStepCollection, uid)
      return found !== null && found.data.secret !== null
    },
    async describe(uid) {
      const found = (await documents.get(twoStepCollection, uid))?.data
      if (!found?.secret) return null
      return { enabledAt: found.enabledAt, recoveryCodesLeft: found.recoveryCodes.length }
    },
  }
}

function purposeFor(uid: string): string {
  return `two-step ${uid}`
}

/** Whether the second step was set up under this seal's key. */
export function opensSecondStep(seal: Seal, { id, secret }: TwoStepDocument): boolean {
  return secret !== null && seal.open(purposeFor(id), secret) !== null
}

/** Crockford's: 32 letters and digits, without those that look alike on paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const count = 10
const groups = 4

/** Ten different codes like `abcd-efgh-jkmn-pqrs`, of 80 bits each. */
function createRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(Array.from({ length: groups }, randomQuad).join('-'))
  return [...codes]
}

/**
 * What the store keeps; 80 bits need no slow hash. Takes a code as people type it: in capitals, without its dashes, with an
 * `o` for a zero. The codes of earlier versions, like `abcd-efgh`, have 39 bits, for which the hash is keyed.
 */
function digestRecoveryCode(seal: Seal, uid: string, code: string): string {
  return seal.digest(`recovery code ${uid}`, asGiven(code.trim().toLowerCase()))
}

function asGiven(typed: string): string {
  const bare = typed.replaceAll(/[ -]/g, '')
  if (bare.length !== 4 * groups) return typed
  return bare.replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

function randomQuad(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

const periodSeconds = 30

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 seconds. `secret` is base 32. */
function authenticator(secret: string, { issuer, label }: { issuer: string; label: string }): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })
}

/** The 30-second step whose code this is: the present one, the one before or the one after. Null for any other code. */
function stepOf(secret: string, code: string, nowMs: number): number | null {
  const totp = authenticator(secret, { issuer: '', label: '' })
  const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta
}

const twoStepSchema = z.strictObject({
  /** The uid. */
  id: z.string(),
  /** Sealed; null until a first code has confirmed it. */
  secret: z.nullable(z.string()),
  /** Sealed; a secret that awaits its first code, beside the one in use where the owner changes apps. */
  pending: z.nullable(z.string()),
  /** Who is shown the pending secret again, and until when; left out where nobody is. */
  pendingFor: z.optional(z.strictObject({ sessionId: z.string(), until: instant })),
  /** The 30-second step of the latest code: it and those before it are used up. */
  usedStep: z.int(),
  /** Keyed hashes of the recovery codes that are left. */
  recoveryCodes: z.array(z.string()),
  enabledAt: z.nullable(instant),
})
export type TwoStepDocument = z.output<typeof twoStepSchema>

/** Two-step sign-in, keyed by uid. */
export const twoStepCollection = collection<TwoStepDocument>('twoSteps', twoStepSchema, [{ where: [] }])

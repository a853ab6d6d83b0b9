import { Secret } from 'otpauth'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { createSeal } from '#server/platform/seal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { createRecoveryCodes, digestRecoveryCode } from './recovery-codes.ts'
import { authenticator, stepOf } from './time-codes.ts'
import { twoStepCollection } from './two-step-collection.ts'
import type { TwoStepDocument } from './two-step-collection.ts'

export type TwoStep = {
  /** Makes a secret for an authenticator app. Nothing changes for the owner until `enable`. */
  start(uid: string, email: string): Promise<{ secret: string; otpauthUrl: string }>
  /**
   * Switches two steps on with a first code and returns ten recovery codes, which replace those before. Refuses
   * `auth/invalid-verification-code`.
   */
  enable(uid: string, code: string): Promise<string[]>
  /** Accepts a current code of the app or a recovery code, each of them once. Refuses `auth/invalid-verification-code`. */
  verify(uid: string, code: string): Promise<void>
  /** Repeating it changes nothing. */
  disable(uid: string): Promise<void>
  /** The same within a transaction. */
  disableWith(transaction: Transaction, uid: string): Promise<void>
  isOn(uid: string): Promise<boolean>
  /** Since when two steps are on, and how many recovery codes are left; null while they are off. */
  describe(uid: string): Promise<{ enabledAt: Instant | null; recoveryCodesLeft: number } | null>
}

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  /** 32 bytes that the store never sees. */
  readonly sealingKey: Uint8Array
  /** How the authenticator app names the portal. */
  readonly issuer: string
}

const secretBytes = 20

export function createTwoStep({ documents, clock, sealingKey, issuer }: Deps): TwoStep {
  const seal = createSeal(sealingKey)
  const purposeFor = (uid: string) => `two-step ${uid}`

  /** The 30-second step whose code this is, or null. */
  function stepFor(uid: string, sealed: string | null, code: string): number | null {
    const secret = sealed && seal.open(purposeFor(uid), sealed)
    return secret ? stepOf(secret, code, clock.nowMs()) : null
  }

  /** The document after this code was spent, or null where it opens nothing. */
  function spend(found: TwoStepDocument, code: string): TwoStepDocument | null {
    const usedStep = stepFor(found.id, found.secret, code)
    if (usedStep !== null) return usedStep > found.usedStep ? { ...found, usedStep } : null
    const digest = digestRecoveryCode(seal, found.id, code)
    if (!found.secret || !found.recoveryCodes.includes(digest)) return null
    return { ...found, recoveryCodes: found.recoveryCodes.filter((kept) => kept !== digest) }
  }

  async function disableWith(transaction: Transaction, uid: string): Promise<void> {
    if (await transaction.get(twoStepCollection, uid)) transaction.remove(twoStepCollection, uid)
  }

  return {
    async start(uid, email) {
      const secret = new Secret({ size: secretBytes }).base32
      const pending = seal.seal(purposeFor(uid), secret)
      await documents.transact(async (transaction) => {
        const found = await transaction.get(twoStepCollection, uid)
        if (found) transaction.put(twoStepCollection, { ...found.data, pending })
        else
          transaction.create(twoStepCollection, {
            id: uid,
            secret: null,
            pending,
            usedStep: 0,
            recoveryCodes: [],
            enabledAt: null,
          })
      })
      return { secret, otpauthUrl: authenticator(secret, { issuer, label: email }).toString() }
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
          recoveryCodes: recoveryCodes.map((recoveryCode) => digestRecoveryCode(seal, uid, recoveryCode)),
          enabledAt: clock.now(),
        })
      })
      return recoveryCodes
    },
    async verify(uid, code) {
      await documents.transact(async (transaction) => {
        const found = await transaction.get(twoStepCollection, uid)
        const spent = found && spend(found.data, code)
        if (!spent) throw new Refusal('auth/invalid-verification-code')
        transaction.put(twoStepCollection, spent)
      })
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

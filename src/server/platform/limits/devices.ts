import * as z from 'zod/mini'
import { instant, toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'

const lifetimeMs = 180 * 24 * 60 * 60_000

const deviceSchema = z.strictObject({
  /** The hash of the secret in the cookie. */
  id: z.string(),
  uid: z.string(),
  /** The hash of the address that signed in. */
  account: z.string(),
  createdAt: instant,
  expiresAt: instant,
})
type Device = z.output<typeof deviceSchema>

export const deviceCollection = collection<Device>('devices', deviceSchema, [
  { where: ['uid'], orderBy: ['createdAt', 'asc'] },
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

/** For the cookie beside the session's: it opens nothing, it only says that somebody has signed in here before. */
export const deviceCookieMaxAgeSeconds = lifetimeMs / 1000

export type Devices = {
  /** Returns a secret for a cookie of 180 days. A person keeps their ten latest devices. */
  trust(owner: { readonly uid: string; readonly email: string }): Promise<string>
  /** True only for the address that signed in on this device; a stranger's own device says nothing about another account. */
  isTrusted(email: string, secret: string | undefined): Promise<boolean>
  /** Forgets all devices of a person: for a reset, or where an account is switched off. Repeating it changes nothing. */
  forgetAll(uid: string): Promise<void>
}

const kept = 10
const atOnce = 100

export function createDevices({ documents, clock }: { documents: Documents; clock: Clock }): Devices {
  async function forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await documents.transact(async (transaction) => {
      const found = []
      for (const id of ids) if (await transaction.get(deviceCollection, id)) found.push(id)
      for (const id of found) transaction.remove(deviceCollection, id)
    })
  }

  /** The oldest first. */
  async function idsOf(uid: string): Promise<string[]> {
    const rows = await documents.list(deviceCollection, {
      where: { uid },
      orderBy: ['createdAt', 'asc'],
      limit: atOnce,
    })
    return rows.map(({ id }) => id)
  }

  async function forgetAll(uid: string): Promise<void> {
    for (;;) {
      const ids = await idsOf(uid)
      await forget(ids)
      if (ids.length < atOnce) return
    }
  }

  return {
    async trust({ uid, email }) {
      const secret = createSecret()
      const device: Device = {
        id: hashSecret(secret),
        uid,
        account: hashSecret(email),
        createdAt: clock.now(),
        expiresAt: toInstant(clock.nowMs() + lifetimeMs),
      }
      await documents.transact(async (transaction) => transaction.create(deviceCollection, device))
      const ids = await idsOf(uid)
      await forget(ids.slice(0, -kept))
      return secret
    },
    async isTrusted(email, secret) {
      if (!secret) return false
      const found = await documents.get(deviceCollection, hashSecret(secret))
      return (
        found !== null &&
        found.data.account === hashSecret(email) &&
        toMilliseconds(found.data.expiresAt) > clock.nowMs()
      )
    },
    forgetAll,
  }
}

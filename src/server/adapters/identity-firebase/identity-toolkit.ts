import * as z from 'zod/mini'
import { Refusal } from '#domain/core/refusals.ts'
import type { Credentials } from '#server/ports/identity.ts'
import { toldByToolkit } from './failures.ts'

export type ToolkitSettings = {
  /** The web key of the project: it names the project, and opens nothing by itself. */
  readonly apiKey: string
  /** `host:port` of the emulator; null where the provider itself is asked. */
  readonly emulatorHost: string | null
}

const timeoutMs = 10_000
const signedIn = z.object({ localId: z.string() })
const refused = z.object({ error: z.object({ message: z.string() }) })

/**
 * The uid of the account with this password: the admin SDK cannot tell. The tokens that come with the answer are dropped.
 * Refuses as `verifyPassword` of the port does, and `auth/invalid-credential` where the provider does not tell the cases
 * apart.
 */
export async function askForPassword(
  { apiKey, emulatorHost }: ToolkitSettings,
  { email, password }: Credentials,
): Promise<string> {
  const host = emulatorHost ? `http://${emulatorHost}/identitytoolkit` : 'https://identitytoolkit'
  const url = `${host}.googleapis.com/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Refusal('unavailable', { cause: error })
  })
  const answer: unknown = await response.json().catch(() => null)
  const person = signedIn.safeParse(answer)
  if (response.ok && person.success) return person.data.localId
  const { data: told } = refused.safeParse(answer)
  throw toldByToolkit(response.status, told?.error.message ?? 'unreadable response')
}

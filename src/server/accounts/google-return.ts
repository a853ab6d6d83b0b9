import * as z from 'zod/mini'
import { roles } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'

const next = z.optional(z.string().check(z.maxLength(1000)))

const errandSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sign-in'), screen: z.enum(roles), next }),
  z.strictObject({ kind: z.literal('link'), sessionId: z.string() }),
  z.strictObject({ kind: z.literal('confirm'), sessionId: z.string(), next }),
])

/**
 * What somebody goes to Google for: to sign in on the page of a role, or to link a Google account to the session that asks,
 * or to prove for that session that they are there.
 */
export type GoogleErrand = z.output<typeof errandSchema>

const pendingSchema = z.strictObject({ errand: errandSchema, sealed: z.string(), endsAtMs: z.int() })
type Pending = Pick<z.output<typeof pendingSchema>, 'errand' | 'sealed'>

const asked = z.object({ screen: z.enum(roles) })
const wanted = z.object({ next })

/** The query of the page that begins; whatever cannot be read counts as not said. */
export function readSignInErrand(query: unknown): GoogleErrand & { kind: 'sign-in' } {
  const { data: from } = asked.safeParse(query)
  const { data: to } = wanted.safeParse(query)
  return { kind: 'sign-in', screen: from?.screen ?? 'client', ...to }
}

export const googleReturnSeconds = 600
const purpose = 'google return'

type Deps = Pick<Portal, 'seal' | 'clock'>

/** What the browser keeps until it comes back, all of it sealed: nobody changes what they went for on the way. */
export function packReturn({ seal, clock }: Deps, { errand, sealed }: Pending): string {
  const endsAtMs = clock.nowMs() + googleReturnSeconds * 1000
  return seal.seal(purpose, JSON.stringify({ errand, sealed, endsAtMs }))
}

/** Null where the cookie is missing, not ours, changed or older than ten minutes. */
export function unpackReturn({ seal, clock }: Deps, cookie: string | undefined): Pending | null {
  const text = cookie === undefined ? null : seal.open(purpose, cookie)
  if (text === null) return null
  const { errand, sealed, endsAtMs } = pendingSchema.parse(JSON.parse(text))
  return clock.nowMs() < endsAtMs ? { errand, sealed } : null
}

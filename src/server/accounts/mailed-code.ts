import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { SessionView } from '#domain/accounts/contract.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { signInCodeMail } from '#server/accounts/mails/sign-ins.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { createSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import type { Identity } from '#server/ports/identity.ts'
import type { Mail } from '#server/ports/mail.ts'
import { cookieNames } from './cookies.ts'
import { viewMailedCode } from './view-session.ts'

const lifetimeMs = 10 * 60_000
const purpose = 'mailed-code'

/** The browser keeps it sealed until it comes back with the code; its holder can read nothing from it. */
const awaitedSchema = z.strictObject({
  /** Names this sign-in alone. */
  id: z.string(),
  email: z.string(),
  remember: z.boolean(),
  /** Of the code and `id`. */
  digest: z.string(),
  /** 1 where the password was right: a digit in both cases, so that both cookies have the same length. */
  proven: z.union([z.literal(0), z.literal(1)]),
  /** In milliseconds since the epoch. */
  until: z.int(),
})
type AwaitedCode = z.output<typeof awaitedSchema>

type Asking = {
  readonly email: string
  readonly remember: boolean
  /** Null where the password was wrong or the address is unknown. */
  readonly person: Identity | null
}

/**
 * Answers alike for everybody, in its cookie and its time too; mails a code to `person` alone. So many may ask that they are
 * counted instead of kept one by one.
 */
export async function askForMailedCode(
  portal: Portal,
  caller: Caller,
  { email, remember, person }: Asking,
): Promise<SessionView> {
  const { seal, clock, settings, limits, post, denials } = portal
  await denials.count({ actorId: null, call: 'sign-in', code: 'auth/too-many-requests', ip: caller.ip })
  const id = createSecret()
  const code = String(randomInt(0, 100_000_000)).padStart(8, '0')
  const awaited: AwaitedCode = {
    id,
    email,
    remember,
    digest: seal.digest(purpose, `${id}.${code}`),
    proven: person ? 1 : 0,
    until: clock.nowMs() + lifetimeMs,
  }
  caller.setCookie(cookieNames(settings).mailedCode, seal.seal(purpose, JSON.stringify(awaited)), {
    maxAgeSeconds: lifetimeMs / 1000,
  })
  post.sendLater(
    'sign-in-code',
    async (): Promise<Mail | null> => {
      if (!person || !(await limits.takeIfLeft(rules.mailedCodes, email))) return null
      return signInCodeMail(settings, email, code)
    },
    lifetimeMs,
  )
  return viewMailedCode(email)
}

/** When the password was given. */
export function provenAtOf({ until }: AwaitedCode): Instant {
  return toInstant(until - lifetimeMs)
}

/** The sign-in that this browser has begun; null where there is none or its ten minutes are over. */
export function awaitedCode({ seal, clock, settings }: Portal, caller: Caller): AwaitedCode | null {
  const cookie = caller.cookie(cookieNames(settings).mailedCode)
  const opened = cookie ? seal.open(purpose, cookie) : null
  if (opened === null) return null
  const awaited = awaitedSchema.parse(JSON.parse(opened))
  return awaited.until > clock.nowMs() ? awaited : null
}

/**
 * Refuses `auth/wrong-mailed-code`, also where nothing was mailed, and `auth/too-many-requests` after five tries. A right
 * code works once.
 */
export async function proveMailedCode(
  { seal, limits }: Portal,
  { id, digest, proven }: AwaitedCode,
  code: string,
): Promise<void> {
  await limits.take(rules.mailedCodeTries, id)
  if (seal.digest(purpose, `${id}.${code}`) !== digest || proven === 0) throw new Refusal('auth/wrong-mailed-code')
  await limits.take(rules.mailedCodeUses, id)
}

import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { exactText } from '#domain/core/text.ts'
import { oneTimeCode } from './one-time-code.ts'

const nothing = z.strictObject({})
const done = z.strictObject({})
/** The address to send the browser to; it returns by itself. */
const departure = z.strictObject({ url: z.string() })

const waysIn = z.strictObject({
  /** Null if there is none; `changedAt` is null if the password was set before that was recorded. */
  password: z.nullable(z.strictObject({ changedAt: z.nullable(instant) })),
  /** The Google accounts that sign in to this one. `email` is null for one linked before that was recorded. */
  google: z.array(z.strictObject({ email: z.nullable(z.string()) })),
  /** Null while two-step sign-in is off. */
  twoStep: z.nullable(
    z.strictObject({
      enabledAt: z.nullable(instant),
      recoveryCodesLeft: z.int(),
      /** When it turns off, as requested without a code. */
      turnsOffAt: z.optional(instant),
    }),
  ),
})
export type WaysIn = z.output<typeof waysIn>

export const listWaysIn = endpoint('list-ways-in', {
  summary: 'Returns the caller’s sign-in methods: password, Google and two-step sign-in.',
  body: nothing,
  reply: waysIn,
  who: 'identity',
  reads: true,
})

export const renewRecoveryCodes = endpoint('renew-recovery-codes', {
  summary:
    'Replaces all recovery codes with ten new ones, after checking a recovery code or a code from an authenticator app, and emails the caller. No later call returns the new codes.',
  body: z.strictObject({ code: oneTimeCode }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  who: 'identity',
  refusals: ['auth/invalid-verification-code', 'auth/too-many-requests', 'auth/two-step-paused'],
  recentSignIn: true,
})

export const linkGoogle = endpoint('link-google', {
  summary:
    'Starts linking a Google account and returns Google’s sign-in URL. Signing in at that URL links the account.',
  body: nothing,
  reply: departure,
  who: 'identity',
  refusals: ['auth/google-unavailable', 'auth/too-many-requests'],
  recentSignIn: true,
})

export const unlinkGoogle = endpoint('unlink-google', {
  summary:
    'Removes Google sign-in, ends the other sessions and emails the caller. The call is refused if the account has no password.',
  body: nothing,
  reply: done,
  who: 'identity',
  refusals: ['auth/last-way-in'],
  recentSignIn: true,
})

export const confirmByGoogle = endpoint('confirm-by-google', {
  summary:
    'Starts confirming the caller’s identity with Google and returns Google’s sign-in URL. Sensitive calls work for ten minutes after the caller signs in at that URL.',
  body: z.strictObject({ next: z.optional(exactText(1, 1000)) }),
  reply: departure,
  who: 'identity',
  refusals: ['auth/google-unavailable', 'auth/too-many-requests'],
})

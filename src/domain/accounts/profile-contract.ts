import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { emailAddress, exactText } from '#domain/core/text.ts'
import { timeZone } from '#domain/core/time-zones.ts'
import { roles } from '#domain/core/viewer.ts'
import { avatarMaxBytes } from './avatar-limits.ts'
import { presentedProfile } from './contract.ts'

const nothing = z.strictObject({})
const done = z.strictObject({})
const changedProfile = z.strictObject({ profile: presentedProfile })

export const noteTimeZone = endpoint('note-time-zone', {
  summary: 'Saves the browser’s time zone if the caller has none. Otherwise, the call changes nothing.',
  body: z.strictObject({ timeZone }),
  reply: changedProfile,
  who: roles,
  byBrowser: true,
})

export const setAvatar = endpoint('set-avatar', {
  summary: 'Sets the caller’s picture: a WebP or JPEG of 256 by 256 pixels and at most 48,000 bytes, in base64.',
  body: z.strictObject({ image: exactText(1, Math.ceil(avatarMaxBytes / 3) * 4) }),
  reply: changedProfile,
  who: roles,
  refusals: ['picture-unusable', 'too-many-requests'],
})

export const removeAvatar = endpoint('remove-avatar', {
  summary: 'Removes the caller’s picture. Their initials appear instead. Repeating the call changes nothing.',
  body: nothing,
  reply: changedProfile,
  who: roles,
})

export const changeEmail = endpoint('change-email', {
  summary:
    'Emails a notice to the caller’s address and a confirmation link to the new one, and revokes earlier links. The link works once and expires in 24 hours. If the portal hides who has an account and the new address is taken, its owner gets a different email instead. Nothing changes until the link is used.',
  body: z.strictObject({ newEmail: emailAddress, password: exactText(1, 128) }),
  reply: done,
  who: 'identity',
  refusals: ['auth/wrong-password', 'auth/email-already-in-use', 'auth/too-many-requests', 'unavailable'],
})

export const resendEmailChange = endpoint('resend-email-change', {
  summary:
    'Emails another link to the new address that the caller asked for, and revokes earlier links. Returns `not-found` if the caller has no open request.',
  body: nothing,
  reply: done,
  who: 'identity',
  refusals: ['not-found', 'auth/email-already-in-use', 'auth/too-many-requests', 'unavailable'],
})

export const cancelEmailChange = endpoint('cancel-email-change', {
  summary:
    'Cancels the caller’s request to change their email address, and revokes its link. Repeating the call changes nothing.',
  body: nothing,
  reply: done,
  who: 'identity',
})

export const confirmEmailChange = endpoint('confirm-email-change', {
  summary:
    'Confirms a new email address with the link sent to it, ends the other sessions and emails a notice to the old address.',
  body: z.strictObject({ token: exactText(1, 100) }),
  reply: z.strictObject({ email: z.string() }),
  who: 'anyone',
  refusals: ['auth/invalid-action-code', 'auth/email-already-in-use', 'auth/too-many-requests'],
})

export const openedSession = z.strictObject({
  /** Identifies the session; it is no key to it. */
  id: z.string(),
  /** Browser and system in words: "Firefox on Windows". */
  device: z.string(),
  startedAt: instant,
  /** Within five minutes. */
  lastSeenAt: instant,
  /** True if it stays signed in after the browser is closed. */
  remembered: z.boolean(),
  /** The session that asks. */
  current: z.boolean(),
})
export type OpenedSession = z.output<typeof openedSession>

export const listSessions = endpoint('list-sessions', {
  summary:
    'Returns the browsers where the caller is signed in: this one first, then the others, most recently seen first.',
  body: nothing,
  reply: z.strictObject({ sessions: z.array(openedSession) }),
  who: 'identity',
  reads: true,
})

export const endSession = endpoint('end-session', {
  summary: 'Signs the caller out of one browser.',
  body: z.strictObject({ sessionId: exactText(1, 64) }),
  reply: done,
  who: 'identity',
  refusals: ['not-found'],
})

export const securityEvent = z.strictObject({
  at: instant,
  /** Like `signed-in`, `sign-in-failed`, `password-changed`. */
  action: z.string(),
  /** The means, like `password, new device`; empty if the action says enough. */
  detail: z.string(),
  /** The network address; empty if it came from no request. Of many, that of the latest. */
  address: z.string(),
  /** The number of times within an hour. */
  count: z.int(),
  /** Done by the caller, signed in. */
  isOwn: z.boolean(),
})
export type SecurityEvent = z.output<typeof securityEvent>

export const listSecurityEvents = endpoint('list-security-events', {
  summary: 'Returns the caller’s latest 50 security events, newest first: sign-ins, failed attempts and changes.',
  body: nothing,
  reply: z.strictObject({ events: z.array(securityEvent) }),
  who: 'identity',
  reads: true,
})

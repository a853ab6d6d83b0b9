import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { planNote } from '#domain/core/plan-note.ts'
import { emailAddress, exactText, requiredName } from '#domain/core/text.ts'
import { roles, staffRights } from '#domain/core/viewer.ts'
import { features } from './features.ts'
import { lookView } from './look-contract.ts'
import { nextPage } from './places.ts'
import { personName, profileDetails, shownProfile } from './profile.ts'

/** Passwords are 8 to 128 characters, kept as typed: nothing is trimmed or cut. */
export const newPassword = exactText(8, 128, 'Use at least 8 characters')
const password = exactText(1, 128)
const secret = exactText(20, 100)
const nothing = z.strictObject({})
const done = z.strictObject({})
/** Six digits of an authenticator app, or a recovery code: four groups of four, and two groups in earlier versions. */
export const oneTimeCode = z
  .string('This field is required')
  .check(
    z.trim(),
    z.regex(
      /^(\d{6}|[a-z0-9]{4}-[a-z0-9]{4}|([a-z0-9]{4}[ -]?){3}[a-z0-9]{4})$/i,
      'Enter the 6 digits, or a recovery code like abcd-efgh-jkmn-pqrs',
    ),
  )
/** A profile as its owner and staff see it. */
export const presentedProfile = z.strictObject({ ...shownProfile, version: z.int() })
export type PresentedProfile = z.output<typeof presentedProfile>

/** The viewer's own profile in the `session` call alone. */
const ownProfile = z.extend(presentedProfile, {
  /** Of the card form that an owner has left open; left out if there is none. Never stored in clear. */
  setupIntentsSecret: z.optional(z.string()),
})
export type OwnProfile = z.output<typeof ownProfile>

/** The things that the first proof of an address may have ended. */
export const endedEarlier = ['google', 'two-step', 'calendar', 'teammates', 'sessions'] as const
export type EndedEarlier = (typeof endedEarlier)[number]

export const sessionView = z.strictObject({
  /**
   * `guest`, `mailed-code` (waits for a code, which was mailed if the password was right), `two-step` (a code of an app is
   * awaited), `not-signed-up` (signed in without a profile) or `signed-in`.
   */
  state: z.enum(['guest', 'mailed-code', 'two-step', 'not-signed-up', 'signed-in']),
  viewer: z.nullable(ownProfile),
  /** The address that is signed in; null for a guest. */
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  twoStep: z.boolean(),
  /** Staff who must set up two steps before anything else. */
  twoStepDue: z.boolean(),
  hasPassword: z.boolean(),
  /** True if a Google account can sign in to it too. */
  googleLinked: z.boolean(),
  /** When two-step sign-in is switched off, if somebody with the password has asked for that; left out otherwise. */
  twoStepResetAt: z.optional(instant),
  /** Left out unless staff see the portal as the viewer. */
  look: z.optional(lookView),
  /** The plans of the agency, for somebody who has just signed in; a page that is loaded has them with its features. */
  plans: z.optional(z.array(planNote)),
})
export type SessionView = z.output<typeof sessionView>

const signedIn = z.strictObject({ session: sessionView })

export const session = endpoint('session', {
  summary: 'Who is signed in, and what this portal offers.',
  body: nothing,
  reply: z.strictObject({ session: sessionView, features }),
  who: 'anyone',
  reads: true,
})

export const signUp = endpoint('sign-up', {
  summary: 'Creates an account and the profile of a client, signs in and mails a link that verifies the address.',
  body: z.strictObject({
    email: emailAddress,
    password: newPassword,
    fullName: personName,
    companyName: requiredName(80),
    /** The page of a client that the mailed link leads on to. No room for words: the address may be a stranger's. */
    next: z.optional(z.string().check(z.regex(nextPage))),
  }),
  reply: signedIn,
  who: 'anyone',
  refusals: ['auth/email-already-in-use', 'auth/weak-password', 'auth/too-many-requests'],
})

export const finishSignUp = endpoint('finish-sign-up', {
  summary: 'Creates the profile of a client for somebody who is signed in without one.',
  body: z.strictObject({ fullName: personName, companyName: requiredName(80) }),
  reply: signedIn,
  who: 'identity',
  refusals: ['already-signed-up', 'invitation-waits'],
})

export const signIn = endpoint('sign-in', {
  summary:
    'Signs in with e-mail and password; the session awaits a code where two-step sign-in is on, or where a new device has to prove more.',
  body: z.strictObject({ email: emailAddress, password, remember: z.boolean() }),
  reply: signedIn,
  who: 'anyone',
  refusals: [
    'auth/user-not-found',
    'auth/wrong-password',
    'auth/invalid-credential',
    'auth/too-many-requests',
    'auth/user-disabled',
  ],
})

export const completeTwoStep = endpoint('complete-two-step', {
  summary: 'Finishes a sign-in that awaits a code.',
  body: z.strictObject({ code: oneTimeCode }),
  reply: signedIn,
  who: 'anyone',
  refusals: ['auth/invalid-verification-code', 'auth/too-many-requests', 'auth/two-step-paused', 'not-signed-in'],
})

export const signOut = endpoint('sign-out', {
  summary: 'Ends this session. Repeating it changes nothing.',
  body: nothing,
  reply: done,
  who: 'anyone',
  leaves: true,
})
export const signOutEverywhere = endpoint('sign-out-everywhere', {
  summary: 'Ends every session of the caller, this one included.',
  body: nothing,
  reply: done,
  who: 'identity',
})

export const confirmIdentity = endpoint('confirm-identity', {
  summary: 'Proves again who is signed in, for the ten minutes that sensitive calls ask for.',
  body: z.strictObject({ password }),
  reply: done,
  who: 'identity',
  refusals: ['auth/wrong-password', 'auth/too-many-requests'],
})

export const requestPasswordReset = endpoint('request-password-reset', {
  summary: 'Mails a one-use link, ten minutes long. Answers the same whether the address is known or not.',
  body: z.strictObject({ email: emailAddress }),
  reply: done,
  who: 'anyone',
  refusals: ['auth/too-many-requests'],
})

export const resetPassword = endpoint('reset-password', {
  summary: 'Sets a new password by a mailed link and ends every session of the account.',
  body: z.strictObject({ token: secret, password: newPassword }),
  reply: done,
  who: 'anyone',
  refusals: ['auth/invalid-action-code', 'auth/weak-password', 'auth/too-many-requests'],
})

export const changePassword = endpoint('change-password', {
  summary: 'Sets a new password after the current one, ends the other sessions and tells the owner by mail.',
  body: z.strictObject({ currentPassword: password, newPassword }),
  reply: done,
  who: 'identity',
  refusals: ['auth/wrong-password', 'auth/weak-password', 'auth/too-many-requests'],
})

export const verifyEmail = endpoint('verify-email', {
  summary:
    'Marks an address as verified by a mailed link, in a browser that is signed in to the account or with its password. The first time ends what was set up before.',
  body: z.strictObject({ token: secret, password: z.optional(password) }),
  reply: z.strictObject({ ended: z.array(z.enum(endedEarlier)) }),
  who: 'anyone',
  refusals: ['auth/invalid-action-code', 'auth/password-needed', 'auth/wrong-password', 'auth/too-many-requests'],
})

export const resendVerification = endpoint('resend-verification', {
  summary: 'Mails the verification link again. Not `sent` where the address is verified already.',
  body: nothing,
  reply: z.strictObject({ sent: z.boolean() }),
  who: 'identity',
  refusals: ['auth/too-many-requests', 'unavailable'],
})

export const startTwoStep = endpoint('start-two-step', {
  summary: 'Makes a secret for an authenticator app; two-step sign-in is off until a code confirms it.',
  body: nothing,
  reply: z.strictObject({ secret: z.string(), otpauthUrl: z.string() }),
  who: 'identity',
  refusals: ['forbidden'],
  recentSignIn: true,
})

export const enableTwoStep = endpoint('enable-two-step', {
  summary: 'Switches two-step sign-in on with a first code; the recovery codes are shown this once.',
  body: z.strictObject({ code: oneTimeCode }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  who: 'identity',
  refusals: ['auth/invalid-verification-code', 'auth/too-many-requests'],
})

export const disableTwoStep = endpoint('disable-two-step', {
  summary: 'Switches two-step sign-in off with a current code.',
  body: z.strictObject({ code: oneTimeCode }),
  reply: done,
  who: 'identity',
  refusals: ['auth/invalid-verification-code', 'auth/too-many-requests', 'auth/two-step-paused'],
  recentSignIn: true,
})

export const claimStaffAccount = endpoint('claim-staff-account', {
  summary: 'Makes the first staff account by the one-time link that an empty portal prints on its console.',
  body: z.strictObject({
    /** A missing one and a wrong one get the same answer. */
    token: z._default(exactText(0, 100), ''),
    email: emailAddress,
    password: newPassword,
    fullName: personName,
  }),
  reply: signedIn,
  who: 'anyone',
  refusals: ['claim-refused', 'auth/email-already-in-use', 'auth/weak-password', 'auth/too-many-requests'],
})

export const inviteStaff = endpoint('invite-staff', {
  summary: 'Invites a person to the staff by mail; the link is good for 72 hours and one use.',
  body: z.strictObject({
    email: emailAddress,
    fullName: personName,
    /** At most those of the caller; the right to projects if left out. */
    staffRights: z.optional(z.array(z.enum(staffRights)).check(z.maxLength(5))),
  }),
  reply: done,
  who: ['superAdmin'],
  staffRights: ['people'],
  refusals: ['auth/email-already-in-use', 'forbidden', 'too-many-requests', 'unavailable'],
  recentSignIn: true,
})

export const readInvitation = endpoint('read-invitation', {
  summary: 'What an invitation is for, to whoever holds its link.',
  body: z.strictObject({ token: secret }),
  reply: z.strictObject({
    email: z.string(),
    fullName: z.string(),
    role: z.enum(roles),
    hasAccount: z.boolean(),
    /** Who asks a teammate into which company's account; null for staff and creators, whom the agency asks. */
    invitedBy: z.nullable(z.strictObject({ fullName: z.string(), companyName: z.string() })),
  }),
  who: 'anyone',
  refusals: ['auth/invalid-action-code'],
  reads: true,
})

export const acceptInvitation = endpoint('accept-invitation', {
  summary:
    'Takes up an invitation with a new password and signs in. An existing account must sign in and join instead.',
  body: z.strictObject({ token: secret, password: newPassword, fullName: personName }),
  reply: signedIn,
  who: 'anyone',
  refusals: ['auth/invalid-action-code', 'auth/email-already-in-use', 'auth/weak-password', 'auth/too-many-requests'],
})

export const joinByInvitation = endpoint('join-by-invitation', {
  summary: 'Takes up an invitation as the signed-in owner of its address who has no profile yet.',
  body: z.strictObject({ token: secret }),
  reply: signedIn,
  who: 'identity',
  refusals: ['auth/invalid-action-code', 'invitation-for-another', 'already-signed-up'],
  recentSignIn: true,
})

export const updateProfile = endpoint('update-profile', {
  summary:
    'Changes the names, company, position, phone or time zone of the caller, and the VAT number and billing address of the owner of an account. `version` is the one the caller saw.',
  body: z.extend(profileDetails, { version: z.int() }),
  reply: z.strictObject({ profile: presentedProfile }),
  who: roles,
  refusals: ['stale-version'],
})

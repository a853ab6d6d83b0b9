import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { planNote } from '#domain/core/plan-note.ts'
import { seenTerms } from '#domain/core/policies.ts'
import { emailAddress, exactText, requiredName } from '#domain/core/text.ts'
import { roles, staffRights } from '#domain/core/viewer.ts'
import { endedEarlier } from './ended-earlier.ts'
import { features } from './features.ts'
import { lookView } from './look-contract.ts'
import { oneTimeCode } from './one-time-code.ts'
import { nextPage } from './places.ts'
import { invitedName, personName, profileDetails, shownProfile } from './profile.ts'
import { waitingInvitation } from './waiting-invitation.ts'

/** Passwords are 8 to 128 characters, kept as typed: nothing is trimmed or cut. */
export const newPassword = exactText(8, 128, 'Use at least 8 characters')
const password = exactText(1, 128)
/** The secret of a mailed link. One that was cut off is answered as a link that is over. */
const secret = exactText(1, 100)
const nothing = z.strictObject({})
const done = z.strictObject({})
/** A profile as its owner and staff see it. */
export const presentedProfile = z.strictObject({ ...shownProfile, version: z.int() })
export type PresentedProfile = z.output<typeof presentedProfile>

/** The viewer's own profile in the `session` call alone. */
const ownProfile = z.extend(presentedProfile, {
  /** Of the card form that an owner has left open; left out if there is none. Never stored in clear. */
  setupIntentsSecret: z.optional(z.string()),
})
export type OwnProfile = z.output<typeof ownProfile>

export const sessionView = z.strictObject({
  /** `mailed-code` waits for a code, which was mailed if the password was right, `two-step` for one of an app; `not-signed-up` has no profile. */
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
  /** The new address that the viewer has asked for, until it is confirmed; left out if there is none. */
  emailRequest: z.optional(z.strictObject({ newEmail: z.string(), expiresAt: instant })),
  /** A creator’s position while it has rates, which only staff change; left out otherwise. */
  fixedPosition: z.optional(z.string()),
  /** The client's account that somebody without a profile was removed from, and its owner; left out otherwise. */
  removedFrom: z.optional(z.strictObject({ accountName: z.string(), ownerName: z.string() })),
  /** What somebody without a profile is invited to, newest first, once their address is verified; left out if it's nothing. */
  invitations: z.optional(z.array(waitingInvitation)),
  /** Left out unless staff see the portal as the viewer. */
  look: z.optional(lookView),
  /** The plans of the agency, for somebody who has just signed in; a page that is loaded has them with its features. */
  plans: z.optional(z.array(planNote)),
})
export type SessionView = z.output<typeof sessionView>

const signedIn = z.strictObject({ session: sessionView })

export const session = endpoint('session', {
  summary: 'Returns who is signed in and what this portal offers.',
  body: nothing,
  reply: z.strictObject({ session: sessionView, features }),
  who: 'anyone',
  reads: true,
})

/** Of what makes an account with a password. */
const unregistered = ['auth/email-already-in-use', 'auth/weak-password', 'auth/too-many-requests'] as const

export const signUp = endpoint('sign-up', {
  summary:
    'Creates a client account, signs the caller in and emails a link that verifies the address. If the portal hides who has an account, the call signs no one in, and only an email to the address says whether the address was taken.',
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
  refusals: unregistered,
})

export const finishSignUp = endpoint('finish-sign-up', {
  summary:
    'Creates a client profile for someone who is signed in without one. If the address isn’t verified yet, emails a link that verifies it.',
  body: z.strictObject({ fullName: personName, companyName: requiredName(80) }),
  reply: signedIn,
  who: 'identity',
  refusals: ['already-signed-up', 'invitation-waits'],
})

export const signIn = endpoint('sign-in', {
  summary:
    'Signs in with an email address and password. The session waits for a code if two-step sign-in is on, or if the device is new and too many sign-ins have failed.',
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
  summary:
    'Completes a sign-in with a recovery code or a code from an authenticator app. A recovery code works once, and the caller gets an email when it’s used.',
  body: z.strictObject({ code: oneTimeCode }),
  reply: signedIn,
  who: 'anyone',
  refusals: ['auth/invalid-verification-code', 'auth/too-many-requests', 'auth/two-step-paused', 'not-signed-in'],
})

export const signOut = endpoint('sign-out', {
  summary: 'Ends this session. Repeating the call changes nothing.',
  body: nothing,
  reply: done,
  who: 'anyone',
  leaves: true,
})
export const signOutEverywhere = endpoint('sign-out-everywhere', {
  summary: 'Ends all of the caller’s sessions, including this one.',
  body: nothing,
  reply: done,
  who: 'identity',
})

export const confirmIdentity = endpoint('confirm-identity', {
  summary: 'Confirms the caller’s identity with their password. Sensitive calls then work for ten minutes.',
  body: z.strictObject({ password }),
  reply: done,
  who: 'identity',
  refusals: ['auth/wrong-password', 'auth/too-many-requests'],
})

export const requestPasswordReset = endpoint('request-password-reset', {
  summary:
    'Emails a password reset link that works once and expires in ten minutes. A client who hasn’t joined yet gets their invitation instead, if staff have invited them or sent them a quote. The answer is the same for known and unknown addresses.',
  body: z.strictObject({ email: emailAddress }),
  reply: done,
  who: 'anyone',
  refusals: ['auth/too-many-requests'],
})

export const resetPassword = endpoint('reset-password', {
  summary:
    'Sets a new password with an emailed link, ends all of the account’s sessions and emails a notice. If the address was never verified, the call also verifies it and ends everything that a first `verify-email` would, including two-step sign-in.',
  body: z.strictObject({ token: secret, password: newPassword }),
  reply: done,
  who: 'anyone',
  refusals: ['auth/invalid-action-code', 'auth/weak-password', 'auth/too-many-requests'],
})

export const changePassword = endpoint('change-password', {
  summary: 'Changes the password after checking the current one, ends the other sessions and emails the caller.',
  body: z.strictObject({ currentPassword: password, newPassword }),
  reply: done,
  who: 'identity',
  refusals: ['auth/wrong-password', 'auth/same-password', 'auth/weak-password', 'auth/too-many-requests'],
})

export const verifyEmail = endpoint('verify-email', {
  summary:
    'Verifies an address with an emailed link. The first time, the caller must be signed in to the account or give its password. The first verification ends the other sessions, deletes the calendar feed’s address and removes Google sign-in and all teammates. If the caller isn’t signed in to the account, the call also turns off two-step sign-in. `ended` lists what the call ended.',
  body: z.strictObject({ token: secret, password: z.optional(password) }),
  reply: z.strictObject({ ended: z.array(z.enum(endedEarlier)) }),
  who: 'anyone',
  refusals: ['auth/invalid-action-code', 'auth/password-needed', 'auth/wrong-password', 'auth/too-many-requests'],
})

export const resendVerification = endpoint('resend-verification', {
  summary: 'Emails the caller a new verification link. `sent` is false if the address is already verified.',
  body: nothing,
  reply: z.strictObject({ sent: z.boolean() }),
  who: 'identity',
  refusals: ['auth/too-many-requests', 'unavailable'],
})

export const startTwoStep = endpoint('start-two-step', {
  summary:
    'Creates a secret for an authenticator app. Two-step sign-in stays off until `enable-two-step` is called with a code.',
  body: nothing,
  reply: z.strictObject({ secret: z.string(), otpauthUrl: z.string() }),
  who: 'identity',
  refusals: ['forbidden'],
  recentSignIn: true,
})

export const enableTwoStep = endpoint('enable-two-step', {
  summary:
    'Turns on two-step sign-in with a first code, ends the other sessions and emails the caller. Returns the recovery codes. No later call returns them.',
  body: z.strictObject({ code: oneTimeCode }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  who: 'identity',
  refusals: ['auth/invalid-verification-code', 'auth/too-many-requests'],
})

export const disableTwoStep = endpoint('disable-two-step', {
  summary:
    'Turns off two-step sign-in with a recovery code or a code from an authenticator app, and emails the caller.',
  body: z.strictObject({ code: oneTimeCode }),
  reply: done,
  who: 'identity',
  refusals: ['auth/invalid-verification-code', 'auth/too-many-requests', 'auth/two-step-paused'],
  recentSignIn: true,
})

export const claimStaffAccount = endpoint('claim-staff-account', {
  summary:
    'Creates the first staff account with the one-time link that a portal without staff prints on its console. Signs the caller in and emails a link that verifies the address.',
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
  summary:
    'Emails an invitation to join the staff, and revokes earlier links. The link works once and expires in 72 hours.',
  body: z.strictObject({
    email: emailAddress,
    fullName: personName,
    /** At most those of the caller; the right to projects if left out. */
    staffRights: z.optional(z.array(z.enum(staffRights)).check(z.maxLength(5))),
  }),
  reply: done,
  who: ['superAdmin'],
  staffRights: ['people'],
  refusals: ['auth/email-already-in-use', 'already-invited', 'forbidden', 'too-many-requests', 'unavailable'],
  recentSignIn: true,
})

export const readInvitation = endpoint('read-invitation', {
  summary:
    'Returns an invitation’s email address, name, role and inviter, and whether the address has an account. `token` comes from the invitation link.',
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
  refusals: ['auth/invalid-action-code', 'auth/user-disabled'],
  reads: true,
})

export const acceptInvitation = endpoint('accept-invitation', {
  summary:
    'Accepts an invitation with a new password and signs the caller in. Someone who has an account must sign in and call `join-by-invitation` instead. Clients also accept the version of the terms in `termsVersion`.',
  body: z.strictObject({ token: secret, password: newPassword, fullName: invitedName, termsVersion: seenTerms }),
  reply: signedIn,
  who: 'anyone',
  refusals: ['auth/invalid-action-code', 'auth/user-disabled', 'terms-changed', ...unregistered],
})

export const joinByInvitation = endpoint('join-by-invitation', {
  summary:
    'Accepts an invitation to the caller’s address and ends their other sessions. The caller must have no profile yet. Clients also accept the version of the terms in `termsVersion`.',
  body: z.strictObject({ token: secret, termsVersion: seenTerms }),
  reply: signedIn,
  who: 'identity',
  refusals: [
    'auth/invalid-action-code',
    'auth/user-disabled',
    'invitation-for-another',
    'already-signed-up',
    'terms-changed',
  ],
  recentSignIn: true,
})

export const updateProfile = endpoint('update-profile', {
  summary:
    'Updates the caller’s names, company, position, phone and time zone, and an account owner’s VAT number and billing address. Creators can’t change to or from a position that has rates. `version` is the one the caller saw.',
  body: z.extend(profileDetails, { version: z.int() }),
  reply: z.strictObject({ profile: presentedProfile }),
  who: roles,
  refusals: ['stale-version'],
})

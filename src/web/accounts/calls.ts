import type * as contract from '#domain/accounts/contract.ts'
import type * as profile from '#domain/accounts/profile-contract.ts'
import type * as resetLink from '#domain/accounts/reset-link-contract.ts'
import type * as waiting from '#domain/accounts/waiting-contract.ts'
import { callTo } from '#web/platform/call.ts'
import { adoptSession } from '#web/platform/session.ts'

export const signUp = callTo<typeof contract.signUp>('sign-up')
export const completeTwoStep = callTo<typeof contract.completeTwoStep>('complete-two-step')
export const finishSignUp = callTo<typeof contract.finishSignUp>('finish-sign-up')
export const signOut = callTo<typeof contract.signOut>('sign-out')
export const confirmIdentity = callTo<typeof contract.confirmIdentity>('confirm-identity')
export const requestPasswordReset = callTo<typeof contract.requestPasswordReset>('request-password-reset')
export const readResetLink = callTo<typeof resetLink.readResetLink>('read-reset-link')
export const resetPassword = callTo<typeof contract.resetPassword>('reset-password')
export const verifyEmail = callTo<typeof contract.verifyEmail>('verify-email')
export const resendVerification = callTo<typeof contract.resendVerification>('resend-verification')
export const startTwoStep = callTo<typeof contract.startTwoStep>('start-two-step')
export const enableTwoStep = callTo<typeof contract.enableTwoStep>('enable-two-step')
export const disableTwoStep = callTo<typeof contract.disableTwoStep>('disable-two-step')
export const readInvitation = callTo<typeof contract.readInvitation>('read-invitation')
export const acceptInvitation = callTo<typeof contract.acceptInvitation>('accept-invitation')
export const joinByInvitation = callTo<typeof contract.joinByInvitation>('join-by-invitation')
export const joinAsInvited = callTo<typeof waiting.joinAsInvited>('join-as-invited')
export const noteTimeZone = callTo<typeof profile.noteTimeZone>('note-time-zone')

const askSession = callTo<typeof contract.session>('session')

/** Asks who is signed in once more, after something that changed it outside the answer of a call. */
export async function refreshSession(): Promise<contract.SessionView> {
  const { session } = await askSession({})
  adoptSession(session)
  return session
}

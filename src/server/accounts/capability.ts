import * as calls from '#domain/accounts/contract.ts'
import * as employeeCalls from '#domain/accounts/employee-contract.ts'
import * as hostedCalls from '#domain/accounts/hosted-contract.ts'
import * as mailedCodeCalls from '#domain/accounts/mailed-code-contract.ts'
import * as profileCalls from '#domain/accounts/profile-contract.ts'
import * as staffCalls from '#domain/accounts/staff-contract.ts'
import * as resetCalls from '#domain/accounts/two-step-reset-contract.ts'
import * as wayCalls from '#domain/accounts/ways-contract.ts'
import { forAnyone, forIdentity, forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { askTwoStepReset } from './ask-two-step-reset.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { claimStaffAccount } from './claim-staff-account.ts'
import { completeMailedCode } from './complete-mailed-code.ts'
import { completeTwoStep } from './complete-two-step.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { disableTwoStep } from './disable-two-step.ts'
import { enableTwoStep } from './enable-two-step.ts'
import { endSession } from './end-session.ts'
import { avatars, bootstrap, employees, invitations, teammates, twoStepResets, users } from './exports/collections.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { inviteStaff } from './invite-staff.ts'
import { joinByInvitation } from './join-by-invitation.ts'
import { keepOwnTwoStep, keepTwoStep } from './keep-two-step.ts'
import { confirmByGoogle, linkGoogle } from './leave-for-google.ts'
import { listClients } from './list-clients.ts'
import { listEmployees } from './list-employees.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { listSessions } from './list-sessions.ts'
import { listStaffInvitations } from './list-staff-invitations.ts'
import { listWaysIn } from './list-ways-in.ts'
import { accessRekey, accountKeys, accountSources } from './live.ts'
import { mountAvatar } from './mount-avatar.ts'
import { mountGoogle } from './mount-google.ts'
import { mountOwnData } from './mount-own-data.ts'
import { noteTimeZone } from './note-time-zone.ts'
import { ownAccountData } from './own-data.ts'
import { readInvitation } from './read-invitation.ts'
import { readSession } from './read-session.ts'
import { removeAvatar } from './remove-avatar.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { setAvatar } from './set-avatar.ts'
import { signInWithToken } from './sign-in-with-token.ts'
import { signIn } from './sign-in.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { signOutPerson } from './sign-out-person.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { startTwoStepResets } from './start-two-step-resets.ts'
import { startTwoStep } from './start-two-step.ts'
import { deactivateClient, reactivateClient } from './switch-client.ts'
import { deactivateStaff, reactivateStaff } from './switch-staff.ts'
import { unlinkGoogle } from './unlink-google.ts'
import { updateProfile } from './update-profile.ts'
import { verifyEmail } from './verify-email.ts'
import { withdrawStaffInvitation } from './withdraw-staff-invitation.ts'

/** Who people are: how they sign up and in, what they may do, and the agency's own people. */
export const accounts: Capability = {
  name: 'accounts',
  collections: [
    kept(users),
    kept(invitations),
    kept(bootstrap),
    kept(avatars),
    kept(twoStepResets),
    kept(employees),
    kept(teammates),
  ],
  calls: [
    forAnyone(calls.session, readSession),
    forAnyone(calls.signUp, signUp),
    forIdentity(calls.finishSignUp, finishSignUp),
    forAnyone(calls.signIn, signIn),
    // Only where there is a provider to sign in at.
    { ...forAnyone(hostedCalls.signInWithToken, signInWithToken), isOffered: ({ hosted }) => hosted !== null },
    forAnyone(mailedCodeCalls.completeMailedCode, completeMailedCode),
    forAnyone(calls.completeTwoStep, completeTwoStep),
    forAnyone(resetCalls.askTwoStepReset, askTwoStepReset),
    forAnyone(resetCalls.keepTwoStep, keepTwoStep),
    forIdentity(resetCalls.keepOwnTwoStep, keepOwnTwoStep),
    forAnyone(calls.signOut, signOut),
    forIdentity(calls.signOutEverywhere, signOutEverywhere),
    forIdentity(calls.confirmIdentity, confirmIdentity),
    forAnyone(calls.requestPasswordReset, requestPasswordReset),
    forAnyone(calls.resetPassword, resetPassword),
    forIdentity(calls.changePassword, changePassword),
    forAnyone(calls.verifyEmail, verifyEmail),
    forIdentity(calls.resendVerification, resendVerification),
    forIdentity(calls.startTwoStep, startTwoStep),
    forIdentity(calls.enableTwoStep, enableTwoStep),
    forIdentity(calls.disableTwoStep, disableTwoStep),
    forAnyone(calls.claimStaffAccount, claimStaffAccount),
    forViewer(calls.inviteStaff, inviteStaff),
    forViewer(staffCalls.listStaffInvitations, listStaffInvitations),
    forViewer(staffCalls.withdrawStaffInvitation, withdrawStaffInvitation),
    forViewer(staffCalls.deactivateStaff, deactivateStaff),
    forViewer(staffCalls.reactivateStaff, reactivateStaff),
    forViewer(staffCalls.deactivateClient, deactivateClient),
    forViewer(staffCalls.reactivateClient, reactivateClient),
    forViewer(staffCalls.resetTwoStep, resetTwoStep),
    forViewer(staffCalls.signOutPerson, signOutPerson),
    forAnyone(calls.readInvitation, readInvitation),
    forAnyone(calls.acceptInvitation, acceptInvitation),
    forIdentity(calls.joinByInvitation, joinByInvitation),
    forViewer(calls.updateProfile, updateProfile),
    forViewer(profileCalls.noteTimeZone, noteTimeZone),
    forViewer(profileCalls.setAvatar, setAvatar),
    forViewer(profileCalls.removeAvatar, removeAvatar),
    forIdentity(profileCalls.changeEmail, changeEmail),
    forAnyone(profileCalls.confirmEmailChange, confirmEmailChange),
    forIdentity(profileCalls.listSessions, listSessions),
    forIdentity(profileCalls.listSecurityEvents, listSecurityEvents),
    forIdentity(profileCalls.endSession, endSession),
    forIdentity(wayCalls.listWaysIn, listWaysIn),
    forIdentity(wayCalls.linkGoogle, linkGoogle),
    forIdentity(wayCalls.unlinkGoogle, unlinkGoogle),
    forIdentity(wayCalls.confirmByGoogle, confirmByGoogle),
    forViewer(staffCalls.listClients, listClients),
    forViewer(employeeCalls.listEmployees, listEmployees),
  ],
  live: accountSources,
  keysOf: async (_portal, viewer) => accountKeys(viewer),
  rekeys: [accessRekey],
  serves: [mountGoogle, mountAvatar, mountOwnData],
  schedules: [{ begins: 'serving', start: startTwoStepResets }],
  ownData: ownAccountData,
}

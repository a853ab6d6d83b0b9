import * as calls from '#domain/accounts/contract.ts'
import * as hostedCalls from '#domain/accounts/hosted-contract.ts'
import * as mailedCodeCalls from '#domain/accounts/mailed-code-contract.ts'
import * as profileCalls from '#domain/accounts/profile-contract.ts'
import * as staffCalls from '#domain/accounts/staff-contract.ts'
import * as resetCalls from '#domain/accounts/two-step-reset-contract.ts'
import * as wayCalls from '#domain/accounts/ways-contract.ts'
import { forAnyone, forIdentity, forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { askTwoStepReset } from './ask-two-step-reset.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { claimStaffAccount } from './claim-staff-account.ts'
import { completeMailedCode } from './complete-mailed-code.ts'
import { completeTwoStep } from './complete-two-step.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { confirmIdentity } from './confirm-identity.ts'
import type { AccountsDeps } from './deps.ts'
import { disableTwoStep } from './disable-two-step.ts'
import { enableTwoStep } from './enable-two-step.ts'
import { endSession } from './end-session.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { inviteStaff } from './invite-staff.ts'
import { joinByInvitation } from './join-by-invitation.ts'
import { keepOwnTwoStep, keepTwoStep } from './keep-two-step.ts'
import { confirmByGoogle, linkGoogle } from './leave-for-google.ts'
import { listClients } from './list-clients.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { listSessions } from './list-sessions.ts'
import { listStaffInvitations } from './list-staff-invitations.ts'
import { listWaysIn } from './list-ways-in.ts'
import { noteTimeZone } from './note-time-zone.ts'
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
import { startTwoStep } from './start-two-step.ts'
import { deactivateClient, reactivateClient } from './switch-client.ts'
import { deactivateStaff, reactivateStaff } from './switch-staff.ts'
import { unlinkGoogle } from './unlink-google.ts'
import { updateProfile } from './update-profile.ts'
import { verifyEmail } from './verify-email.ts'
import { withdrawStaffInvitation } from './withdraw-staff-invitation.ts'

export function accountRoutes(deps: AccountsDeps): Route[] {
  const { hosted } = deps
  return [
    forAnyone(calls.session, (caller) => readSession(deps, caller)),
    forAnyone(calls.signUp, (caller, input) => signUp(deps, caller, input)),
    forIdentity(calls.finishSignUp, (caller, input) => finishSignUp(deps, caller, input)),
    forAnyone(calls.signIn, (caller, input) => signIn(deps, caller, input)),
    // Only where there is a provider to sign in at.
    ...(hosted
      ? [forAnyone(hostedCalls.signInWithToken, (caller, input) => signInWithToken({ ...deps, hosted }, caller, input))]
      : []),
    forAnyone(mailedCodeCalls.completeMailedCode, (caller, input) => completeMailedCode(deps, caller, input)),
    forAnyone(calls.completeTwoStep, (caller, input) => completeTwoStep(deps, caller, input)),
    forAnyone(resetCalls.askTwoStepReset, (caller) => askTwoStepReset(deps, caller)),
    forAnyone(resetCalls.keepTwoStep, (caller, input) => keepTwoStep(deps, caller, input)),
    forIdentity(resetCalls.keepOwnTwoStep, (caller) => keepOwnTwoStep(deps, caller)),
    forAnyone(calls.signOut, (caller) => signOut(deps, caller)),
    forIdentity(calls.signOutEverywhere, (caller) => signOutEverywhere(deps, caller)),
    forIdentity(calls.confirmIdentity, (caller, input) => confirmIdentity(deps, caller, input)),
    forAnyone(calls.requestPasswordReset, (caller, input) => requestPasswordReset(deps, caller, input)),
    forAnyone(calls.resetPassword, (caller, input) => resetPassword(deps, caller, input)),
    forIdentity(calls.changePassword, (caller, input) => changePassword(deps, caller, input)),
    forAnyone(calls.verifyEmail, (caller, input) => verifyEmail(deps, caller, input)),
    forIdentity(calls.resendVerification, (caller) => resendVerification(deps, caller)),
    forIdentity(calls.startTwoStep, (caller) => startTwoStep(deps, caller)),
    forIdentity(calls.enableTwoStep, (caller, input) => enableTwoStep(deps, caller, input)),
    forIdentity(calls.disableTwoStep, (caller, input) => disableTwoStep(deps, caller, input)),
    forAnyone(calls.claimStaffAccount, (caller, input) => claimStaffAccount(deps, caller, input)),
    forViewer(calls.inviteStaff, (viewer, input, caller) => inviteStaff(deps, viewer, input, caller)),
    forViewer(staffCalls.listStaffInvitations, () => listStaffInvitations(deps)),
    forViewer(staffCalls.withdrawStaffInvitation, (viewer, input, caller) =>
      withdrawStaffInvitation(deps, viewer, input, caller),
    ),
    forViewer(staffCalls.deactivateStaff, (viewer, input, caller) => deactivateStaff(deps, viewer, input, caller)),
    forViewer(staffCalls.reactivateStaff, (viewer, input, caller) => reactivateStaff(deps, viewer, input, caller)),
    forViewer(staffCalls.deactivateClient, (viewer, input, caller) => deactivateClient(deps, viewer, input, caller)),
    forViewer(staffCalls.reactivateClient, (viewer, input, caller) => reactivateClient(deps, viewer, input, caller)),
    forViewer(staffCalls.resetTwoStep, (viewer, input, caller) => resetTwoStep(deps, viewer, input, caller)),
    forViewer(staffCalls.signOutPerson, (viewer, input, caller) => signOutPerson(deps, viewer, input, caller)),
    forAnyone(calls.readInvitation, (_, input) => readInvitation(deps, input)),
    forAnyone(calls.acceptInvitation, (caller, input) => acceptInvitation(deps, caller, input)),
    forIdentity(calls.joinByInvitation, (caller, input) => joinByInvitation(deps, caller, input)),
    forViewer(calls.updateProfile, (viewer, input) => updateProfile(deps, viewer, input)),
    forViewer(profileCalls.noteTimeZone, (viewer, input) => noteTimeZone(deps, viewer, input)),
    forViewer(profileCalls.setAvatar, (viewer, input) => setAvatar(deps, viewer, input)),
    forViewer(profileCalls.removeAvatar, (viewer) => removeAvatar(deps, viewer)),
    forIdentity(profileCalls.changeEmail, (caller, input) => changeEmail(deps, caller, input)),
    forAnyone(profileCalls.confirmEmailChange, (caller, input) => confirmEmailChange(deps, caller, input)),
    forIdentity(profileCalls.listSessions, (caller) => listSessions(deps, caller)),
    forIdentity(profileCalls.listSecurityEvents, (caller) => listSecurityEvents(deps, caller)),
    forIdentity(profileCalls.endSession, (caller, input) => endSession(deps, caller, input)),
    forIdentity(wayCalls.listWaysIn, (caller) => listWaysIn(deps, caller)),
    forIdentity(wayCalls.linkGoogle, (caller) => linkGoogle(deps, caller)),
    forIdentity(wayCalls.unlinkGoogle, (caller) => unlinkGoogle(deps, caller)),
    forIdentity(wayCalls.confirmByGoogle, (caller, input) => confirmByGoogle(deps, caller, input)),
    forViewer(staffCalls.listClients, (_, input) => listClients(deps, input)),
  ]
}

import * as clientCalls from '#domain/accounts/client-contract.ts'
import * as calls from '#domain/accounts/contract.ts'
import * as employeeCalls from '#domain/accounts/employee-contract.ts'
import * as hostedCalls from '#domain/accounts/hosted-contract.ts'
import * as lookCalls from '#domain/accounts/look-contract.ts'
import * as mailedCodeCalls from '#domain/accounts/mailed-code-contract.ts'
import * as profileCalls from '#domain/accounts/profile-contract.ts'
import * as resetLinkCalls from '#domain/accounts/reset-link-contract.ts'
import * as staffCalls from '#domain/accounts/staff-contract.ts'
import * as resetCalls from '#domain/accounts/two-step-reset-contract.ts'
import * as waitingCalls from '#domain/accounts/waiting-contract.ts'
import * as wayCalls from '#domain/accounts/ways-contract.ts'
import { forAnyone, forIdentity, forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { pruneExpired } from '#server/platform/limits/prune-expired.ts'
import { mountAvatar, removeAvatar, setAvatar } from './avatar.ts'
import { leaveDetailChanges, startCarrying } from './carry-details.ts'
import { addClientNote, removeClientNote } from './client-notes.ts'
import { createClient, getClient, inviteClient } from './clients.ts'
import { completeMailedCode } from './complete-mailed-code.ts'
import { cancelEmailChange, changeEmail, confirmEmailChange, resendEmailChange } from './email-changes.ts'
import {
  avatars,
  bootstrap,
  clientNotes,
  detailChanges,
  emailRequests,
  employees,
  invitationLinks,
  invitations,
  lastActs,
  teammates,
  twoStepResets,
  users,
} from './exports/collections.ts'
import { confirmByGoogle, linkGoogle, mountGoogle } from './google-sign-in.ts'
import { acceptInvitation, joinAsInvited, joinByInvitation, readInvitation } from './invitations.ts'
import { keepOwnTwoStep, keepTwoStep } from './keep-two-step.ts'
import { listLastActs, startLastActs } from './last-acts.ts'
import { listClients } from './list-clients.ts'
import { listEmployees } from './list-employees.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { accessRekey, accountKeys, accountSources } from './live.ts'
import { beginLook, endLook, listLooks } from './looks.ts'
import { addressMails } from './mails/addresses.ts'
import { invitationMails } from './mails/invitation.ts'
import { passwordMails } from './mails/passwords.ts'
import { signInMails } from './mails/sign-ins.ts'
import { staffRightsChanged } from './mails/staff-rights.ts'
import { twoStepResetMails } from './mails/two-step-resets.ts'
import { twoStepMails } from './mails/two-step.ts'
import { mountOwnData, ownAccountData } from './own-data.ts'
import { changePassword, confirmIdentity, readResetLink, requestPasswordReset, resetPassword } from './passwords.ts'
import { noteTimeZone, updateClient, updateProfile } from './profile.ts'
import { readSession } from './read-session.ts'
import { endSession, listSessions, signOut, signOutEverywhere } from './sessions.ts'
import { signInWithToken } from './sign-in-with-token.ts'
import { signIn } from './sign-in.ts'
import { finishSignUp, signUp } from './sign-up.ts'
import { claimStaffAccount } from './staff-claims.ts'
import { inviteStaff, listStaffInvitations, withdrawStaffInvitation } from './staff-invitations.ts'
import { setStaffRights } from './staff-rights.ts'
import { deactivateClient, deactivateStaff, reactivateClient, reactivateStaff, signOutPerson } from './switch-person.ts'
import { askTwoStepReset, resetTwoStep, startTwoStepResets } from './two-step-resets.ts'
import { completeTwoStep, disableTwoStep, enableTwoStep, renewRecoveryCodes, startTwoStep } from './two-step.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'
import { listWaysIn, unlinkGoogle } from './ways-in.ts'

/** Who people are: how they sign up and in, what they may do, and the agency's own people. */
export const accounts: Capability = {
  name: 'accounts',
  collections: [
    kept(users),
    kept(invitations),
    kept(invitationLinks),
    kept(bootstrap),
    kept(avatars),
    kept(twoStepResets),
    kept(emailRequests),
    kept(employees),
    kept(teammates),
    kept(clientNotes),
    kept(lastActs),
    kept(detailChanges),
  ],
  mails: [
    ...addressMails,
    ...passwordMails,
    ...signInMails,
    ...twoStepMails,
    ...twoStepResetMails,
    ...invitationMails,
    staffRightsChanged,
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
    forViewer(lookCalls.beginLook, beginLook),
    forIdentity(lookCalls.endLook, endLook),
    forViewer(lookCalls.listLooks, listLooks),
    forIdentity(calls.confirmIdentity, confirmIdentity),
    forAnyone(calls.requestPasswordReset, requestPasswordReset),
    forAnyone(resetLinkCalls.readResetLink, readResetLink),
    forAnyone(calls.resetPassword, resetPassword),
    forIdentity(calls.changePassword, changePassword),
    forAnyone(calls.verifyEmail, verifyEmail),
    forIdentity(calls.resendVerification, resendVerification),
    forIdentity(calls.startTwoStep, startTwoStep),
    forIdentity(calls.enableTwoStep, enableTwoStep),
    forIdentity(calls.disableTwoStep, disableTwoStep),
    forIdentity(wayCalls.renewRecoveryCodes, renewRecoveryCodes),
    forAnyone(calls.claimStaffAccount, claimStaffAccount),
    forViewer(calls.inviteStaff, inviteStaff),
    forViewer(staffCalls.listStaffInvitations, listStaffInvitations),
    forViewer(staffCalls.withdrawStaffInvitation, withdrawStaffInvitation),
    forViewer(staffCalls.setStaffRights, setStaffRights),
    forViewer(staffCalls.deactivateStaff, deactivateStaff),
    forViewer(staffCalls.reactivateStaff, reactivateStaff),
    forViewer(staffCalls.deactivateClient, deactivateClient),
    forViewer(staffCalls.reactivateClient, reactivateClient),
    forViewer(staffCalls.resetTwoStep, resetTwoStep),
    forViewer(staffCalls.signOutPerson, signOutPerson),
    forAnyone(calls.readInvitation, readInvitation),
    forAnyone(calls.acceptInvitation, acceptInvitation),
    forIdentity(calls.joinByInvitation, joinByInvitation),
    forIdentity(waitingCalls.joinAsInvited, joinAsInvited),
    forViewer(calls.updateProfile, updateProfile),
    forViewer(profileCalls.noteTimeZone, noteTimeZone),
    forViewer(profileCalls.setAvatar, setAvatar),
    forViewer(profileCalls.removeAvatar, removeAvatar),
    forIdentity(profileCalls.changeEmail, changeEmail),
    forIdentity(profileCalls.resendEmailChange, resendEmailChange),
    forIdentity(profileCalls.cancelEmailChange, cancelEmailChange),
    forAnyone(profileCalls.confirmEmailChange, confirmEmailChange),
    forIdentity(profileCalls.listSessions, listSessions),
    forIdentity(profileCalls.listSecurityEvents, listSecurityEvents),
    forIdentity(profileCalls.endSession, endSession),
    forIdentity(wayCalls.listWaysIn, listWaysIn),
    forIdentity(wayCalls.linkGoogle, linkGoogle),
    forIdentity(wayCalls.unlinkGoogle, unlinkGoogle),
    forIdentity(wayCalls.confirmByGoogle, confirmByGoogle),
    forViewer(staffCalls.listClients, listClients),
    forViewer(clientCalls.listLastActs, listLastActs),
    forViewer(clientCalls.createClient, createClient),
    forViewer(clientCalls.inviteClient, inviteClient),
    forViewer(clientCalls.updateClient, updateClient),
    forViewer(clientCalls.getClient, getClient),
    forViewer(clientCalls.addClientNote, addClientNote),
    forViewer(clientCalls.removeClientNote, removeClientNote),
    forViewer(employeeCalls.listEmployees, listEmployees),
  ],
  live: accountSources,
  keysOf: async (_portal, viewer) => accountKeys(viewer),
  rekeys: [accessRekey],
  serves: [mountGoogle, mountAvatar, mountOwnData],
  schedules: [
    { begins: 'serving', start: startTwoStepResets },
    { begins: 'serving', start: startLastActs },
    { begins: 'serving', start: startCarrying },
  ],
  ownData: ownAccountData,
  consequences: leaveDetailChanges,
  prune: async (portal) => (await pruneExpired(portal, invitationLinks)) + (await pruneExpired(portal, emailRequests)),
}

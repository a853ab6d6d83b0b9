import * as clients from '#domain/accounts/client-contract.ts'
import * as accounts from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import * as hosted from '#domain/accounts/hosted-contract.ts'
import * as looks from '#domain/accounts/look-contract.ts'
import { completeMailedCode } from '#domain/accounts/mailed-code-contract.ts'
import * as profile from '#domain/accounts/profile-contract.ts'
import { readResetLink } from '#domain/accounts/reset-link-contract.ts'
import * as staff from '#domain/accounts/staff-contract.ts'
import * as reset from '#domain/accounts/two-step-reset-contract.ts'
import { joinAsInvited } from '#domain/accounts/waiting-contract.ts'
import * as ways from '#domain/accounts/ways-contract.ts'
import { everybody, row, signedIn, staffOnly, unknownToken } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'
import { webpOf } from '#server/testing/picture.test-support.ts'

const password = 'correct horse battery staple'

export const accountsRows: readonly Row[] = [
  row(accounts.session, {}, everybody('ok')),
  row(
    accounts.signUp,
    { email: 'ada@northwind.example', password, fullName: 'Ada L', companyName: 'N' },
    everybody('auth/email-already-in-use'),
  ),
  row(accounts.finishSignUp, { fullName: 'Ada L', companyName: 'N' }, signedIn('already-signed-up')),
  row(
    accounts.signIn,
    { email: 'nobody@nowhere.example', password, remember: false },
    everybody('auth/user-not-found'),
  ),
  row(
    hosted.signInWithToken,
    { idToken: unknownToken, remember: false, screen: 'client' },
    everybody('auth/invalid-id-token'),
  ),
  row(accounts.completeTwoStep, { code: '123456' }, everybody('not-signed-in')),
  row(reset.askTwoStepReset, {}, everybody('not-signed-in')),
  row(reset.keepTwoStep, { token: unknownToken }, everybody('auth/invalid-action-code')),
  row(reset.keepOwnTwoStep, {}, signedIn('ok')),
  row(completeMailedCode, { code: '12345678' }, everybody('not-signed-in')),
  row(looks.beginLook, { uid: 'nina' }, staffOnly('not-found')),
  row(looks.endLook, {}, signedIn('ok')),
  row(looks.listLooks, { clientId: 'ada' }, staffOnly()),
  row(accounts.confirmIdentity, { password }, signedIn('auth/wrong-password')),
  row(accounts.requestPasswordReset, { email: 'nobody@nowhere.example' }, everybody('ok')),
  row(readResetLink, { token: unknownToken }, everybody('auth/invalid-action-code')),
  row(accounts.resetPassword, { token: unknownToken, password }, everybody('auth/invalid-action-code')),
  row(
    accounts.changePassword,
    { currentPassword: password, newPassword: `${password} 2` },
    signedIn('auth/wrong-password'),
  ),
  row(accounts.verifyEmail, { token: unknownToken }, everybody('auth/invalid-action-code')),
  row(accounts.resendVerification, {}, signedIn('ok')),
  row(accounts.startTwoStep, {}, signedIn('ok')),
  row(accounts.enableTwoStep, { code: '123456' }, signedIn('auth/invalid-verification-code')),
  row(accounts.disableTwoStep, { code: '123456' }, signedIn('auth/invalid-verification-code')),
  row(ways.renewRecoveryCodes, { code: '123456' }, signedIn('auth/invalid-verification-code')),
  row(
    accounts.claimStaffAccount,
    { token: unknownToken, email: 'eve@evil.example', password, fullName: 'Eve' },
    everybody('claim-refused'),
  ),
  row(
    accounts.inviteStaff,
    { email: 'new@brightwater.example', fullName: 'New One', staffRights: ['people'] },
    staffOnly(),
  ),
  row(staff.listStaffInvitations, {}, staffOnly()),
  row(staff.withdrawStaffInvitation, { invitationId: 'no-such-invitation' }, staffOnly()),
  row(staff.setStaffRights, { uid: 'ada', version: 1, staffRights: ['projects'] }, staffOnly('not-found')),
  row(staff.deactivateStaff, { uid: 'ada' }, staffOnly('not-found')),
  row(staff.reactivateStaff, { uid: 'nina' }, staffOnly()),
  row(staff.deactivateClient, { uid: 'tom' }, staffOnly('not-found')),
  row(staff.reactivateClient, { uid: 'grace' }, staffOnly()),
  row(staff.resetTwoStep, { uid: 'ada' }, staffOnly()),
  row(staff.signOutPerson, { uid: 'nina' }, staffOnly()),
  row(accounts.readInvitation, { token: unknownToken }, everybody('auth/invalid-action-code')),
  row(
    accounts.acceptInvitation,
    { token: unknownToken, password, fullName: 'New One' },
    everybody('auth/invalid-action-code'),
  ),
  row(accounts.joinByInvitation, { token: unknownToken }, signedIn('auth/invalid-action-code')),
  row(joinAsInvited, { invitationId: 'no-such-invitation' }, signedIn('already-signed-up')),
  row(
    accounts.updateProfile,
    { version: 99, firstName: 'A', lastName: 'B', companyName: '', position: '', phone: '' },
    signedIn('stale-version'),
  ),
  row(profile.noteTimeZone, { timeZone: 'Europe/Lisbon' }, signedIn('ok')),
  row(profile.setAvatar, { image: webpOf().toString('base64') }, signedIn('ok')),
  row(profile.removeAvatar, {}, signedIn('ok')),
  row(profile.changeEmail, { newEmail: 'new@nowhere.example', password }, signedIn('auth/wrong-password')),
  row(profile.resendEmailChange, {}, signedIn('not-found')),
  row(profile.cancelEmailChange, {}, signedIn('ok')),
  row(profile.confirmEmailChange, { token: unknownToken }, everybody('auth/invalid-action-code')),
  row(profile.listSessions, {}, signedIn('ok')),
  row(profile.listSecurityEvents, {}, signedIn('ok')),
  row(profile.endSession, { sessionId: 'no-such-session' }, signedIn('not-found')),
  row(ways.listWaysIn, {}, signedIn('ok')),
  row(ways.linkGoogle, {}, signedIn('auth/google-unavailable')),
  row(ways.unlinkGoogle, {}, signedIn('ok')),
  row(ways.confirmByGoogle, {}, signedIn('auth/google-unavailable')),
  row(staff.listClients, {}, staffOnly()),
  row(clients.listLastActs, {}, staffOnly()),
  row(
    clients.createClient,
    {
      companyName: 'Lantern Tea',
      firstName: 'Rosa',
      lastName: 'Lind',
      email: 'rosa@lantern.example',
      note: '',
      isInvited: true,
    },
    staffOnly(),
  ),
  row(clients.inviteClient, { clientId: 'ada', email: 'ada@northwind.example' }, staffOnly('not-found')),
  row(
    clients.updateClient,
    { clientId: 'ada', version: 9, firstName: 'Ada', lastName: 'Lovell', companyName: 'Northwind Bakery', phone: '' },
    staffOnly('stale-version'),
  ),
  row(clients.getClient, { clientId: 'ada' }, staffOnly()),
  row(clients.getClient, { clientId: 'ben' }, staffOnly('not-found')),
  row(clients.addClientNote, { clientId: 'ada', body: 'Prefers calls' }, staffOnly()),
  row(clients.removeClientNote, { noteId: 'no-such-note' }, staffOnly()),
  row(accounts.signOut, {}, everybody('ok')),
  row(accounts.signOutEverywhere, {}, signedIn('ok')),
  row(listEmployees, {}, signedIn('ok')),
]

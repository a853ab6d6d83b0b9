import type { SecurityEvent } from '#domain/accounts/profile-contract.ts'

const titles: Readonly<Record<string, string>> = {
  'signed-in': 'Signed in',
  'first-step-passed': 'Sign-in started, code required',
  'sign-in-failed': 'Failed sign-in',
  'confirmation-failed': 'Couldn’t confirm it was you',
  'code-failed': 'Wrong code',
  'password-changed': 'Password changed',
  'password-reset-requested': 'Password reset requested',
  'password-reset': 'Password reset',
  'email-change-asked': 'Email change requested',
  'email-change-canceled': 'Email change canceled',
  'email-changed': 'Email changed',
  'email-verified': 'Email verified',
  'address-first-proven': 'Email verified for the first time',
  'google-linked': 'Google linked',
  'google-unlinked': 'Google removed',
  'two-step-on': 'Two-step sign-in turned on',
  'two-step-off': 'Two-step sign-in turned off',
  'recovery-codes-renewed': 'New recovery codes created',
  'two-step-reset-by-staff': 'Two-step sign-in turned off by staff',
  'two-step-reset-asked': 'Request to turn off two-step sign-in',
  'two-step-reset-canceled': 'Request to turn off two-step sign-in canceled',
  'two-step-off-after-wait': 'Two-step sign-in turned off after the waiting period',
  'signed-out-everywhere': 'Signed out everywhere',
  'signed-out-by-staff': 'Signed out by staff',
  'session-ended': 'A browser was signed out',
  'own-data-exported': 'Data downloaded',
  'staff-rights-changed': 'Permissions changed by an owner',
  'client-deactivated': 'Account deactivated by staff',
  'client-reactivated': 'Account reactivated by staff',
  'client-changed': 'Profile edited by staff',
  'client-signed-up': 'Account created',
  'client-added': 'Account created by staff',
  'client-invited': 'Invitation sent',
  'client-joined': 'Invitation accepted',
  'teammate-joined': 'Invitation accepted',
  'creator-joined': 'Invitation accepted',
  'staff-joined': 'Invitation accepted',
  'staff-invited': 'Invitation sent by staff',
  'staff-invitation-withdrawn': 'Invitation withdrawn by staff',
  'staff-deactivated': 'Account deactivated by staff',
  'staff-reactivated': 'Account reactivated by staff',
  'first-staff-claimed': 'Account created',
  'tax-address-changed': 'Tax address changed by staff',
}

/** Ways of `signed-in`, as `detail` names them before its comma. */
const ways: Readonly<Record<string, string>> = {
  password: 'with a password',
  google: 'with Google',
  token: 'with a password',
  code: 'with a code',
  'recovery-code': 'with a recovery code',
  'mailed-code': 'with an emailed code',
}

/** What happened, in a few words; an act without words of its own is told by its name. */
export function eventTitle({ action, detail }: SecurityEvent): string {
  const title = titles[action] ?? inWords(action)
  const way = ways[detail.split(', ')[0] ?? '']
  if (action === 'address-first-proven' && detail === 'sessions') return `${title}, other browsers signed out`
  if (action.startsWith('email-change') && detail) return `${title}: ${detail}`
  return action === 'signed-in' && way ? `${title} ${way}` : title
}

/** True where a browser signed in that had not done so before. */
export function isNewDevice({ detail }: SecurityEvent): boolean {
  return detail.endsWith(', new device')
}

function inWords(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Every refusal the portal can answer with: its HTTP status and the sentence the reader sees. There is no other list. */
export const refusals = {
  'auth/user-not-found': { status: 404, sentence: 'Not found user' },
  'auth/wrong-password': { status: 401, sentence: 'Invalid password' },
  'auth/email-already-in-use': { status: 409, sentence: 'Email already in use. Please use another email' },
  'auth/invalid-credential': {
    status: 401,
    sentence: 'The email or password isn’t right. Check both, or reset your password.',
  },
  'auth/too-many-requests': {
    status: 429,
    sentence: 'Too many attempts. Wait a few minutes, then try again or reset your password.',
  },
  'auth/weak-password': {
    status: 400,
    sentence: 'This password is too easy to guess. Use at least 8 characters that are not a common phrase.',
  },
  'auth/invalid-action-code': {
    status: 410,
    sentence: 'This link expired or was already used. Request a new one.',
  },
  'auth/invalid-verification-code': {
    status: 401,
    sentence: 'This code isn’t right. Enter the current code from your authenticator app.',
  },
  'auth/two-step-paused': {
    status: 429,
    sentence:
      'Too many wrong codes today. Use a device that you signed in on before, reset your password, or try again tomorrow.',
  },
  'auth/wrong-mailed-code': {
    status: 401,
    sentence: 'This code isn’t right. Enter the code from the newest email, or sign in again for a new one.',
  },
  'auth/unverified-email': {
    status: 403,
    sentence: 'Verify your email first: open the link we emailed you, or send a new one.',
  },
  'auth/requires-recent-login': {
    status: 401,
    sentence: 'Confirm it’s you: enter your password to continue.',
  },
  'auth/two-step-required': {
    status: 403,
    sentence: 'Staff sign in with two steps. Set up an authenticator app first.',
  },
  'auth/account-exists-with-different-credential': {
    status: 409,
    sentence:
      'This email has an account with a password. Sign in with the password, then link Google under “How you sign in”.',
  },
  'auth/user-mismatch': {
    status: 401,
    sentence: 'This isn’t the Google account you sign in with. Choose the right one, then try again.',
  },
  'auth/google-not-recent': {
    status: 401,
    sentence: 'Google didn’t confirm that you just signed in. Sign out of Google and try again, or set a password.',
  },
  'auth/google-unavailable': {
    status: 503,
    sentence: 'Google sign-in is not available right now. Sign in with your email and password.',
  },
  'auth/invalid-id-token': {
    status: 401,
    sentence: 'This sign-in has expired. Sign in again.',
  },
  'auth/user-disabled': {
    status: 403,
    sentence: 'This account is deactivated. Ask the agency to reactivate it.',
  },
  'auth/password-needed': {
    status: 401,
    sentence: 'Enter this account’s password to continue.',
  },
  'auth/last-way-in': {
    status: 409,
    sentence: 'You have no other way to sign in. Set a password first, then remove Google.',
  },
  'not-signed-in': { status: 401, sentence: 'Your session has ended. Sign in to go on.' },
  'not-signed-up': { status: 403, sentence: 'Finish signing up first.' },
  'already-signed-up': { status: 409, sentence: 'This account already has a profile. Go to your projects.' },
  forbidden: { status: 403, sentence: 'You don’t have access to this. Ask the account owner or the agency.' },
  'claim-refused': {
    status: 403,
    sentence: 'This page needs the one-time link that the portal prints on its own console.',
  },
  'invitation-for-another': {
    status: 403,
    sentence: 'This invitation is for another email address. Sign out, then open the link again.',
  },
  'not-found': { status: 404, sentence: 'There’s nothing here, or it isn’t shared with you.' },
  'project-not-found': { status: 404, sentence: 'This project does not exist or is not shared with you.' },
  'project-archived': {
    status: 409,
    sentence: 'This project is in the archive and stays as it is. Staff can take it out of the archive.',
  },
  'last-staff': {
    status: 409,
    sentence: 'This is the last staff member who can sign in. Invite someone else first.',
  },
  'already-assigned': { status: 409, sentence: 'This creator is already on the project.' },
  'already-approved': {
    status: 409,
    sentence: 'The client has approved this, so that it stays as it is. Add a new milestone for further work.',
  },
  'not-approved': { status: 409, sentence: 'Only the client can approve this. Ask for their approval instead.' },
  'not-awaiting-approval': { status: 409, sentence: 'This does not wait for an approval right now.' },
  'hours-settled': {
    status: 409,
    sentence: 'These hours are approved and can’t be changed. Ask the agency to reopen them.',
  },
  'hours-not-submitted': { status: 409, sentence: 'These hours aren’t waiting for approval.' },
  'hours-locked': { status: 409, sentence: 'These hours are on an invoice and can’t be changed.' },
  'payments-unavailable': {
    status: 503,
    sentence: 'The payment provider does not answer right now. Nothing is charged twice: try again in a moment.',
  },
  'card-declined': { status: 402, sentence: 'Your bank refused this card. Try another card, or ask your bank.' },
  'card-in-use': {
    status: 409,
    sentence: 'This card pays a running plan. Add another card and make it the default first.',
  },
  'too-many-cards': { status: 409, sentence: 'Ten cards are saved already. Remove one first.' },
  'plan-owned-already': { status: 409, sentence: 'You have this plan already. Change or resume it under Billing.' },
  'plan-not-for-this': { status: 409, sentence: 'A subscription cannot change to this plan.' },
  'unknown-plan': { status: 404, sentence: 'This plan is no longer available. Choose another.' },
  'subscription-ended': { status: 409, sentence: 'This subscription has ended. Order the plan again to have it back.' },
  'subscription-unpaid': {
    status: 409,
    sentence: 'A payment for this plan is open. Pay it under Billing first, then change the plan.',
  },
  'price-changed': {
    status: 409,
    sentence: 'The price has changed since this page was shown. Look at the new one first.',
  },
  'promotion-refused': { status: 403, sentence: 'This code cannot be used here.' },
  'amount-differs': { status: 409, sentence: 'This is not the amount that is owed. Load the page again.' },
  'invoice-not-draft': {
    status: 409,
    sentence: 'This invoice is no draft any more, so that it stays as it is. Credit it, or take it back.',
  },
  'invoice-too-small': { status: 409, sentence: 'An invoice asks for at least $0.50. Add a line first.' },
  'invoice-not-issued': { status: 409, sentence: 'Only an invoice that was sent and not taken back can be credited.' },
  'invoice-has-money': {
    status: 409,
    sentence: 'This invoice has payments or credits, so it can’t be voided. Credit it instead.',
  },
  'invoice-not-owed': { status: 409, sentence: 'Nothing is due on this invoice.' },
  'hours-changed': {
    status: 409,
    sentence: 'Hours on this draft have changed since it was made. Update them, check the draft and send it again.',
  },
  'asked-already': {
    status: 409,
    sentence: 'An invoice asks for a part of this already. Remove the line, or confirm that you mean it.',
  },
  'work-invoiced-already': {
    status: 409,
    sentence: 'Some of this work is on another invoice. Discard this draft and make a new one.',
  },
  'payment-not-paid': { status: 409, sentence: 'Only a paid payment can be refunded.' },
  'refund-too-large': {
    status: 409,
    sentence: 'This is more than what is left of the payment.',
  },
  'refund-overtaken': {
    status: 409,
    sentence: 'Part of this payment was refunded in the meantime. Check how much is left, then try again.',
  },
  'refund-refused': {
    status: 409,
    sentence: 'The payment provider did not make this refund. Check how much of the payment is left, then try again.',
  },
  'consent-missing': {
    status: 403,
    sentence: 'This client does not let the agency order or charge for them. They can allow it under Billing.',
  },
  'invoice-voided': { status: 409, sentence: 'Your agency voided this invoice. You were not charged.' },
  'payment-canceled': { status: 409, sentence: 'This payment was canceled. You were not charged.' },
  'paid-already': { status: 409, sentence: 'This is paid already.' },
  'hosting-move-refused': { status: 409, sentence: 'A site cannot go from where it is to there. Load the page again.' },
  'hosting-not-paid': { status: 409, sentence: 'No hosting plan pays for this site. It goes live once one does.' },
  'launch-blocked': { status: 409, sentence: 'Something still blocks the launch. Approve it once that is done.' },
  'already-launched': { status: 409, sentence: 'The site has already gone live. Ask us if it should go offline.' },
  'not-ready-to-launch': { status: 409, sentence: 'The launch is still blocked, or not approved by the client.' },
  'quote-move-refused': {
    status: 409,
    sentence: 'This quote has changed. Reload the page to see it.',
  },
  'question-full': { status: 409, sentence: 'Much has been said here already. Ask a new question instead.' },
  'quote-expired': { status: 409, sentence: 'This quote has expired. Ask us to renew it.' },
  'too-many-quotes': {
    status: 429,
    sentence: 'Too many quote requests within an hour. We keep what you typed: send it later.',
  },
  'slot-taken': { status: 409, sentence: 'This time was just taken. Choose another one.' },
  'meeting-overlaps': { status: 409, sentence: 'Another meeting overlaps this time. Choose a different one.' },
  'booked-elsewhere': { status: 409, sentence: 'Meetings are booked on another page. Follow its link under Meetings.' },
  'review-not-in-plan': {
    status: 403,
    sentence: 'This call belongs to the Quarterly Marketing Review plan, which this account does not have.',
  },
  'review-used-up': {
    status: 409,
    sentence: 'The marketing review of this quarter is booked already. The next quarter brings another one.',
  },
  'too-many-meetings': {
    status: 429,
    sentence: 'Many meetings were booked or moved within a day. Wait until tomorrow, or ask us.',
  },
  'meeting-too-soon': {
    status: 409,
    sentence: 'This meeting begins too soon to be moved here. Write or call us, and we find another time.',
  },
  'meeting-move-refused': {
    status: 409,
    sentence: 'This meeting has changed. Reload the page to see it.',
  },
  'stale-version': {
    status: 409,
    sentence:
      'Someone changed this while you were editing. What you typed is still here. Load the new version, then save again.',
  },
  'edit-too-late': {
    status: 409,
    sentence: 'A message can be changed for 15 minutes after it was sent. Send another one instead.',
  },
  'already-paid': { status: 409, sentence: 'This is paid, so that it stays in the conversation.' },
  'file-too-large': { status: 413, sentence: 'A file can be 10 MB at most. Share a larger one by a link.' },
  'file-kind-refused': {
    status: 415,
    sentence:
      'This file was not taken: only pictures, PDF, text, CSV, Word, Excel, PowerPoint, Figma and ZIP files are, and what is in a file must be what its name says.',
  },
  'too-many-files': {
    status: 429,
    sentence: 'You have uploaded many files that you did not send. Send them, or try again tomorrow.',
  },
  'storage-full': {
    status: 413,
    sentence: 'There is no room left for this file. Remove files that you no longer need, or ask us for more room.',
  },
  'picture-unusable': {
    status: 400,
    sentence: 'We can’t use this picture. Choose a JPEG, PNG or WebP.',
  },
  'invited-today': { status: 429, sentence: 'This person already got an invitation today. Try again tomorrow.' },
  'exports-used-up': {
    status: 429,
    sentence: 'You downloaded your data three times today. Try again tomorrow.',
  },
  'share-ended': {
    status: 404,
    sentence: 'This link shows nothing any more, or it was never complete. Ask whoever sent it for a new one.',
  },
  'invalid-input': { status: 400, sentence: 'Some fields need your attention.' },
  'malformed-request': { status: 400, sentence: 'The request could not be read.' },
  'foreign-origin': { status: 403, sentence: 'This request came from another site and was refused.' },
  'unsupported-media-type': { status: 415, sentence: 'Calls take application/json only.' },
  'body-too-large': { status: 413, sentence: 'The request is larger than 64 KB.' },
  'too-many-requests': { status: 429, sentence: 'Too many requests. Wait a minute, then try again.' },
  'store-unavailable': {
    status: 503,
    sentence: 'Nothing was saved. Try again in a moment.',
  },
  unavailable: { status: 503, sentence: 'The portal is busy. Try again in a moment.' },
  unexpected: { status: 500, sentence: 'An unknown error has occurred please refresh the page and try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type RefusalCode = keyof typeof refusals

/** Problem details (RFC 9457) as they are sent; `fields` maps a form field to its sentence. */
export type Problem = {
  type: string
  title: string
  status: number
  code: RefusalCode
  detail: string
  requestId: string
  fields?: Record<string, string>
}

/**
 * An expected "no". `fields` names the form fields at fault, `cause` goes to the log and never to a reader. `sentence` replaces
 * ours with somebody else's words, like those of a card's bank.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined

  constructor(code: RefusalCode, detail: { fields?: Record<string, string>; cause?: unknown; sentence?: string } = {}) {
    super(detail.sentence ?? refusals[code].sentence, { cause: detail.cause })
    this.name = 'Refusal'
    this.code = code
    this.fields = detail.fields
  }
}

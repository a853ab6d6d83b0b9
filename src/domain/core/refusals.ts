import { signInRefusals } from './sign-in-refusals.ts'

/** Every refusal the portal can answer with: its HTTP status and the sentence the reader sees. There is no other list. */
export const refusals = {
  ...signInRefusals,
  'not-signed-in': { status: 401, sentence: 'Your session has ended. Sign in to continue.' },
  'session-idle': {
    status: 401,
    sentence: 'You were signed out after 30 minutes of inactivity. Sign in to continue.',
  },
  'not-signed-up': { status: 403, sentence: 'Finish signing up first.' },
  'already-signed-up': { status: 409, sentence: 'This account already has a profile. Go to your projects.' },
  forbidden: { status: 403, sentence: 'You don’t have access to this. Ask the account owner or the agency.' },
  'claim-refused': {
    status: 403,
    sentence:
      'This link isn’t valid or was already used. If you’ve claimed the staff account, sign in. If no one has, restart the portal for a new link.',
  },
  'invitation-waits': {
    status: 409,
    sentence: 'We’ve already added you as a client. Open the link in your invitation, or ask us to invite you.',
  },
  'invitation-for-another': {
    status: 403,
    sentence: 'This invitation is for another email address. Sign out, then open the link again.',
  },
  'not-found': { status: 404, sentence: 'This doesn’t exist, or it isn’t shared with you.' },
  'client-deactivated': { status: 409, sentence: 'This client is deactivated. Reactivate the client first.' },
  'project-not-found': { status: 404, sentence: 'This project doesn’t exist, or it isn’t shared with you.' },
  'project-archived': { status: 409, sentence: 'This project is archived and read-only. Staff can restore it.' },
  'last-staff': {
    status: 409,
    sentence: 'This is the last staff member who can sign in. Someone else must join or be reactivated first.',
  },
  'last-owner': { status: 409, sentence: 'This is the last owner who can sign in. Make someone else an owner first.' },
  'already-assigned': { status: 409, sentence: 'This creator is already on the project. Reload the page.' },
  'already-approved': {
    status: 409,
    sentence: 'You can’t change an approved milestone. Add another milestone for extra work.',
  },
  'milestone-awaited': {
    status: 409,
    sentence:
      'A payment plan depends on this milestone’s approval. Staff with the “Money” permission must change the payment plan first.',
  },
  'product-canceled': { status: 409, sentence: 'This product is canceled. Change its status first.' },
  'product-invoiced': {
    status: 409,
    sentence: 'This product is on an invoice, so its price can’t change. Add a milestone for extra work.',
  },
  'milestone-invoiced': {
    status: 409,
    sentence:
      'This milestone is on an invoice, so you can’t change its price or remove it. Add another milestone for extra work.',
  },
  'not-approved': { status: 409, sentence: 'Only the client can approve this work. Request their approval instead.' },
  'not-awaiting-approval': { status: 409, sentence: 'This work isn’t waiting for approval. Reload the page.' },
  'hours-settled': {
    status: 409,
    sentence: 'These hours are approved, so you can’t change them. If they’re wrong, ask the agency to reopen them.',
  },
  'hours-not-submitted': { status: 409, sentence: 'The status of these hours doesn’t allow this. Reload the page.' },
  'hours-locked': {
    status: 409,
    sentence: 'These hours are on an invoice. You can reopen them once the invoice is void.',
  },
  'payments-unavailable': {
    status: 503,
    sentence:
      'The payment provider isn’t responding, or a payment is in progress. Try again in a moment. No card is charged twice.',
  },
  'card-declined': { status: 402, sentence: 'The bank declined this card. Try another card, or contact the bank.' },
  'bank-debits-off': { status: 403, sentence: 'Bank payments are turned off. Pay by card.' },
  'bank-account-refused': {
    status: 402,
    sentence: 'This bank account can’t be debited. Use another account, or pay by card.',
  },
  'bank-payment-processing': {
    status: 409,
    sentence:
      'A bank payment for this invoice is on its way. Wait until it arrives or fails, which can take up to 4 business days.',
  },
  'card-in-use': { status: 409, sentence: 'This is your only card, and your plan needs one. Add another card first.' },
  'too-many-cards': { status: 409, sentence: 'You can save up to ten cards. Remove one first.' },
  'plan-owned-already': { status: 409, sentence: 'You already have this plan. Manage it under Billing.' },
  'plan-not-for-this': {
    status: 409,
    sentence: 'You can’t change to the plan you chose. Reload the page to see which plans are available.',
  },
  'unknown-plan': { status: 404, sentence: 'This plan is no longer available. Choose another.' },
  'subscription-ended': {
    status: 409,
    sentence: 'This plan has ended. Order it again, or choose another plan.',
  },
  'subscription-ending': {
    status: 409,
    sentence: 'This plan was canceled and is ending. Resume it under Billing first, then change the plan.',
  },
  'subscription-unpaid': {
    status: 409,
    sentence: 'This plan has an amount due. Pay it under Billing first, then change the plan.',
  },
  'price-changed': {
    status: 409,
    sentence: 'The price has changed since you opened this page. Check the new price, then try again.',
  },
  'tax-off': { status: 403, sentence: 'This portal charges no tax on plans and add-ons, so it needs no tax address.' },
  'tax-address-missing': { status: 409, sentence: 'Enter the tax address first. The tax depends on it.' },
  'tax-address-unknown': {
    status: 409,
    sentence: 'We can’t find this address. Check the country, state and postal code.',
  },
  'vat-number-refused': {
    status: 409,
    sentence:
      'The account’s VAT number isn’t valid in the tax address’s country. Change or remove the number in the owner’s profile, then try again.',
  },
  'promotion-refused': {
    status: 403,
    sentence: 'The promotion code no longer gives this discount. Check what’s due now, then pay.',
  },
  'amount-differs': { status: 409, sentence: 'The amount due has changed. Check it, then try again.' },
  'invoice-not-draft': {
    status: 409,
    sentence: 'This invoice is no longer a draft. Reload the page to see what you can do with it.',
  },
  'invoice-too-small': { status: 409, sentence: 'An invoice must be at least $0.50. Add a line or raise an amount.' },
  'invoice-not-issued': { status: 409, sentence: 'You can only credit an invoice that was sent and isn’t void.' },
  'invoice-has-money': {
    status: 409,
    sentence:
      'This invoice has payments or credits, so you can’t void it. Undo payments that were recorded by mistake, credit the amount remaining or refund the payments.',
  },
  'payment-given-back': { status: 409, sentence: 'This payment has refunds. Undo them first.' },
  'invoice-not-owed': { status: 409, sentence: 'Nothing is due on this invoice.' },
  'hours-changed': {
    status: 409,
    sentence: 'The hours on this draft have changed. Update them, check the draft, then send it.',
  },
  'asked-already': {
    status: 409,
    sentence: 'Part of this draft is already invoiced. Remove the line, or confirm that you want to bill it again.',
  },
  'work-invoiced-already': {
    status: 409,
    sentence: 'Some of this work is on another invoice. Discard this draft and make a new one.',
  },
  'payment-not-paid': { status: 409, sentence: 'You can only refund a completed payment.' },
  'refund-too-large': {
    status: 409,
    sentence: 'This is more than the amount left to refund. Enter a smaller amount.',
  },
  'refund-overtaken': {
    status: 409,
    sentence: 'The amount left to refund has changed. Check the new amount, then try again.',
  },
  'refund-refused': {
    status: 409,
    sentence: 'Stripe couldn’t complete this refund. Check the reason in Stripe, then try again.',
  },
  'consent-missing': {
    status: 403,
    sentence:
      'This client doesn’t let the agency place orders or charge their cards. Ask the account owner to turn on “Let the agency place orders and charge my cards” under Billing.',
  },
  'invoice-voided': { status: 409, sentence: 'We voided this invoice. Nothing was charged.' },
  'payment-canceled': { status: 409, sentence: 'This payment was canceled. Nothing was charged.' },
  'paid-already': { status: 409, sentence: 'The amount due is already paid.' },
  'hosting-move-refused': { status: 409, sentence: 'This site can’t change to that status. Reload the page.' },
  'hosting-not-paid': { status: 409, sentence: 'This site needs a hosting plan before it can go live.' },
  'launch-blocked': { status: 409, sentence: 'Open items still block the launch. Approve it once they’re done.' },
  'already-launched': { status: 409, sentence: 'This site has launched, so you can’t withdraw the approval.' },
  'not-ready-to-launch': { status: 409, sentence: 'Finish the blocking items and get the client’s approval first.' },
  'quote-move-refused': { status: 409, sentence: 'This quote has changed. Reload the page to see it.' },
  'question-full': { status: 409, sentence: 'This conversation is full. Ask a new question instead.' },
  'quote-expired': { status: 409, sentence: 'This quote has expired. Ask us to renew it.' },
  'quote-in-revision': { status: 409, sentence: 'We’re revising this quote. We’ll email you when it’s ready.' },
  'quote-declined': { status: 409, sentence: 'This quote was declined. You can request another one.' },
  'quote-withdrawn': { status: 409, sentence: 'This quote was withdrawn. If we send another one, we’ll email you.' },
  'too-many-quotes': {
    status: 429,
    sentence: 'Too many quote requests in an hour. Your text is saved in this browser. Send it later.',
  },
  'slot-taken': { status: 409, sentence: 'This time is no longer available. Choose another time.' },
  'meeting-overlaps': { status: 409, sentence: 'Another meeting overlaps this time. Choose another time.' },
  'booked-elsewhere': { status: 409, sentence: 'Meetings are booked on another site. Reload this page for the link.' },
  'kind-not-offered': { status: 409, sentence: 'This kind of meeting can’t be booked anymore. Choose another kind.' },
  'review-not-in-plan': {
    status: 403,
    sentence: 'The plan that includes this call isn’t active at that time. Choose a time when it is.',
  },
  'review-used-up': {
    status: 409,
    sentence: 'The marketing review for that quarter is already booked or used. Choose a time in another quarter.',
  },
  'too-many-meetings': {
    status: 429,
    sentence: 'Too many meetings were booked or rescheduled in the last 24 hours. Try again later, or contact us.',
  },
  'meeting-too-soon': {
    status: 409,
    sentence: 'This meeting starts too soon to be rescheduled. Contact us to find another time.',
  },
  'meeting-move-refused': {
    status: 409,
    sentence: 'This meeting has changed or started. Reload the page to see it.',
  },
  'terms-changed': { status: 409, sentence: 'The terms of service have changed. Reload the page to read them.' },
  'stale-version': {
    status: 409,
    sentence: 'This has changed in the meantime. Check the new version, then try again.',
  },
  'saved-otherwise': {
    status: 409,
    sentence:
      'We already saved what you entered earlier, without your latest changes. Reload the page to see what was saved.',
  },
  'edit-too-late': {
    status: 409,
    sentence: 'You can edit a message for 15 minutes after sending it. Send another one instead.',
  },
  'already-paid': {
    status: 409,
    sentence: 'This payment request is paid, so you can’t withdraw it. To return the money, refund the payment.',
  },
  'file-too-large': {
    status: 413,
    sentence: 'A file can be up to 10 MB. Split a larger one, or share it with a link.',
  },
  'file-kind-refused': {
    status: 415,
    sentence:
      'We can’t accept this file. Attach a PNG, JPG, GIF, WEBP, PDF, TXT, MD, CSV, DOCX, XLSX, PPTX, FIG or ZIP file whose content matches its extension.',
  },
  'too-many-files': {
    status: 429,
    sentence: 'You can have up to 60 unsent files. Send some, or try again tomorrow.',
  },
  'storage-full': {
    status: 413,
    sentence:
      'There’s no space left for this file. Share it with a link. Removing messages with files frees up space after a day.',
  },
  'picture-unusable': { status: 400, sentence: 'We can’t use this picture. Choose a JPEG, PNG or WebP.' },
  'already-invited': {
    status: 409,
    sentence: 'This person was already invited. Resend or withdraw their invitation.',
  },
  'invited-today': { status: 429, sentence: 'This person was already invited in the last 24 hours. Try again later.' },
  'exports-used-up': {
    status: 429,
    sentence: 'You’ve downloaded your data three times in the last 24 hours. Try again later.',
  },
  'share-ended': {
    status: 404,
    sentence: 'This link no longer works or is incomplete. Ask the person who sent it for a new one.',
  },
  'invalid-input': { status: 400, sentence: 'Some fields need your attention.' },
  'malformed-request': { status: 400, sentence: 'We couldn’t read the request.' },
  'foreign-origin': { status: 403, sentence: 'Open the portal and try again there: this request didn’t come from it.' },
  'unsupported-media-type': {
    status: 415,
    sentence: 'This content type isn’t accepted. Send calls as application/json and files as application/octet-stream.',
  },
  'body-too-large': { status: 413, sentence: 'You can send up to 64 KB at once. Shorten your text, then try again.' },
  'too-many-requests': { status: 429, sentence: 'Too many requests. Wait a minute, then try again.' },
  'store-unavailable': {
    status: 503,
    sentence: 'The portal’s storage isn’t available. Try again in a moment.',
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

/** An expected "no". `fields` names form fields at fault; `cause` is for the log alone; `sentence` replaces ours, as a bank’s. */
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

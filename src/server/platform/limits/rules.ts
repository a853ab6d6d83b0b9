import type { RefusalCode } from '#domain/core/refusals.ts'
import type { LimitRule } from './limits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * What a rule counts by. `site` is the whole portal; `account` a client with their teammates, or one person of the agency.
 */
type CountedBy = 'network' | 'neighborhood' | 'site' | 'device' | 'person' | 'account' | 'recipient' | 'code'

/** `what` is for the table of docs/limits.md. */
export type ListedRule = LimitRule & { readonly per: CountedBy; readonly what: string }

const signIn = 'auth/too-many-requests'
const unknownAddress =
  'Sign-in attempts with an email address that has no account. Above the limit, a new device needs an emailed code.'

/**
 * Every limit of the portal that is counted in the store. A network is `networkOf(ip)`, a neighborhood `neighbourhoodOf(ip)`, a
 * recipient a normalised address, a person a uid.
 */
export const rules = {
  unknownPerNetwork: rule('unknown-network', 'network', 5, hourMs, unknownAddress, signIn),
  unknownPerNeighbourhood: rule('unknown-neighbourhood', 'neighborhood', 20, hourMs, unknownAddress, signIn),
  unknownPerSite: rule('unknown-site', 'site', 200, hourMs, unknownAddress, signIn),
  wrongPerNetwork: rule(
    'wrong-network',
    'network',
    100,
    hourMs,
    'Wrong passwords, for any account. Above the limit, a new device needs an emailed code.',
    signIn,
  ),
  wrongPerDevice: rule(
    'wrong-device',
    'device',
    30,
    hourMs,
    'Wrong passwords on a device that signed in before. Above the limit, the device counts as new.',
    signIn,
  ),
  mailedCodes: rule(
    'mailed-codes',
    'recipient',
    10,
    hourMs,
    'Emails with a code for a new device. Above the limit, no email is sent, and the person who signs in isn’t told. A password reset lifts the limit.',
    signIn,
  ),
  mailedCodeTries: {
    ...rule('mailed-code-tries', 'code', 5, 10 * minuteMs, 'Attempts per emailed code.', signIn),
    sayTooMany: tooManyTries,
  },
  mailedCodeUses: {
    ...rule('mailed-code-uses', 'code', 1, 10 * minuteMs, 'Sign-ins with one emailed code.', signIn),
    sayTooMany: () => 'This code was already used. Sign in again for a new one.',
  },
  confirmations: rule(
    'confirmations',
    'person',
    10,
    15 * minuteMs,
    'Passwords entered by signed-in people to confirm their identity or to change their password or email address. Entering the correct password resets the limit.',
    signIn,
  ),
  codeAttempts: {
    ...rule(
      'code-attempts',
      'person',
      5,
      5 * minuteMs,
      'Codes from an authenticator app and recovery codes. A correct code lifts the limit. A known device has its own count.',
      signIn,
    ),
    // Advice on the password would be of no help to somebody who has it right.
    sayTooMany: () => 'Too many wrong codes. Wait five minutes, then enter a new code.',
  },
  // There are a million codes, and three of them are good at a time.
  wrongCodesPerDay: rule(
    'wrong-codes-day',
    'person',
    20,
    dayMs,
    'Wrong codes from an authenticator app and wrong recovery codes. A known device has its own count.',
    'auth/two-step-paused',
  ),
  // Access to the mailbox alone must not allow more guesses.
  codeReliefs: rule('code-reliefs', 'person', 2, dayMs, 'Password resets that clear the wrong-code count.', signIn),
  twoStepResets: {
    ...rule(
      'two-step-resets',
      'person',
      3,
      7 * dayMs,
      'Requests to turn off two-step sign-in after losing a phone. While a request is pending, the portal sends one email a day.',
      signIn,
    ),
    sayTooMany: (wait: string) => `Too many requests to turn off two-step sign-in within 7 days. Try again in ${wait}.`,
  },
  codeAlarms: rule('code-alarms', 'person', 1, dayMs, 'Email warnings that someone is guessing codes.', signIn),
  signUps: {
    ...rule(
      'sign-ups',
      'network',
      5,
      hourMs,
      'Attempts to sign up. An attempt with a weak password doesn’t count. `LIFTOFF_SIGN_UPS_PER_HOUR` changes this limit.',
      signIn,
    ),
    sayTooMany: (wait: string) => `Too many sign-ups from your network in an hour. Try again in ${wait}.`,
  },
  takenAddressMails: rule(
    'taken-address-mails',
    'recipient',
    3,
    dayMs,
    'Emails to an address that someone tried to use for another account: a notice, a verification link or, for a client who hasn’t joined yet, their invitation. Above the limit, no email is sent, and the person who enters the address isn’t told.',
    signIn,
  ),
  resetsPerAddress: rule(
    'resets-address',
    'recipient',
    3,
    hourMs,
    'Emails with a password reset link or, for a client who hasn’t joined yet, their invitation. Above the limit, no email is sent, and the person who enters the address isn’t told.',
    signIn,
  ),
  resetsPerNetwork: {
    ...rule('resets-network', 'network', 10, hourMs, 'Requests to reset a password.', signIn),
    sayTooMany: (wait: string) => `Too many password resets from your network in an hour. Try again in ${wait}.`,
  },
  verificationMails: {
    ...rule('verification-mails', 'person', 5, hourMs, 'Requests for another verification link.', signIn),
    sayTooMany: tooManyMails,
  },
  emailChanges: {
    ...rule('email-changes', 'person', 5, hourMs, 'Requests to change an email address or resend its link.', signIn),
    sayTooMany: (wait: string) => `Too many requests to change your email address in an hour. Try again in ${wait}.`,
  },
  linkAttempts: {
    ...rule(
      'link-attempts',
      'network',
      30,
      hourMs,
      'Uses of links that reset a password, confirm a new address or keep two-step sign-in on. A weak new password doesn’t count.',
      signIn,
    ),
    sayTooMany: (wait: string) => `Too many links opened from your network in an hour. Try again in ${wait}.`,
  },
  googleStarts: {
    ...rule(
      'google-starts',
      'network',
      60,
      hourMs,
      'Redirects to Google when someone signs in, links a Google account or confirms their identity.',
      signIn,
    ),
    sayTooMany: (wait: string) => `Too many Google sign-ins from your network in an hour. Try again in ${wait}.`,
  },
  tokenSignIns: rule(
    'token-sign-ins',
    'network',
    60,
    hourMs,
    'Sign-ins with a token from a hosted identity provider.',
    signIn,
  ),
  invitations: rule('invitations', 'person', 30, hourMs, 'Invitations sent to staff, creators and teammates.'),
  // An agency that moves in invites all its clients in one afternoon.
  clientInvitations: {
    ...rule('client-invitations', 'person', 200, hourMs, 'Invitations that staff send to clients.'),
    sayTooMany: (wait: string) => `You can invite up to 200 clients an hour. Try again in ${wait}.`,
  },
  invitationsPerRecipient: {
    ...rule(
      'invitations-recipient',
      'recipient',
      1,
      dayMs,
      'Invitations from clients to join their accounts. Accepting one lifts the limit. Staff have no such limit.',
      'invited-today',
    ),
    sayTooMany: (wait: string) => `This person was already invited in the last 24 hours. Try again in ${wait}.`,
  },
  testEmails: rule('test-emails', 'person', 5, hourMs, 'Test emails sent from the settings.'),
  avatars: rule('avatars', 'person', 30, hourMs, 'New profile pictures.'),
  dataExports: {
    ...rule('data-exports', 'person', 3, dayMs, 'Personal data downloads.', 'exports-used-up'),
    sayTooMany: (wait: string) => `You’ve downloaded your data three times in the last 24 hours. Try again in ${wait}.`,
  },
  messages: rule('messages', 'person', 30, minuteMs, 'Messages and payment requests.'),
  uploads: rule('uploads', 'person', 100, 10 * minuteMs, 'Uploaded files.'),
  questions: rule('questions', 'person', 10, hourMs, 'Questions to the agency.'),
  questionAnswers: rule('question-answers', 'person', 60, hourMs, 'Replies to questions, from staff and clients.'),
  meetings: rule(
    'meetings-account',
    'account',
    20,
    dayMs,
    'Meetings that clients book or reschedule. Staff have no such limit.',
    'too-many-meetings',
  ),
  quotesPerNetwork: rule('quotes-network', 'network', 5, hourMs, 'Quote requests.', 'too-many-quotes'),
  quotesPerNeighbourhood: rule(
    'quotes-neighbourhood',
    'neighborhood',
    20,
    hourMs,
    'Quote requests.',
    'too-many-quotes',
  ),
  quotesPerSite: rule('quotes-site', 'site', 200, hourMs, 'Quote requests.', 'too-many-quotes'),
  quoteReceipts: rule(
    'quote-receipts',
    'recipient',
    1,
    dayMs,
    'Emails that confirm a quote request. Above the limit, the agency receives the request, but no email is sent.',
  ),
  shareGuesses: rule('share-guesses', 'network', 30, hourMs, 'Visits to shared report links that don’t work.'),
  reportFiles: rule(
    'report-files',
    'person',
    60,
    10 * minuteMs,
    'Report file downloads. Guests are counted by network.',
  ),
  customers: rule('customers', 'person', 3, hourMs, 'New customers at the payment provider.'),
  customersPerNetwork: rule('customers-network', 'network', 10, hourMs, 'New customers at the payment provider.'),
  // Stolen cards are tried out by saving them.
  cardForms: { ...rule('card-forms', 'account', 5, hourMs, 'Card forms opened.'), sayTooMany: tooManyCards },
  cards: { ...rule('cards', 'account', 5, hourMs, 'Cards saved or used for one payment.'), sayTooMany: tooManyCards },
  cardSetups: rule('card-setups', 'account', 5, hourMs, 'Saved cards set up for later charges.'),
  charges: rule('charges', 'person', 30, hourMs, 'Payments and plan changes.'),
  refunds: rule('refunds', 'person', 60, hourMs, 'Refunds.'),
  receiptFiles: rule('receipt-files', 'person', 60, 10 * minuteMs, 'Receipt downloads.'),
  invoiceFiles: rule('invoice-files', 'person', 60, 10 * minuteMs, 'Invoice downloads.'),
  statementFiles: rule('statement-files', 'person', 30, 10 * minuteMs, 'Statement downloads.'),
  quoteFiles: rule('quote-files', 'person', 60, 10 * minuteMs, 'Quote downloads. Guests are counted by network.'),
  codeChecks: {
    ...rule('code-checks', 'account', 10, hourMs, 'Attempts with promotion codes that don’t apply.'),
    sayTooMany: (wait: string) =>
      `Too many attempts with promotion codes in an hour. Try again in ${wait}, or continue without a code.`,
  },
  /** To ask again about a code is no guess, so that a reload or another tab costs nothing. */
  codesAsked: rule(
    'codes-asked',
    'code',
    1,
    dayMs,
    'The first time an account enters a promotion code. Entering the code again isn’t another attempt.',
  ),
  taxAddresses: rule('tax-addresses', 'account', 30, hourMs, 'Tax addresses saved.'),
  previews: rule('previews', 'account', 300, hourMs, 'Cart prices calculated.'),
  orders: rule('orders', 'account', 60, hourMs, 'Orders.'),
  purchases: rule('purchases', 'account', 60, hourMs, 'Order lines charged to a card.'),
} as const

/** Advice on the password, as of other sign-ins, would be of no help here. */
function tooManyTries(): string {
  return 'Too many attempts with this code. Sign in again for a new one.'
}

/** Advice on the password would be of no help to somebody who is signed in. */
function tooManyMails(wait: string): string {
  return `You requested too many emails in an hour. Try again in ${wait}.`
}

/** Who pays with a new card each time may have a saved one that pays at once. */
function tooManyCards(wait: string): string {
  return `Too many attempts to add a card in an hour. Use a saved card if you have one, or try again in ${wait}.`
}

/** The sign-up limit of a portal whose operator has another number in mind. */
export function signUps(perHour: number): LimitRule {
  return { ...rules.signUps, max: perHour }
}

function rule(
  name: string,
  per: CountedBy,
  max: number,
  windowMs: number,
  what: string,
  refusal: RefusalCode = 'too-many-requests',
): ListedRule {
  return { name, per, max, windowMs, what, refusal }
}

import type { TestRow } from './spec-rows.ts'

const tour = 'a new client follows the tour from the first project to the congratulation with the keyboard alone'
const quote =
  'the quick quote of the specification: three steps, constants for five, step 1 at rest, an app of long term'

/** What no single page shows, and the test that proves it. */
export const provenElsewhere: readonly TestRow[] = [
  row('walkthrough 1: start a new project', 'e2e/tour.e2e.ts', tour, "1, 'Start a new project'"),
  row('walkthrough 2: add a first product', 'e2e/tour.e2e.ts', tour, "2, 'Add a first product'"),
  row('walkthrough 3: build a team', 'e2e/tour.e2e.ts', tour, "[3, 'Build a team', /walkThroughTab=teammates/]"),
  row('walkthrough 4: reports', 'e2e/tour.e2e.ts', tour, "[4, 'Reports', /walkThroughTab=reports/]"),
  row('walkthrough 5: invoices', 'e2e/tour.e2e.ts', tour, "[5, 'Invoices', /walkThroughTab=invoices/]"),
  row('walkthrough 6: launchpad', 'e2e/tour.e2e.ts', tour, "[6, 'Launchpad', /\\/client\\/launchpad$/]"),
  row('walkthrough 7: Let’s go', 'e2e/tour.e2e.ts', tour, "Let's go", 'toHaveURL(/\\/client\\/projects$/)', 'of 7'),
  row(
    'the order of Continue',
    'src/web/tour/tour-places.test.ts',
    'Continue leads to the project, its teammates, reports and invoices, then to the launchpad',
    '/client/projectdetail',
    'teammates',
    'reports',
    'invoices',
    '/client/launchpad',
  ),
  row('quick quote: 3 steps in all', quickQuote(), quote, 'quickQuoteTotalSteps, 3'),
  row('quick quote: constants for steps 1 to 5', quickQuote(), quote, '[1, 2, 3, 4, 5]'),
  row('quick quote: step 1, not loading', quickQuote(), quote, 'step: 1, loading: false'),
  row('quick quote data', quickQuote(), quote, "'apps'", "'long'", 'projectName', 'projectDesc', 'companyName'),
  row(
    'message type: payment',
    'src/server/messages/payments.test.ts',
    'is made by staff, begins unpaid and is read by the client',
    "'payment'",
    "'unpaid'",
  ),
  row(
    'message type: text',
    'src/server/messages/calls.test.ts',
    'everybody who belongs to a project reads what is said in it, and who said it',
    "'text'",
  ),
  row(
    'hosting status: offline, waiting, live',
    'e2e/hosting-launch.e2e.ts',
    'hosting is bought, its site waits, is checked off, approved and goes live, at both sides without reload',
    "'Offline'",
    "'Waiting'",
    "'Live'",
  ),
  row(
    'payment status follows the provider',
    'src/domain/billing/payment-status.test.ts',
    'money that is there is paid, what was given up or refused has failed, all else is unpaid',
    "'paid'",
    "'unpaid'",
    "'fail'",
  ),
  row(
    'time sheet entry: uid, creatorId, projectId, createdDate, descriptions, workedHours',
    'src/server/timesheets/logging.test.ts',
    'keeps hours as a draft with every field of the specification',
    'uid:',
    'creatorId:',
    'projectId:',
    'createdDate:',
    'descriptions:',
    'workedHours:',
  ),
  row(
    'time sheets: hours and price of each day, by day of the month',
    'src/domain/timesheets/group-hours.test.ts',
    'groups per creator by name, then per day by day of the month',
    'Dec 08, 2026',
    '14_699',
  ),
  row(
    'time sheets: no rate is a price of 0',
    'src/domain/timesheets/group-hours.test.ts',
    'a creator without a rate costs 0',
    '[0]',
  ),
  row(
    'phone: +1 (xxx) xxx-xxxx from digits',
    'src/web/platform/format.test.ts',
    'shows ten digits as a US number, and anything else as it is',
    '+1 (503) 555-0142',
  ),
  row('thousands', 'src/web/platform/format.test.ts', 'separates thousands', '1,234,567'),
  row(
    'money in US dollars with at most 2 decimals',
    'src/web/platform/format.test.ts',
    'shows %i cents as %s',
    "'$15'",
    "'$7.99'",
    "'$1,234,567.89'",
  ),
  toast('auth/user-not-found', 'auth/user-not-found is told as the catalogue says', 'Not found user'),
  toast(
    'auth/wrong-password',
    'auth/wrong-password is told as the catalogue says, in the dark theme too',
    'Invalid password',
  ),
  toast(
    'auth/email-already-in-use',
    'auth/email-already-in-use is told as the catalogue says',
    'Email already in use. Please use another email',
  ),
  toast(
    'other errors by their own message',
    'any other refusal of a sign-up is told by its own message',
    'This password is too easy to guess.',
  ),
  toast(
    'password reset',
    'a requested password reset is told as the catalogue says, whoever asks',
    'Sent a request success. Please check your email to reset password!!',
  ),
  toast(
    'the generic message',
    'what the portal did not expect is told by the generic message',
    'An unknown error has occurred please refresh the page and try again.',
  ),
  toast(
    'toasts: bottom left, 3000 ms, light, no progress bar',
    'auth/user-not-found is told as the catalogue says',
    "'at the left'",
    "'at the bottom'",
    "closesAfter: '3s'",
    'isLight: true',
    'showsBar: false',
  ),
  row(
    'the table of plans with its coupons',
    'src/domain/catalogue/plans.test.ts',
    'is the table of the specification',
    "['Rocket Hosting monthly', 'recurring', 15, 97, 1, true, false]",
    "['Rocket Hosting yearly', 'recurring', 180, 1164, 12, false, false]",
    "['PREMIER Member Status', 'recurring', 7.99, 12.99, 1, true, true]",
    "['Quarterly Marketing Review', 'recurring', 89, 135, 3, true, true]",
    "['Dead Pages setup', 'onetime', 2000, 3000, null, true, true]",
  ),
  row(
    'the review grants 100 minutes each quarter',
    'src/server/meetings/reviews.test.ts',
    'is one of 100 minutes in each quarter of the plan, of many that are booked at once',
    'minutesCharged: 100',
  ),
  row(
    'payment dates: DD/MM/YYYY',
    'src/web/app/pages/BillingPage.test.tsx',
    'shows what renews, the cards and the payments',
    '03/11/2026',
  ),
  row(
    'receipt dates: MMM D, YYYY, h:mm:ss A',
    'src/domain/billing/receipt-date.test.ts',
    'a receipt says when to the second, in the zone that it names',
    'Nov 3, 2026, 4:05:09 PM',
  ),
  row(
    'local storage: remember me',
    'src/web/accounts/SignIn.test.tsx',
    'signs in, remembers the address where that is wanted, and goes on',
    'liftoff:remember-me',
  ),
  row(
    'logout clears local storage',
    'e2e/sign-out.e2e.ts',
    'signing out in one tab signs out the other, and the way back shows nothing of the old session',
    'localStorage.length',
  ),
  row(
    'the booking link: {host} with the action key of a vision plan meeting',
    'src/server/meetings/outside.test.ts',
    'where another scheduler is used, clients are led there by the key of the meeting, and book nothing here',
    'https://cal.agency.example',
    'action=book-vision-plan-meeting',
  ),
  row(
    'the single card of a client is on the profile as paymentMethodId',
    'src/server/billing/cards.test.ts',
    'the only card of an owner becomes their default, on the profile and at the provider; staff who look change nothing',
    'ownPaymentMethod(), id',
  ),
  row(
    'Google makes a client with a profile',
    'src/server/accounts/google.test.ts',
    'makes a client of somebody new on the page of clients',
    "role: 'client'",
    'email:',
    'fullName:',
  ),
  row(
    'a creator: firstName, lastName, position, the uid of their record',
    'src/server/team/creators.test.ts',
    'a new name reaches the record and the profile, whose uid is the record’s id',
    'firstName',
    'lastName',
    'position',
    'uid',
  ),
  row(
    'a project member: creatorId, projectId, rate',
    'src/server/team/creators.test.ts',
    'rates are for staff; a creator learns their own pay, and a client neither pay nor that there is any',
    'creatorId',
    'projectId',
    'rate',
  ),
  row(
    'e-mail sign-up makes the account and a profile',
    'src/server/accounts/sign-up.test.ts',
    'signs a client up, signs them in and mails a link that verifies the address',
    "role: 'client'",
    'firstName',
  ),
  row(
    'a user without a profile is not signed up',
    'src/server/accounts/sign-up.test.ts',
    'finishes a sign-up that a crash has cut between account and profile',
    'profile',
  ),
  row(
    'password reset by e-mail',
    'e2e/passwords.e2e.ts',
    'a forgotten password is reset from the mail; the old one and every old session end',
    'Forgot password?',
  ),
  row(
    'password change with re-authentication',
    'src/server/accounts/passwords.test.ts',
    'changes a password after the current one, ends the other sessions and tells the owner',
    'currentPassword',
  ),
  row(
    'the profile is live; the clients are, for staff alone',
    'src/server/accounts/profiles.test.ts',
    'streams a profile to its owner and a client to staff, and to nobody else',
    "'ada', 'ada'), ['profile",
    "'ada', 'tom'), ['clients",
    "'ada', 'ivo'), []",
  ),
  row(
    'employees are live for everybody with a role',
    'src/server/accounts/profiles.test.ts',
    'streams an employee whole to staff, and four fields and a version to everybody else',
    "['employees",
  ),
  row(
    'payments are live for staff and the client',
    'src/server/billing/live.test.ts',
    'payments and plans are told to staff and to those of the account who may see its invoices, as the calls show them',
    "['tom', 2, 2]",
    "['ada', 1, 1]",
    "['ivo', 0, 0]",
  ),
]

function row(line: string, file: string, title: string, ...says: readonly string[]): TestRow {
  return { line, file, title, says }
}

function toast(line: string, title: string, ...says: readonly string[]): TestRow {
  return row(line, 'e2e/error-catalogue.e2e.ts', title, 'expectToast', ...says)
}

function quickQuote(): string {
  return 'src/domain/quotes/quick-quote.test.ts'
}

const onlyAsked = 'Only a page that asks for them gets them.'
const saysNone = 'Such a page sends no version of the terms, and so isn’t refused.'
const told = 'Such a page shows the sentence that comes with the refusal.'

const banks = ['bank-debits-off', 'bank-account-refused', 'bank-payment-processing'] as const

const taxes = ['tax-off', 'tax-address-missing', 'tax-address-unknown', 'vat-number-refused'] as const

/** Refusals of calls that the last release does not know. */
const later = [
  ...banks,
  ...taxes,
  'payment-given-back',
  'last-owner',
  'invitation-waits',
  'terms-changed',
  'saved-otherwise',
  'milestone-awaited',
  'milestone-invoiced',
  'product-invoiced',
  'product-canceled',
  'kind-not-offered',
  'subscription-ending',
  'auth/same-password',
  'already-invited',
  'client-deactivated',
  'session-idle',
  'quote-in-revision',
  'quote-withdrawn',
  'quote-declined',
] as const

const itsTitle = 'Such a page shows a meeting by its title, and moves it whatever its kind.'

/**
 * What a page of the last release cannot live with, as `breaksOf` words it, with the reason why it is done all the same: what happens on
 * such a page, and why that will do until it is reloaded. Emptied when a release is kept.
 */
export const deliberateBreaks: Readonly<Record<string, string>> = {
  'list-activity: reply.activities[].type may be hosting.approval_withdrawn':
    'The history of a project in which an approval was withdrawn is shown once the page is reloaded.',
  'list-notifications: reply.notifications[].type may be hosting.approval_withdrawn':
    'It comes with its words, and looks like the others of its project.',
  'list-activity: reply.activities[].type may be hosting.approval_requested': 'It is listed in no history.',
  'list-notifications: reply.notifications[].type may be hosting.approval_requested':
    'It comes with its words, and looks like the others about sites.',
  'list-activity: reply.activities[].type may be meeting.host_changed':
    'The history of a project whose meeting got another host is shown once the page is reloaded.',
  'list-notifications: reply.notifications[].type may be meeting.host_changed':
    'It comes with its words, and looks like the others about meetings.',
  'list-activity: reply.activities[].type may be creator.pay_changed':
    'The history of a project where a creator’s pay has changed is shown to staff once the page is reloaded.',
  'list-notifications: reply.notifications[].type may be creator.pay_changed':
    'It comes with its words, and looks like the others about a creator.',
  'list-activity: reply.activities[].type may be team.rights_changed': 'It is listed in no history.',
  'list-notifications: reply.notifications[].type may be team.rights_changed':
    'It comes with its words, and looks like the others about the team.',
  ...Object.fromEntries(
    ['team.deactivated', 'team.reactivated'].flatMap((type) => [
      [`list-activity: reply.activities[].type may be ${type}`, 'It is listed in no history.'],
      [
        `list-notifications: reply.notifications[].type may be ${type}`,
        'It comes with its words, and looks like the others about the team.',
      ],
    ]),
  ),
  'list-activity: reply.activities[].type may be timesheet.reopened': 'It is listed in no history.',
  'list-notifications: reply.notifications[].type may be timesheet.reopened':
    'It comes with its words, and looks like the others about hours.',
  ...Object.fromEntries(
    [
      'invoice.payment_recorded',
      'invoice.payment_undone',
      'invoice.refund_recorded',
      'invoice.refund_undone',
      'invoice.plan_changed',
      'invoice.part_due',
    ].flatMap((type) => [
      [`list-activity: reply.activities[].type may be ${type}`, 'Activities of invoices are listed in no history.'],
      [
        `list-notifications: reply.notifications[].type may be ${type}`,
        'It comes with its words, and looks like the others of its invoice.',
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['billing.plan_changed', 'billing.price_announced', 'billing.price_withdrawn'].flatMap((type) => [
      [`list-activity: reply.activities[].type may be ${type}`, 'Activities of plans are listed in no history.'],
      [
        `list-notifications: reply.notifications[].type may be ${type}`,
        'It comes with its words, and looks like the others about money.',
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['billing.received', 'billing.debit_started', 'billing.debit_failed', 'billing.debit_returned'].flatMap((type) => [
      [`list-activity: reply.activities[].type may be ${type}`, 'Activities of payments are listed in no history.'],
      [
        `list-notifications: reply.notifications[].type may be ${type}`,
        'It comes with its words, and looks like the others about money.',
      ],
    ]),
  ),
  ...Object.fromEntries(
    [
      'list-quotes: reply.quotes[]',
      ...['get', 'view', 'accept', 'reject', 'send', 'withdraw'].map((act) => `${act}-quote: reply.quote`),
    ].flatMap((quote) =>
      ['status', 'history[].from', 'history[].to'].map((field) => [
        `${quote}.${field} may be discarded`,
        'Only staff are shown a discarded quote. Such a page asks them for a reload, and shows it after that.',
      ]),
    ),
  ),
  'list-activity: reply.activities[].type may be quote.withdrawn': 'It is listed in no history.',
  'list-notifications: reply.notifications[].type may be quote.withdrawn':
    'It comes with its words, and looks like the others about quotes.',
  'list-activity: reply.activities[].type may be request.withdrawn': 'It is listed in no history.',
  'list-notifications: reply.notifications[].type may be request.withdrawn': 'Nobody is notified of it.',
  'preview-order: reply.promotion.problem may be string, not null':
    'A code that was turned off, or is for a first purchase, is taken out of the cart there without its sentence.',
  'update-invoice: body.depositCents may be integer, not null':
    'A deposit that is typed on such a page is refused at its field; everything else of the draft is saved.',
  ...Object.fromEntries(
    ['get-project: reply.links[]', 'add-link: reply.link', 'update-link: reply.link'].map((link) => [
      `${link}.type may be any string, not only Trello, Figma, Github, Vercel, Firebase`,
      'A project that has a link of a tool that staff have added asks for a reload there, and is shown after it.',
    ]),
  ),
  ...Object.fromEntries(
    ['minLength: none, now 1', 'maxLength: none, now 40'].map((rule) => [
      `add-link: body.type has another ${rule}`,
      'Such a page offers the five tools, whose names keep to it.',
    ]),
  ),
  'get-home: reply.lines[].kind may be projects-new': onlyAsked,
  'get-home: reply.lines[].kind may be projects-to-plan': onlyAsked,
  'get-home: reply.lines[].kind may be changes-requested': onlyAsked,
  'get-home: reply.lines[].kind may be disputes': onlyAsked,
  'get-home: reply.lines[].kind may be client-payments-failed': onlyAsked,
  'get-home: reply.lines[].kind may be requests-overdue': onlyAsked,
  'get-home: reply.lines[].kind may be invoices-to-send': onlyAsked,
  'get-home: reply.lines[].kind may be meetings-without-host': onlyAsked,
  'get-home: reply.lines[].kind may be projects-without-manager': onlyAsked,
  'get-home: reply.lines[].kind may be quotes-requested': onlyAsked,
  'get-home: reply.lines[].kind may be orders-to-confirm': onlyAsked,
  'get-home: reply.lines[].kind may be sites-offline': onlyAsked,
  'get-home: reply.lines[].kind may be launch-blockers': onlyAsked,
  'void-invoice: refuses with bank-payment-processing, which is new': told,
  'credit-invoice: refuses with bank-payment-processing, which is new': told,
  'pay-invoice: refuses with bank-payment-processing, which is new': told,
  'preview-plan-change: refuses with subscription-ending, which is new': told,
  'change-plan: refuses with subscription-ending, which is new': told,
  'change-password: refuses with auth/same-password, which is new': told,
  'accept-invitation: refuses with terms-changed, which is new': saysNone,
  'join-by-invitation: refuses with terms-changed, which is new': saysNone,
  'invite-teammate: refuses with already-invited, which is new': told,
  'invite-staff: refuses with already-invited, which is new': told,
  'invite-teammate: refuses with client-deactivated, which is new': told,
  'invite-teammate-again: refuses with client-deactivated, which is new': told,
  'deactivate-staff: refuses with last-owner, which is new': told,
  'archive-product: refuses with milestone-awaited, which is new': told,
  'remove-milestone: refuses with milestone-awaited, which is new': told,
  'remove-milestone: refuses with milestone-invoiced, which is new': told,
  'update-milestone: refuses with milestone-invoiced, which is new': told,
  'update-product: refuses with milestone-awaited, which is new': told,
  'update-product: refuses with product-invoiced, which is new': told,
  'request-approval: refuses with product-canceled, which is new': told,
  'update-milestone: refuses with product-canceled, which is new': told,
  'create-order: refuses with terms-changed, which is new': told,
  'accept-quote: refuses with terms-changed, which is new': told,
  'create-order: refuses with tax-address-missing, which is new': told,
  'create-order: refuses with vat-number-refused, which is new': told,
  'create-subscription-product: refuses with tax-address-missing, which is new': told,
  'create-invoice-onetime: refuses with tax-address-missing, which is new': told,
  'approve-go-live: refuses with launch-blocked, which is new': told,
  'book-meeting: refuses with meeting-overlaps, which is new': told,
  'reschedule-meeting: refuses with meeting-overlaps, which is new': told,
  'get-booking: reply.types[].type may be any string, not only vision_plan, kickoff, review, marketing_review, support':
    'Such a page shows an added kind without its name, but with its length, until it is reloaded.',
  ...Object.fromEntries(
    ['book', 'reschedule', 'cancel', 'close'].map((act) => [
      `${act}-meeting: reply.meeting.type may be any string, not only vision_plan, kickoff, review, marketing_review, support`,
      itsTitle,
    ]),
  ),
  'list-meetings: reply.meetings[].type may be any string, not only vision_plan, kickoff, review, marketing_review, support':
    itsTitle,
  ...Object.fromEntries(
    ['list-free-slots', 'book-meeting'].flatMap((call) => [
      [
        `${call}: body.type has another pattern: none, now ^[A-Za-z0-9_-]{1,64}$`,
        'The kinds that such a page knows have ids like it.',
      ],
      [`${call}: refuses with kind-not-offered, which is new`, told],
    ]),
  ),
  ...Object.fromEntries(
    ['get', 'view', 'accept', 'reject'].flatMap((act) =>
      ['quote-in-revision', 'quote-withdrawn'].map((code) => [
        `${act}-quote: refuses with ${code}, which is new`,
        told,
      ]),
    ),
  ),
  'finish-sign-up: refuses with invitation-waits, which is new': told,
  'sign-in-with-token: refuses with invitation-waits, which is new': told,
  ...Object.fromEntries(
    [
      'create-project',
      'add-link',
      'add-product',
      'add-milestone',
      'add-hours',
      'request-payment',
      'send-message',
      'publish-report',
      'credit-invoice',
      'ask-question',
      'answer-question',
    ].map((call) => [`${call}: refuses with saved-otherwise, which is new`, told]),
  ),
  ...Object.fromEntries(
    ['submit', 'approve', 'reject', 'reopen'].flatMap((act) =>
      ['launch-blocked', 'already-launched', 'meeting-overlaps', ...later].map((code) => [
        `${act}-hours: reply.refused[].code may be ${code}`,
        'No hours that are listed are refused for a launch, a meeting, a payment, a bank, an owner, an invitation, a key, a kind, a quote or a password.',
      ]),
    ),
  ),
}

/**
 * What the last release cannot store again though it opens the store, as `unheldBy` words it, with the reason why that will do after a
 * rollback. Emptied when a release is kept.
 */
export const deliberateShapes: Readonly<Record<string, string>> = {}

/** The calls that answer something else today about what the last release stored, with the reason. Emptied when a release is kept. */
export const deliberateAnswers: Readonly<Record<string, string>> = {
  session: 'A migration step makes owners of staff, so that their profiles have another version.',
  'list-employees': 'The same step writes the records of staff anew, and others than staff are told who is inactive.',
  'list-projects': 'A migration step gives projects another version.',
  'get-project': 'The same step.',
  'list-client-owed': 'A migration step gives invoices another version.',
  'list-owed': 'The same step.',
  'list-invoices': 'The same step.',
  'get-invoice': 'The same step.',
  'list-quotes': 'A migration step gives quotes their numbers, and so another version.',
  'get-quote': 'The same step.',
  'list-messages': 'A migration step gives open payment requests another version.',
  'get-home': 'It counts new projects, and its rows lead to what they count, by project and by month.',
  'list-hours': 'Staff read the client beside each project.',
  'list-time-sheets':
    'What hours are worth to the client counts approved ones alone, and pay leaves rejected ones out.',
}

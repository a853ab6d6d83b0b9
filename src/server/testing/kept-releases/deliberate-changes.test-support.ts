const onlyAsked = 'Only a page that asks for them gets them.'
const told = 'Such a page shows the sentence that comes with the refusal.'

/**
 * What a page of the last release cannot live with, as `breaksOf` words it, with the reason why it is done all the same: what happens on
 * such a page, and why that will do until it is reloaded. Emptied when a release is kept.
 */
export const deliberateBreaks: Readonly<Record<string, string>> = {
  'list-activity: reply.activities[].type may be hosting.approval_withdrawn':
    'The history of a project in which an approval was withdrawn is shown once the page is reloaded.',
  'list-notifications: reply.notifications[].type may be hosting.approval_withdrawn':
    'It comes with its words, and looks like the others of its project.',
  'get-home: reply.lines[].kind may be projects-new': onlyAsked,
  'get-home: reply.lines[].kind may be changes-requested': onlyAsked,
  'get-home: reply.lines[].kind may be disputes': onlyAsked,
  'get-home: reply.lines[].kind may be client-payments-failed': onlyAsked,
  'approve-go-live: refuses with launch-blocked, which is new': told,
  'book-meeting: refuses with meeting-overlaps, which is new': told,
  'reschedule-meeting: refuses with meeting-overlaps, which is new': told,
  ...Object.fromEntries(
    ['submit', 'approve', 'reject', 'reopen'].flatMap((act) =>
      ['launch-blocked', 'already-launched', 'meeting-overlaps'].map((code) => [
        `${act}-hours: reply.refused[].code may be ${code}`,
        'No hours are refused for a launch or a meeting.',
      ]),
    ),
  ),
}

const requested =
  'Only a product has it of which a client has requested a change. After a rollback it cannot be changed until the portal is upgraded again; the rest goes on.'

/**
 * What the last release cannot store again though it opens the store, as `unheldBy` words it, with the reason why that will do after a
 * rollback. Emptied when a release is kept.
 */
export const deliberateShapes: Readonly<Record<string, string>> = {
  'notifications.type may be hosting.approval_withdrawn':
    'It is read and listed as it is, without a sentence of its own. After a rollback such a notification cannot be marked as read; the rest goes on.',
  'activity.type may be hosting.approval_withdrawn': 'Records of what happened are written once and never again.',
  'products.changeRequest is not taken': requested,
  'products.milestones[].changeRequest is not taken': requested,
  'products.changeRequestedAt is not taken': requested,
  'payments.disputedAt is not taken':
    'The last release writes a payment as it reads it from the provider, without this.',
  'invoices.removedLines is not taken':
    'Only a draft that lines were removed from has it, and loses it when it is sent. After a rollback such a draft cannot be changed or sent; the rest goes on.',
}

/** The calls that answer something else today about what the last release stored, with the reason. Emptied when a release is kept. */
export const deliberateAnswers: Readonly<Record<string, string>> = {
  'get-home': 'It counts new projects, and its rows lead to what they count, by project and by month.',
  'list-time-sheets':
    'What hours are worth to the client counts approved ones alone, and pay leaves rejected ones out.',
}

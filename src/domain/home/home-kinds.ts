// Apart from the schema, so that a page may list them without carrying the schema library.
/** What can wait for somebody, the most pressing first. */
export const homeKinds = [
  'payment-failed',
  'invoices-overdue',
  'meetings',
  'approvals',
  'launches',
  'invoices-open',
  'payment-requests',
  'quotes',
  'answers',
  'questions',
  'hours-to-approve',
  'hours-rejected',
  'quotes-new',
  'hosting-waiting',
  'approvals-outstanding',
  'hours-draft',
  'unread',
  'hours-month',
] as const
export type HomeKind = (typeof homeKinds)[number]

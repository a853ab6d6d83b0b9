/**
 * The calls whose last answers a browser keeps for the time without a connection: what people read. Nothing of cards,
 * payments, plans, mails, sessions, invitations or security is among them.
 */
export const keptNames: ReadonlySet<string> = new Set([
  'get-contact',
  'get-home',
  'get-invoice',
  'get-project',
  'get-report',
  'get-tour',
  'list-activity',
  'list-assignments',
  'list-employees',
  'list-hosting',
  'list-hours',
  'list-invoices',
  'list-members',
  'list-messages',
  'list-notifications',
  'list-project-hours',
  'list-projects',
  'list-questions',
  'list-quotes',
  'list-reports',
  'list-teammates',
  'list-time-sheets',
  'list-unread',
])

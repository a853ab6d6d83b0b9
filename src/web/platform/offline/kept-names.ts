/**
 * The calls whose last answers a browser keeps for the time without a connection: what people read. Nothing of cards, mails,
 * sessions, invitations or security is among them, of payments and plans only what an invoice, a conversation or a site says
 * of its own, nor the address of a calendar, which is a key.
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
  'list-meetings',
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

import type { Role } from '#domain/core/viewer.ts'

// In a file of its own, so that a page can list them without loading the schema library.
/** The kinds of things that can wait for somebody, the most urgent first. */
export const homeKinds = [
  'payment-failed',
  'orders-to-confirm',
  'sites-offline',
  'disputes',
  'client-payments-failed',
  'invoices-overdue',
  'requests-overdue',
  'meetings-without-host',
  'projects-without-manager',
  'meetings',
  'approvals',
  'launches',
  'launch-blockers',
  'changes-requested',
  'invoices-to-send',
  'invoices-open',
  'payment-requests',
  'quotes',
  'answers',
  'questions',
  'hours-to-approve',
  'hours-rejected',
  'quotes-new',
  'projects-new',
  'projects-to-plan',
  'hosting-waiting',
  'approvals-outstanding',
  'quotes-requested',
  'hours-draft',
  'unread',
] as const
export type HomeKind = (typeof homeKinds)[number]

/** Kinds of which pages of the release before know nothing: they come only to a page that asks for them. */
export const laterKinds = {
  superAdmin: [
    'projects-new',
    'projects-to-plan',
    'changes-requested',
    'disputes',
    'client-payments-failed',
    'requests-overdue',
    'invoices-to-send',
    'meetings-without-host',
    'projects-without-manager',
    'sites-offline',
  ],
  client: ['quotes-requested', 'orders-to-confirm', 'sites-offline', 'launch-blockers'],
  creator: ['launch-blockers'],
} as const satisfies Record<Role, readonly HomeKind[]>
export type LaterKind = (typeof laterKinds)[keyof typeof laterKinds][number]

/** What a page of this release asks for. */
export function homeQuestion(role: Role): { readonly also: readonly LaterKind[] } {
  return { also: laterKinds[role] }
}

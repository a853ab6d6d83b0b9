import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { applyClientEvent, applyProfileEvent } from '#web/accounts/exports/clients.ts'
import { applyEmployeeEvent } from '#web/accounts/exports/employees.ts'
import { refreshStaffInvitations } from '#web/accounts/exports/staff-invitations.ts'
import { applyPaymentEvent, applySubscriptionEvent, refreshOwed } from '#web/billing/exports/billing-cache.ts'
import { applyOrderEvent } from '#web/checkout/exports/order-cache.ts'
import { applyQuestionEvent } from '#web/contact/exports/question-cache.ts'
import { refreshHome } from '#web/home/exports/home-cache.ts'
import { applyInvoiceEvent, putInvoiceOver, refreshPaying } from '#web/invoices/exports/invoice-cache.ts'
import { applyLaunchpadEvent } from '#web/launchpad/exports/launchpad-cache.ts'
import { applyMeetingEvent } from '#web/meetings/exports/meeting-cache.ts'
import {
  applyMessageEvent,
  applyReadMarkEvent,
  putMessageOver,
  putReadMarkOver,
} from '#web/messages/exports/message-cache.ts'
import { applyNotificationEvent } from '#web/notifications/exports/notification-cache.ts'
import { noteChange } from '#web/platform/recent-changes.ts'
import { applyActivityEvent } from '#web/projects/exports/activity-cache.ts'
import {
  applyLinkEvent,
  applyProductEvent,
  applyProjectEvent,
  applyTermsEvent,
} from '#web/projects/exports/project-cache.ts'
import { applyQuoteEvent } from '#web/quotes/exports/quote-cache.ts'
import { applyReportEvent, refreshFigures } from '#web/reports/exports/report-cache.ts'
import { applyMemberEvent } from '#web/team/exports/members-api.ts'
import { applyTeammateEvent } from '#web/team/exports/teammates-api.ts'
import { applyTimeEntryEvent, putTimeEntryOver } from '#web/timesheets/exports/hours-cache.ts'

type Apply = (queryClient: QueryClient, event: LiveEvent) => void

const appliers = {
  profile: applyProfileEvent,
  clients: applyClientEvent,
  employees: applyEmployeeEvent,
  projects: applyProjectEvent,
  products: applyProductEvent,
  terms: applyTermsEvent,
  links: applyLinkEvent,
  activity: applyActivityEvent,
  teammates: applyTeammateEvent,
  members: applyMemberEvent,
  timeEntries: applyTimeEntryEvent,
  messages: applyMessageEvent,
  readMarks: applyReadMarkEvent,
  notifications: applyNotificationEvent,
  reports: applyReportEvent,
  payments: applyPaymentEvent,
  subscriptions: applySubscriptionEvent,
  orders: applyOrderEvent,
  invoices: applyInvoiceEvent,
  hosting: applyLaunchpadEvent,
  siteHealth: applyLaunchpadEvent,
  quotes: applyQuoteEvent,
  questions: applyQuestionEvent,
  meetings: applyMeetingEvent,
} as const satisfies Record<LiveEvent['collection'], Apply>

/** How an event is put over an answer that is older than it: the documents alone. What is asked for again waits for answers. */
const patches: { readonly [C in LiveEvent['collection']]?: Apply } = {
  clients: applyClientEvent,
  employees: applyEmployeeEvent,
  projects: applyProjectEvent,
  products: applyProductEvent,
  terms: applyTermsEvent,
  links: applyLinkEvent,
  activity: applyActivityEvent,
  timeEntries: putTimeEntryOver,
  messages: putMessageOver,
  readMarks: putReadMarkOver,
  notifications: applyNotificationEvent,
  reports: applyReportEvent,
  invoices: putInvoiceOver,
}

/** Shows once more what an event has told, over an answer that was asked before it. */
export function putEventOver(queryClient: QueryClient, event: LiveEvent): void {
  patches[event.collection]?.(queryClient, event)
}

/** What the figures of a report are computed from. */
const figureSources: ReadonlySet<LiveEvent['collection']> = new Set([
  'projects',
  'products',
  'terms',
  'timeEntries',
  'invoices',
])

/** Hands a change to the slice whose cache it belongs to, and notes it so that its row shows it. */
export function applyLiveEvent(queryClient: QueryClient, event: LiveEvent): void {
  appliers[event.collection](queryClient, event)
  if (event.collection === 'employees') refreshStaffInvitations(queryClient)
  if (figureSources.has(event.collection)) refreshFigures(queryClient, event)
  if (event.collection === 'invoices') refreshOwed(queryClient)
  if (event.collection === 'payments') refreshPaying(queryClient)
  // A request in a conversation is to be paid too.
  if (event.document?.['payment']) applyPaymentEvent(queryClient)
  refreshHome(queryClient, event)
  if (event.document) noteChange(event.id)
}

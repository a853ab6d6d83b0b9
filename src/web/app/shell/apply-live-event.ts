import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import {
  clientDocuments,
  clientNoteDocuments,
  lastActDocuments,
  profileDocuments,
} from '#web/accounts/exports/clients.ts'
import { employeeDocuments } from '#web/accounts/exports/employees.ts'
import { accountsComputedFrom } from '#web/accounts/exports/staff-invitations.ts'
import {
  billingComputedFrom,
  customerDocuments,
  paymentDocuments,
  promotionDocuments,
  subscriptionDocuments,
} from '#web/billing/exports/billing-cache.ts'
import { catalogueComputedFrom, catalogueDocuments } from '#web/catalogue/exports/catalogue-cache.ts'
import { orderDocuments, ordersComputedFrom } from '#web/checkout/exports/order-cache.ts'
import { questionDocuments } from '#web/contact/exports/question-cache.ts'
import { homeComputedFrom } from '#web/home/exports/home-cache.ts'
import { invoiceDocuments, invoicesComputedFrom } from '#web/invoices/exports/invoice-cache.ts'
import { healthDocuments, siteDocuments } from '#web/launchpad/exports/launchpad-cache.ts'
import { meetingDocuments, meetingsComputedFrom } from '#web/meetings/exports/meeting-cache.ts'
import { messageDocuments, messagesComputedFrom, readMarkDocuments } from '#web/messages/exports/message-cache.ts'
import { notificationDocuments, preferenceDocuments } from '#web/notifications/exports/notification-cache.ts'
import { overviewComputedFrom } from '#web/overview/exports/overview-cache.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import { patch } from '#web/platform/live/patch.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { isWatched, tellMeanwhile } from '#web/platform/meanwhile.ts'
import { noteChange } from '#web/platform/recent-changes.ts'
import { currentSession } from '#web/platform/session.ts'
import { activityDocuments } from '#web/projects/exports/activity-cache.ts'
import {
  linkDocuments,
  productDocuments,
  projectDocuments,
  termsDocuments,
} from '#web/projects/exports/project-cache.ts'
import { projectsComputedFrom } from '#web/projects/exports/project-counts.ts'
import { templateDocuments } from '#web/projects/exports/template-cache.ts'
import { quoteDocuments, quotesComputedFrom } from '#web/quotes/exports/quote-cache.ts'
import { reportsComputedFrom, reportDocuments } from '#web/reports/exports/report-cache.ts'
import { settingsComputedFrom, settingsDocuments } from '#web/settings/exports/settings-cache.ts'
import { assignmentsComputedFrom, memberDocuments } from '#web/team/exports/members-api.ts'
import { teammateDocuments, teammatesComputedFrom } from '#web/team/exports/teammates-api.ts'
import { entryDocuments, hoursComputedFrom } from '#web/timesheets/exports/hours-cache.ts'

/** Where the cache holds the documents of each collection. */
export const descriptions = {
  profile: profileDocuments,
  access: { places: [] },
  clients: clientDocuments,
  customers: customerDocuments,
  clientNotes: clientNoteDocuments,
  lastActs: lastActDocuments,
  employees: employeeDocuments,
  projects: projectDocuments,
  products: productDocuments,
  terms: termsDocuments,
  links: linkDocuments,
  templates: templateDocuments,
  activity: activityDocuments,
  teammates: teammateDocuments,
  members: memberDocuments,
  timeEntries: entryDocuments,
  messages: messageDocuments,
  readMarks: readMarkDocuments,
  notifications: notificationDocuments,
  notificationPreferences: preferenceDocuments,
  reports: reportDocuments,
  payments: paymentDocuments,
  subscriptions: subscriptionDocuments,
  catalogue: catalogueDocuments,
  promotionCodes: promotionDocuments,
  orders: orderDocuments,
  invoices: invoiceDocuments,
  taxDefaults: { places: [] },
  settings: settingsDocuments,
  hosting: siteDocuments,
  siteHealth: healthDocuments,
  quotes: quoteDocuments,
  questions: questionDocuments,
  meetings: meetingDocuments,
} as const satisfies Record<LiveEvent['collection'], Description<never>>

/** The answers each slice computes from documents, which must be fetched again once one of them changes. */
export const computed: readonly ((event: LiveEvent, queryClient: QueryClient) => readonly QueryKey[])[] = [
  accountsComputedFrom,
  settingsComputedFrom,
  hoursComputedFrom,
  assignmentsComputedFrom,
  teammatesComputedFrom,
  messagesComputedFrom,
  catalogueComputedFrom,
  billingComputedFrom,
  ordersComputedFrom,
  invoicesComputedFrom,
  quotesComputedFrom,
  reportsComputedFrom,
  meetingsComputedFrom,
  projectsComputedFrom,
  homeComputedFrom,
  overviewComputedFrom,
]

/** Applies an event again to an answer that was requested before it. `askAgain` waits for answers by itself. */
export function putEventOver(queryClient: QueryClient, event: LiveEvent): void {
  patch(queryClient, describing(event), event)
}

/** Puts a change where its document is held, asks again for what is computed from it, and notes it so that its row shows it. */
export function applyLiveEvent(queryClient: QueryClient, event: LiveEvent): void {
  patch(queryClient, describing(event), event)
  describing(event).told?.(queryClient, event)
  for (const keysFrom of computed) for (const key of keysFrom(event, queryClient)) askAgain(queryClient, key)
  if (event.document) noteChange(event.id)
  void tellDialogs(event)
}

/** Says in the open dialogs about a document who has just done what to it. */
async function tellDialogs(event: LiveEvent): Promise<void> {
  const subject = event.collection === 'activity' ? event.document?.['subjectId'] : event.id
  const reader = currentSession()?.viewer
  if (!reader || typeof subject !== 'string' || !isWatched(subject)) return
  // A sentence that cannot be fetched is missed: what is done there is refused in words of its own.
  const words = await import('./say-change.ts').catch(() => null)
  const sentence = words?.sayChange(event, reader)
  if (sentence) tellMeanwhile(subject, sentence)
}

function describing({ collection }: LiveEvent): Description<never> {
  return descriptions[collection]
}

import { accountsRows } from '#server/accounts/access-rows.test-support.ts'
import { billingRows } from '#server/billing/access-rows.test-support.ts'
import { catalogueRows } from '#server/catalogue/access-rows.test-support.ts'
import { checkoutRows } from '#server/checkout/access-rows.test-support.ts'
import { contactRows } from '#server/contact/access-rows.test-support.ts'
import { homeRows } from '#server/home/access-rows.test-support.ts'
import { importsRows } from '#server/imports/access-rows.test-support.ts'
import { invoicesRows } from '#server/invoices/access-rows.test-support.ts'
import { launchpadRows } from '#server/launchpad/access-rows.test-support.ts'
import { meetingsRows } from '#server/meetings/access-rows.test-support.ts'
import { messagesRows } from '#server/messages/access-rows.test-support.ts'
import { notificationsRows } from '#server/notifications/access-rows.test-support.ts'
import { outboxRows } from '#server/outbox/access-rows.test-support.ts'
import { overviewRows } from '#server/overview/access-rows.test-support.ts'
import { projectsRows } from '#server/projects/access-rows.test-support.ts'
import { quotesRows } from '#server/quotes/access-rows.test-support.ts'
import { reportsRows } from '#server/reports/access-rows.test-support.ts'
import { settingsRows } from '#server/settings/access-rows.test-support.ts'
import { teamRows } from '#server/team/access-rows.test-support.ts'
import { timesheetsRows } from '#server/timesheets/access-rows.test-support.ts'
import { tourRows } from '#server/tour/access-rows.test-support.ts'
import { viewsRows } from '#server/views/access-rows.test-support.ts'
import type { Row } from './access-row.test-support.ts'

/** Which caller may make which call, and how the others are refused. A call without a row fails. */
export const matrix: readonly Row[] = [
  ...accountsRows,
  ...teamRows,
  ...outboxRows,
  ...projectsRows,
  ...timesheetsRows,
  ...messagesRows,
  ...reportsRows,
  ...notificationsRows,
  ...billingRows,
  ...invoicesRows,
  ...catalogueRows,
  ...checkoutRows,
  ...launchpadRows,
  ...quotesRows,
  ...contactRows,
  ...meetingsRows,
  ...homeRows,
  ...overviewRows,
  ...tourRows,
  ...settingsRows,
  ...viewsRows,
  ...importsRows,
]

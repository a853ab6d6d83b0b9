import { accountsLife } from '#server/accounts/simulation.test-support.ts'
import { billingLife } from '#server/billing/simulation.test-support.ts'
import { catalogueLife } from '#server/catalogue/simulation.test-support.ts'
import { checkoutLife } from '#server/checkout/simulation.test-support.ts'
import { contactLife } from '#server/contact/simulation.test-support.ts'
import { invoicesLife } from '#server/invoices/simulation.test-support.ts'
import { launchpadLife } from '#server/launchpad/simulation.test-support.ts'
import { meetingsLife } from '#server/meetings/simulation.test-support.ts'
import { messagesLife } from '#server/messages/simulation.test-support.ts'
import { notificationsLife } from '#server/notifications/simulation.test-support.ts'
import { overviewLife } from '#server/overview/simulation.test-support.ts'
import { projectsLife } from '#server/projects/simulation.test-support.ts'
import { quotesLife } from '#server/quotes/simulation.test-support.ts'
import { reportsLife } from '#server/reports/simulation.test-support.ts'
import { settingsLife } from '#server/settings/simulation.test-support.ts'
import { teamLife } from '#server/team/simulation.test-support.ts'
import { timesheetsLife } from '#server/timesheets/simulation.test-support.ts'
import { tourLife } from '#server/tour/simulation.test-support.ts'
import { viewsLife } from '#server/views/simulation.test-support.ts'
import type { Act, Invariant, Life } from './life.test-support.ts'
import { moneyInvariants } from './money.test-support.ts'
import { repeatLife } from './repeat.test-support.ts'

/** What each capability gives the year, by its name. */
export const lives: Readonly<Record<string, Life>> = {
  accounts: accountsLife,
  projects: projectsLife,
  timesheets: timesheetsLife,
  messages: messagesLife,
  billing: billingLife,
  catalogue: catalogueLife,
  checkout: checkoutLife,
  invoices: invoicesLife,
  contact: contactLife,
  launchpad: launchpadLife,
  meetings: meetingsLife,
  notifications: notificationsLife,
  overview: overviewLife,
  quotes: quotesLife,
  reports: reportsLife,
  settings: settingsLife,
  team: teamLife,
  tour: tourLife,
  views: viewsLife,
  all: repeatLife,
}

/** Everything that somebody may do, and of which capability it is. */
export const acts: readonly NamedAct[] = Object.entries(lives).flatMap(([of, life]) =>
  Object.entries(life.acts).map(([name, act]) => ({ of, name, act })),
)

export type NamedAct = { readonly of: string; readonly name: string; readonly act: Act }

export const invariants: readonly (readonly [string, Invariant])[] = [
  ...Object.values(lives).flatMap((life) => Object.entries(life.invariants ?? {})),
  ...moneyInvariants,
]

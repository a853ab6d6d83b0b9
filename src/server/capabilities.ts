import type { Viewer } from '#domain/core/viewer.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { LiveSource } from '#server/platform/live/live-source.ts'
import { accounts } from './accounts/capability.ts'
import { billing } from './billing/capability.ts'
import type { Capability } from './capability.ts'
import { catalogue } from './catalogue/capability.ts'
import { checkout } from './checkout/capability.ts'
import { contact } from './contact/capability.ts'
import { home } from './home/capability.ts'
import { imports } from './imports/capability.ts'
import { invoices } from './invoices/capability.ts'
import { launchpad } from './launchpad/capability.ts'
import { meetings } from './meetings/capability.ts'
import { messages } from './messages/capability.ts'
import { notifications } from './notifications/capability.ts'
import { outbox } from './outbox/capability.ts'
import { overview } from './overview/capability.ts'
import type { Portal } from './portal.ts'
import { projects } from './projects/capability.ts'
import { quotes } from './quotes/capability.ts'
import { reports } from './reports/capability.ts'
import { settings } from './settings/capability.ts'
import { team } from './team/capability.ts'
import { timesheets } from './timesheets/capability.ts'
import { tour } from './tour/capability.ts'
import { views } from './views/capability.ts'

/** All capabilities of the portal, from the ground up: each may use those before it, through their doors, and none after it. */
export const capabilities: readonly Capability[] = [
  accounts,
  settings,
  views,
  projects,
  timesheets,
  team,
  messages,
  catalogue,
  billing,
  checkout,
  invoices,
  reports,
  launchpad,
  meetings,
  quotes,
  imports,
  contact,
  tour,
  outbox,
  notifications,
  home,
  overview,
]

/** The routes of all slices. */
export function routesOf(portal: Portal): Route[] {
  return capabilities
    .flatMap(({ calls = [] }) => calls)
    .filter(({ isOffered }) => isOffered?.(portal) ?? true)
    .map(({ answeredBy }) => answeredBy(portal))
}

export const liveSources: readonly LiveSource[] = capabilities.flatMap(({ live = [] }) => live)

/** The keys of audiences that a viewer's stream holds. */
export async function keysOf(portal: Portal, viewer: Viewer): Promise<string[]> {
  const found = await Promise.all(capabilities.map((capability) => capability.keysOf?.(portal, viewer) ?? []))
  return found.flat()
}

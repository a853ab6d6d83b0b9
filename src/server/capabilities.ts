import { accounts } from './accounts/capability.ts'
import { billing } from './billing/capability.ts'
import type { Capability } from './capability.ts'
import { checkout } from './checkout/capability.ts'
import { contact } from './contact/capability.ts'
import { launchpad } from './launchpad/capability.ts'
import { meetings } from './meetings/capability.ts'
import { messages } from './messages/capability.ts'
import { notifications } from './notifications/capability.ts'
import { outbox } from './outbox/capability.ts'
import { projects } from './projects/capability.ts'
import { quotes } from './quotes/capability.ts'
import { reports } from './reports/capability.ts'
import { team } from './team/capability.ts'
import { timesheets } from './timesheets/capability.ts'
import { tour } from './tour/capability.ts'
import { unconverted } from './unconverted.ts'

/** All that the portal can do, from the ground up: each may use those before it, through their doors, and none after it. */
export const capabilities: readonly Capability[] = [
  accounts,
  projects,
  timesheets,
  team,
  messages,
  billing,
  checkout,
  unconverted,
  reports,
  launchpad,
  quotes,
  meetings,
  contact,
  tour,
  outbox,
  notifications,
]

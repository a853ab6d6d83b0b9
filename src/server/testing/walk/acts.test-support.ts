import type { Act } from './act.test-support.ts'
import { accountActs } from './acts-accounts.test-support.ts'
import { agreementActs } from './acts-agreements.test-support.ts'
import { catalogueActs } from './acts-catalogue.test-support.ts'
import { conversationActs } from './acts-conversations.test-support.ts'
import { importActs } from './acts-imports.test-support.ts'
import { invoiceActs } from './acts-invoices.test-support.ts'
import { kindActs } from './acts-kinds.test-support.ts'
import { launchpadActs } from './acts-launchpad.test-support.ts'
import { moneyActs } from './acts-money.test-support.ts'
import { projectActs } from './acts-projects.test-support.ts'
import { quoteActs } from './acts-quotes.test-support.ts'
import { staffActs } from './acts-staff.test-support.ts'
import { teamActs } from './acts-team.test-support.ts'
import { timesheetActs } from './acts-timesheets.test-support.ts'
import { viewActs } from './acts-views.test-support.ts'

/** Every call of the portal as the walk makes it. A call that is not here fails `walk.test.ts`, which says what to add. */
export const acts: readonly Act[] = [
  ...accountActs,
  ...staffActs,
  ...teamActs,
  ...projectActs,
  ...timesheetActs,
  ...conversationActs,
  ...agreementActs,
  ...catalogueActs,
  ...kindActs,
  ...quoteActs,
  ...launchpadActs,
  ...invoiceActs,
  ...moneyActs,
  ...importActs,
  ...viewActs,
]

/** Calls that nothing can bring to 200 in a test, and why. */
export const outOfReach: Readonly<Record<string, string>> = {
  'complete-mailed-code': 'it needs the cookie of a sign-in past its limits: accounts/mailed-code.test.ts',
}

import { users } from '#server/accounts/exports/collections.ts'
import { markApproved } from '#server/invoices/work-marks.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import { systemClock } from '#server/start-portal.ts'
import { withCards } from './card-payments.ts'
import type { PastDeps } from './past-portal.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedBilling } from './seed-billing.ts'
import { seedCast } from './seed-cast.ts'
import { seedInvoices } from './seed-invoices.ts'
import { seedLastActs } from './seed-last-acts.ts'
import { seedLaunchpad } from './seed-launchpad.ts'
import { seedMeetings } from './seed-meetings.ts'
import { seedMessages } from './seed-messages.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedPortraits } from './seed-portraits.ts'
import { seedProjects } from './seed-projects.ts'
import { seedQuotes } from './seed-quotes.ts'
import { seedReports } from './seed-reports.ts'
import { seedSettings } from './seed-settings.ts'
import { seedTeam } from './seed-team.ts'
import { seedTemplates } from './seed-templates.ts'
import { seedTimesheets } from './seed-timesheets.ts'
import { seedTours } from './seed-tours.ts'

/** Fills an empty portal with the cast, its projects and its sign-ins. Returns false, and does nothing, where there is anybody. */
export async function seedAll({
  documents,
  files,
  identity,
  paid,
}: {
  readonly documents: Documents
  readonly files: Files
  readonly identity: IdentityProvider
  /** Where clients pay, and how the portal is set; without them nobody has bought anything. */
  readonly paid?: Pick<PastDeps, 'stripe' | 'settings'>
}): Promise<boolean> {
  if (
    (await documents.list(users, { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'], limit: 1 })).length >
    0
  )
    return false
  await seedCast({ documents, clock: systemClock })
  // Whoever can sign in gets a tour: those who need none have theirs before.
  await seedTours({ documents, clock: systemClock })
  await seedAccounts(identity)
  await seedPortraits({ documents, clock: systemClock })
  await seedTeam({ documents, clock: systemClock })
  await seedProjects({ documents, clock: systemClock })
  await seedTemplates({ documents, clock: systemClock })
  await seedTimesheets({ documents, clock: systemClock })
  await seedSettings({ documents, clock: systemClock })
  const sandbox = paid ? { documents, files, identity, clock: systemClock, ...paid } : null
  await withCards(sandbox, (charge) => seedInvoices({ documents, clock: systemClock, charge }))
  // They tell what was invoiced: the same sums as the live figures.
  await seedReports({ documents, clock: systemClock })
  await withCards(sandbox, (charge) => seedMessages({ documents, files, clock: systemClock, charge }))
  await seedLaunchpad({ documents, clock: systemClock })
  if (sandbox) await seedBilling(sandbox)
  await seedQuotes({ documents, clock: systemClock })
  await seedMeetings({ documents, clock: systemClock })
  // What the documents above were written without.
  await markApproved(documents)
  await seedLastActs({ documents, clock: systemClock })
  // After all the others, of whose doings it tells.
  await seedNotifications({ documents, clock: systemClock })
  return true
}

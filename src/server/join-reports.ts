import { invoicedSteps } from '#domain/invoices/sums.ts'
import { employees } from '#server/accounts/collections.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { lookUp } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { users } from './accounts/collections.ts'
import { invoices } from './invoices/collections.ts'
import { products } from './projects/collections.ts'
import { findProject } from './projects/find-project.ts'
import { projectFacts } from './projects/project-facts.ts'
import { touchProject } from './projects/touch-project.ts'
import type { ReportsDeps } from './reports/deps.ts'
import { entriesOfProject } from './timesheets/entries-of-project.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly audit: Audit
  readonly limits: Limits
  readonly settings: ReportsDeps['settings']
}

/** What the reports need of the other slices. */
export function joinReports({ documents, clock, activity, audit, limits, settings }: Deps): ReportsDeps {
  return {
    documents,
    clock,
    activity,
    audit,
    limits,
    settings: { baseUrl: settings.baseUrl, agencyName: settings.agencyName },
    findProject: async (reader, viewer, projectId) => (await findProject(reader, viewer, projectId)).data,
    projectFacts: (viewer, projectId) => projectFacts(documents, viewer, projectId),
    entriesOf: (projectId, period) => entriesOfProject(documents, projectId, period),
    async invoicedOf(projectId) {
      const sent = await listAll(documents, invoices, { where: { projectId }, orderBy: ['issuedAt', 'desc'] })
      return sent.flatMap(({ data }) => invoicedSteps(data))
    },
    workers: lookUp(documents, employees),
    products: lookUp(documents, products),
    touchProject: (transaction, projectId) => touchProject({ clock }, transaction, projectId),
    timeZoneOf: async (uid) => (await documents.get(users, uid))?.data.timeZone ?? '',
  }
}

import { employees } from '#server/accounts/collections.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Audit } from '#server/platform/audit.ts'
import { lookUp } from '#server/platform/look-up.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { members } from '#server/projects/collections.ts'
import { projectIdsOf } from '#server/projects/project-ids-of.ts'
import { users } from './accounts/collections.ts'
import { products, projects, terms } from './projects/collections.ts'
import { findProject } from './projects/find-project.ts'
import { readProducts } from './projects/read-products.ts'
import { recordUsedHours } from './projects/record-used-hours.ts'
import type { TimesheetsDeps } from './timesheets/deps.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly audit: Audit
}

/** What the time sheets need of the other slices. */
export function joinTimesheets({ documents, clock, activity, audit }: Deps): TimesheetsDeps {
  return {
    documents,
    clock,
    activity,
    audit,
    projects: lookUp(documents, projects),
    products: lookUp(documents, products),
    terms: lookUp(documents, terms),
    members: lookUp(documents, members),
    employees: lookUp(documents, employees),
    expectProject: async (viewer, projectId) => (await findProject(documents, viewer, projectId)).data,
    projectIdsOf: (creatorId) => projectIdsOf(documents, creatorId),
    async productsOf(projectId) {
      const all = await readProducts(documents, projectId)
      return all.map(({ data }) => data).filter(({ archivedAt }) => archivedAt === null)
    },
    timeZoneOf: async (uid) => (await documents.get(users, uid))?.data.timeZone ?? '',
    recordUsedHours: (transaction, viewer, change) => recordUsedHours({ clock, activity }, transaction, viewer, change),
  }
}

import type { ActivityLog } from '#server/platform/activity.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { users } from './accounts/collections.ts'
import type { ContactDeps } from './contact/deps.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly limits: Limits
  readonly settings: ContactDeps['settings']
}

/** What the contact page needs of the other slices: whose company asks. */
export function joinContact(deps: Deps): ContactDeps {
  return {
    ...deps,
    companyOf: async (clientId) => (await deps.documents.get(users, clientId))?.data.companyName ?? '',
  }
}

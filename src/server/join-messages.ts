import type { ActivityLog } from '#server/platform/activity.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import { users } from './accounts/collections.ts'
import type { MessagesDeps } from './messages/deps.ts'
import { findProject } from './projects/find-project.ts'
import { touchProject } from './projects/touch-project.ts'
import { projectIdsOf } from './team/project-ids-of.ts'

type Deps = {
  readonly documents: Documents
  readonly files: Files
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly limits: Limits
}

/** What the conversations need of the other slices. */
export function joinMessages({ documents, files, clock, activity, limits }: Deps): MessagesDeps {
  return {
    documents,
    files,
    clock,
    createId,
    activity,
    limits,
    findProject: async (reader, viewer, projectId) => (await findProject(reader, viewer, projectId)).data,
    touchProject: (transaction, projectId) => touchProject({ clock }, transaction, projectId),
    projectIdsOf: (creatorId) => projectIdsOf(documents, creatorId),
    positionOf: async (uid) => (await documents.get(users, uid))?.data.position ?? '',
  }
}

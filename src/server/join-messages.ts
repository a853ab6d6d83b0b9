import type { ActivityLog } from '#server/platform/activity.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import { projectIdsOf } from '#server/projects/project-ids-of.ts'
import { users } from './accounts/collections.ts'
import type { MessagesDeps } from './messages/deps.ts'
import { findProject } from './projects/find-project.ts'
import { touchProject } from './projects/touch-project.ts'

type Deps = {
  readonly documents: Documents
  readonly files: Files
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly limits: Limits
  readonly storageMb: number
  readonly identity: Pick<IdentityProvider, 'find'>
}

/** What the conversations need of the other slices. */
export function joinMessages({ documents, files, clock, activity, limits, storageMb, identity }: Deps): MessagesDeps {
  return {
    documents,
    files,
    clock,
    createId,
    activity,
    limits,
    storageMb,
    isVerified: async (uid) => (await identity.find(uid))?.emailVerified === true,
    findProject: async (reader, viewer, projectId) => (await findProject(reader, viewer, projectId)).data,
    touchProject: (transaction, projectId) => touchProject({ clock }, transaction, projectId),
    projectIdsOf: (creatorId) => projectIdsOf(documents, creatorId),
    positionOf: async (uid) => (await documents.get(users, uid))?.data.position ?? '',
  }
}

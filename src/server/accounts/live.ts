import type { Viewer } from '#domain/core/viewer.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import { users } from './collections.ts'
import { presentProfile } from './present.ts'

export const accountSources = [
  liveSource({
    name: 'profile',
    collection: users,
    audience: (profile) =>
      profile.disabledAt === null ? [{ key: `user:${profile.uid}`, present: presentProfile }] : [],
  }),
  liveSource({
    name: 'clients',
    collection: users,
    audience: (profile) => (profile.role === 'client' ? [{ key: 'role:superAdmin', present: presentProfile }] : []),
  }),
]

/** The keys that every viewer's stream holds: their own, their role's, and that of everybody with a role. */
export function accountKeys(viewer: Viewer): string[] {
  return [`user:${viewer.uid}`, `role:${viewer.role}`, 'signed-up']
}

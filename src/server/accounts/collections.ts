import { profileSchema } from '#domain/accounts/profile.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { collection } from '#server/ports/documents.ts'

/** Profiles, keyed by uid. */
export const users = collection<Profile>('users', profileSchema, [
  { where: ['role'], orderBy: ['createdAt', 'desc'] },
  { where: ['accountId'] },
])

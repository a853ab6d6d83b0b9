import { users } from '#server/accounts/collections.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import { systemClock } from '#server/start-portal.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedCast } from './seed-cast.ts'

/** Fills an empty portal with the cast, its projects and its sign-ins. Returns false, and does nothing, where there is anybody. */
export async function seedAll({
  documents,
  identity,
}: {
  readonly documents: Documents
  readonly identity: IdentityProvider
}): Promise<boolean> {
  if (
    (await documents.list(users, { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'], limit: 1 })).length >
    0
  )
    return false
  await seedCast({ documents, clock: systemClock })
  await seedAccounts(identity)
  return true
}

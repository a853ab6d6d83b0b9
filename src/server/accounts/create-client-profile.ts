import { newProfile } from '#domain/accounts/new-profile.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import { users } from './exports/collections.ts'

export type NewClient = {
  readonly uid: string
  readonly email: string
  readonly fullName: string
  readonly companyName: string
}

/** Refuses `already-signed-up` where the person has a profile, whatever its role: nothing of it is changed. */
export async function createClientProfile(
  { documents, clock, audit }: Portal,
  { uid, email, fullName, companyName }: NewClient,
  ip: string,
): Promise<void> {
  await documents.transact(async (transaction) => {
    if (await transaction.get(users, uid)) throw new Refusal('already-signed-up')
    transaction.create(users, newProfile({ uid, email, fullName, companyName, role: 'client' }, clock.now()))
    audit.recordWith(transaction, { actorId: uid, action: 'client-signed-up', entityType: 'user', entityId: uid, ip })
  })
}

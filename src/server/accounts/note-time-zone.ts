import type { noteTimeZone as call } from '#domain/accounts/profile-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { users } from './exports/collections.ts'
import { presentProfile } from './present.ts'
import { readOwnProfile } from './read-own-profile.ts'

/** Takes the browser's zone for the viewer's where none is known: what they have chosen themselves is never changed. */
export async function noteTimeZone(
  { documents, clock }: Portal,
  viewer: Viewer,
  { timeZone }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    if (found.data.timeZone !== '') return { profile: presentProfile(found) }
    const next = { ...found.data, timeZone, updatedAt: clock.now() }
    return { profile: presentProfile(transaction.put(users, next)) }
  })
}

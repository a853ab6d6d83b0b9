import type { noteTimeZone as call } from '#domain/accounts/profile-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { readOwnProfile, toPresented, writeOwnProfile } from './change-own-profile.ts'

/** Takes the browser's zone for the viewer's where none is known: what they have chosen themselves is never changed. */
export async function noteTimeZone(
  { documents, clock }: Portal,
  viewer: Viewer,
  { timeZone }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    if (found.data.timeZone !== '') return { profile: toPresented(found.data, found.version) }
    const next = { ...found.data, timeZone, updatedAt: clock.now() }
    return { profile: writeOwnProfile(transaction, found, next) }
  })
}

import type { updateProfile as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { readOwnProfile, writeOwnProfile } from './change-own-profile.ts'
import type { AccountsDeps } from './deps.ts'

/** Changes the viewer's own profile and nobody else's. Refuses `stale-version` where another tab was faster; nothing is merged. */
export async function updateProfile(
  { documents, clock, carryToEmployee }: Pick<AccountsDeps, 'documents' | 'clock' | 'carryToEmployee'>,
  viewer: Viewer,
  { version, firstName, lastName, companyName, position, phone, timeZone }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const fullName = `${firstName} ${lastName}`
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    if (found.version !== version) throw new Refusal('stale-version')
    const employee = await carryToEmployee(transaction, viewer.uid, { firstName, lastName, fullName, position, phone })
    employee.write()
    return {
      profile: writeOwnProfile(transaction, found, {
        ...found.data,
        firstName,
        lastName,
        fullName,
        companyName,
        position,
        phone,
        timeZone: timeZone ?? found.data.timeZone,
        updatedAt: clock.now(),
      }),
    }
  })
}

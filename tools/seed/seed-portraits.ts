import { readFileSync } from 'node:fs'
import { avatars, users } from '#server/accounts/exports/collections.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { CastUid } from './cast.ts'

const portrayed: readonly CastUid[] = ['tom', 'nina', 'ada', 'mei']

/** Gives some of the cast a picture, as they would have chosen one; the others keep their initials. */
export async function seedPortraits({ documents, clock }: { readonly documents: Documents; readonly clock: Clock }) {
  for (const uid of portrayed) {
    const base64 = readFileSync(new URL(`portraits/${uid}.webp`, import.meta.url)).toString('base64')
    const avatarId = `portrait-${uid}`
    await documents.transact(async (transaction) => {
      const profile = await transaction.get(users, uid)
      const employee = await transaction.get(employees, uid)
      transaction.create(avatars, { id: avatarId, uid, type: 'image/webp', base64, createdAt: clock.now() })
      if (profile) transaction.put(users, { ...profile.data, avatarId })
      if (employee) transaction.put(employees, { ...employee.data, avatarId })
    })
  }
}

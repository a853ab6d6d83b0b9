import { shownProfile } from '#domain/accounts/profile.ts'
import { presenter } from '#server/platform/http/present.ts'
import { users } from './exports/collections.ts'

// The keys of an object literal are all that it has.
const profileFields = Object.keys(shownProfile) as (keyof typeof shownProfile)[]

/** A profile as its owner and staff see it. The customer id at the payment provider stays inside. */
export const presentProfile = presenter(users, profileFields)

/** A client as staff see them: also whether they are switched off. */
export const presentClient = presenter(users, [...profileFields, 'disabledAt'])

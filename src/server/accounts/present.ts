import { presenter } from '#server/platform/http/present.ts'
import { users } from './exports/collections.ts'

const profileFields = [
  'id',
  'uid',
  'email',
  'fullName',
  'firstName',
  'lastName',
  'companyName',
  'role',
  'position',
  'phone',
  'timeZone',
  'avatarId',
  'accountId',
  'rights',
  'paymentMethodId',
  'createdAt',
  'updatedAt',
] as const

/** A profile as its owner and staff see it. The customer id at the payment provider stays inside. */
export const presentProfile = presenter(users, profileFields)

/** A client as staff see them: also whether they are switched off. */
export const presentClient = presenter(users, [...profileFields, 'disabledAt'])

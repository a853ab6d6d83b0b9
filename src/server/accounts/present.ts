import { presenter } from '#server/platform/http/present.ts'
import { users } from './collections.ts'

/** A profile as its owner and staff see it. The customer id at the payment provider stays inside. */
export const presentProfile = presenter(users, [
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
])

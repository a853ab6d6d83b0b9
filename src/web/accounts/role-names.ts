import type { Role } from '#domain/core/viewer.ts'

/** What a person of this role is, in a sentence: "You join as …". */
export const roleNames = {
  superAdmin: 'a member of the staff',
  client: 'a client',
  creator: 'a creator',
} as const satisfies Record<Role, string>

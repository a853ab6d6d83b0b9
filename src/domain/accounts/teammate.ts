import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { rights } from '#domain/core/viewer.ts'

/**
 * A person whom the owner of an account has asked in. They see all projects of the account, by right; cards stay with
 * the owner. The id is the account and the hash of the address, so that somebody is a teammate of an account once.
 */
export const teammateSchema = z.strictObject({
  id: z.string(),
  /** The owner of the account. */
  clientId: z.string(),
  /** Null until they have joined. */
  userId: z.nullable(z.string()),
  email: z.string(),
  fullName: z.string(),
  /** The picture under `/files/avatar/`; null where the initials stand for the person. */
  avatarId: z.nullable(z.string()),
  roleTitle: z.string(),
  responsibilities: z.string(),
  rights: z.array(z.enum(rights)),
  invitedBy: z.string(),
  invitedAt: instant,
  /** When the mailed link ends. */
  expiresAt: instant,
  joinedAt: z.nullable(instant),
  removedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Teammate = z.output<typeof teammateSchema>

export type TeammateState = 'joined' | 'invited' | 'expired' | 'removed'

/** Where a teammate stands at `now`. */
export function teammateState(
  { joinedAt, removedAt, expiresAt }: Pick<Teammate, 'joinedAt' | 'removedAt' | 'expiresAt'>,
  now: Instant,
): TeammateState {
  if (removedAt !== null) return 'removed'
  if (joinedAt !== null) return 'joined'
  return expiresAt > now ? 'invited' : 'expired'
}

import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { rights } from '#domain/core/viewer.ts'

/**
 * A person whom the owner has invited into their account. They see all its projects, as far as their rights go; cards stay with
 * the owner. The id is the account and the hash of the address, so that a person joins an account only once.
 */
export const teammateSchema = z.strictObject({
  id: z.string(),
  /** The owner of the account. */
  clientId: z.string(),
  /** Null until they have joined. */
  userId: z.nullable(z.string()),
  email: z.string(),
  fullName: z.string(),
  /** The picture under `/files/avatar/`; null if the initials stand for the person. */
  avatarId: z.nullable(z.string()),
  roleTitle: z.string(),
  responsibilities: z.string(),
  rights: z.array(z.enum(rights)),
  invitedBy: z.string(),
  invitedAt: instant,
  /** When the mailed link expires. */
  expiresAt: instant,
  joinedAt: z.nullable(instant),
  removedAt: z.nullable(instant),
  /** Since when staff have switched them off; absent while they may sign in. */
  disabledAt: z.optional(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Teammate = z.output<typeof teammateSchema>

export type TeammateState = 'joined' | 'invited' | 'expired' | 'removed'

/** The state of a teammate at `now`. */
export function teammateState(
  { joinedAt, removedAt, expiresAt }: Pick<Teammate, 'joinedAt' | 'removedAt' | 'expiresAt'>,
  now: Instant,
): TeammateState {
  if (removedAt !== null) return 'removed'
  if (joinedAt !== null) return 'joined'
  return expiresAt > now ? 'invited' : 'expired'
}

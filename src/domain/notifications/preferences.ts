import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { defaultPreferences, mailChoices, notificationGroups } from './notification-groups.ts'
import type { NotificationGroup, Preference } from './notification-groups.ts'

export const preferenceSchema = z.strictObject({ inApp: z.boolean(), email: z.enum(mailChoices) })

/** One person's choices, keyed by their uid; a missing group has its default. */
export const storedPreferencesSchema = z.strictObject({
  id: z.string(),
  chosen: z.partialRecord(z.enum(notificationGroups), preferenceSchema),
  /** The last choices before these, oldest first, for notifications that come late. */
  earlier: z.array(z.extend(preferenceSchema, { group: z.enum(notificationGroups), until: instant })),
  updatedAt: instant,
})
export type StoredPreferences = z.output<typeof storedPreferencesSchema>

export type Preferences = Readonly<Record<NotificationGroup, Preference>>

/** As many earlier choices as are kept. */
const mostEarlier = 50

/** This person's choice for every group; at an earlier moment, if one is given. */
export function withDefaults(
  stored: Pick<StoredPreferences, 'chosen' | 'earlier'> | null,
  at: Instant | null = null,
): Preferences {
  const now = { ...defaultPreferences, ...stored?.chosen }
  if (!stored || at === null) return now
  const then: Record<NotificationGroup, Preference> = now
  // The first of several later changes holds the choice before it.
  for (const { group, until, inApp, email } of stored.earlier.toReversed())
    if (until > at) then[group] = { inApp, email }
  return then
}

type Choice = Preference & { readonly group: NotificationGroup }

/** The preferences with one more choice, made at `now`. */
export function choose(
  uid: string,
  held: StoredPreferences | null,
  { group, inApp, email }: Choice,
  now: Instant,
): StoredPreferences {
  const before = withDefaults(held)[group]
  return {
    id: uid,
    chosen: { ...held?.chosen, [group]: { inApp, email } },
    earlier: [...(held?.earlier ?? []), { group, until: now, inApp: before.inApp, email: before.email }].slice(
      -mostEarlier,
    ),
    updatedAt: now,
  }
}

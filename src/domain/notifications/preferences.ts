import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { defaultPreferences, mailChoices, notificationGroups } from './notification-groups.ts'
import type { NotificationGroup, Preference } from './notification-groups.ts'

export const preferenceSchema = z.strictObject({ inApp: z.boolean(), email: z.enum(mailChoices) })

/** What one person has chosen, keyed by their uid; a group that is missing is as it is for everybody at first. */
export const storedPreferencesSchema = z.strictObject({
  id: z.string(),
  chosen: z.partialRecord(z.enum(notificationGroups), preferenceSchema),
  updatedAt: instant,
})
export type StoredPreferences = z.output<typeof storedPreferencesSchema>

export type Preferences = Readonly<Record<NotificationGroup, Preference>>

/** Every group as it stands for this person. */
export function withDefaults(stored: Pick<StoredPreferences, 'chosen'> | null): Preferences {
  return { ...defaultPreferences, ...stored?.chosen }
}

import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { renewSession } from '#web/platform/session.ts'

/** The agency’s name, contact details and time zone live in the session. */
export const settingsDocuments: Description<never> = { places: [], told: renewSession }

/** The start of the key of all that staff set, of its history and of imports, whichever slice keeps it. */
const settingsKey = ['settings'] as const

/** A colleague has saved a setting, or an import has another state: pages and forms that nobody has typed in follow. */
export function settingsComputedFrom({ collection }: LiveEvent): readonly QueryKey[] {
  return collection === 'settings' ? [settingsKey] : []
}

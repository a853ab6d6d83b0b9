import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'

/** The start of the key of all that staff set, of its history and of imports, whichever slice keeps it. */
const settingsKey = ['settings'] as const

/** A colleague has saved a setting, or an import has another state: pages and forms that nobody has typed in follow. */
export function settingsComputedFrom({ collection }: LiveEvent): readonly QueryKey[] {
  return collection === 'settings' ? [settingsKey] : []
}

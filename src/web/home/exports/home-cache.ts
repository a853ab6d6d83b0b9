import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'

export const homeKey = ['home'] as const

/** What changes nothing of what waits for anybody. Whatever is not here may. */
const beside: ReadonlySet<LiveEvent['collection']> = new Set([
  'profile',
  'terms',
  'links',
  'activity',
  'teammates',
  'members',
  'notifications',
  'reports',
  'siteHealth',
])

/** What needs the viewer. */
export function homeComputedFrom({ collection }: LiveEvent): readonly QueryKey[] {
  return beside.has(collection) ? [] : [homeKey]
}

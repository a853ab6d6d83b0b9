import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'

export const overviewKey = ['overview'] as const

/** What the figures of staff, and the lists under them, are computed from. */
const sources: ReadonlySet<LiveEvent['collection']> = new Set([
  'payments',
  'invoices',
  'subscriptions',
  'timeEntries',
  'employees',
  'projects',
  'terms',
  'quotes',
])

/** The figures of staff. */
export function overviewComputedFrom({ collection }: Pick<LiveEvent, 'collection'>): readonly QueryKey[] {
  return sources.has(collection) ? [overviewKey] : []
}

import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'

/** How many projects a list of staff has, by its filter. */
export const projectCountsKey = ['projects', 'count'] as const

export function projectsComputedFrom({ collection }: LiveEvent): readonly QueryKey[] {
  return collection === 'projects' ? [projectCountsKey] : []
}

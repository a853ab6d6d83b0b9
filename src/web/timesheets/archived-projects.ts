import { useQueryClient } from '@tanstack/react-query'
import type { EntryPages, ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { useProjectsNow } from './api.ts'
import { hoursKeys } from './hours-keys.ts'

/**
 * The archived projects among those of a creator's entries, names by id: as they are when a question about the entries is
 * opened, and until that is known, as the lists that are loaded have them.
 */
export function useArchivedProjects(entries: readonly ShownEntry[], isOpen: boolean): ReadonlyMap<string, string> {
  const lists = useQueryClient().getQueriesData<EntryPages>({ queryKey: hoursKeys.allEntries })
  const listed = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.projects) ?? [])
  const projects = useProjectsNow(entries[0], isOpen) ?? listed
  const ids = new Set(entries.map(({ projectId }) => projectId))
  return new Map(projects.flatMap(({ id, name, archived: is }) => (is && ids.has(id) ? [[id, name]] : [])))
}

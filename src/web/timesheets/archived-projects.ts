import { useQueryClient } from '@tanstack/react-query'
import type { EntryPages, ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { hoursKeys } from './hours-keys.ts'

/** The archived projects among those of the entries, names by id, as the lists that are loaded have them. */
export function useArchivedProjects(entries: readonly ShownEntry[]): ReadonlyMap<string, string> {
  const lists = useQueryClient().getQueriesData<EntryPages>({ queryKey: hoursKeys.allEntries })
  const projects = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.projects) ?? [])
  const ids = new Set(entries.map(({ projectId }) => projectId))
  return new Map(projects.flatMap(({ id, name, archived: is }) => (is && ids.has(id) ? [[id, name]] : [])))
}

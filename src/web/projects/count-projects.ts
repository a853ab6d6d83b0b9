import type { countProjects as call } from '#domain/projects/count-contract.ts'
import { callTo } from '#web/platform/call.ts'
import { projectCountsKey } from './exports/project-counts.ts'
import type { ProjectFilter } from './exports/project-keys.ts'

const countProjects = callTo<typeof call>('count-projects')

/** How many projects of staff pass a filter: the key of the answer, and the question. */
export function countOf(filter: ProjectFilter) {
  return {
    queryKey: [...projectCountsKey, filter],
    ask: (options: { readonly signal: AbortSignal }) => countProjects(filter, options),
  }
}

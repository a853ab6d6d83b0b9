import { endpoint } from '#domain/core/endpoint.ts'
import { listCount } from '#domain/core/list-count.ts'
import { projectFilter } from './project-filter.ts'

export const countProjects = endpoint('count-projects', {
  summary:
    'Returns how many projects `list-projects` returns with the same filter, up to 1,000. Returns null for a search, and for a status combined with the archive, a client or a manager.',
  body: projectFilter,
  reply: listCount,
  who: ['superAdmin'],
  refusals: ['invalid-input'],
  reads: true,
})

import { endpoint } from '#domain/core/endpoint.ts'
import { listCount } from '#domain/core/list-count.ts'
import { projectFilter } from './project-filter.ts'

export const countProjects = endpoint('count-projects', {
  summary:
    'Returns how many projects `list-projects` lists for staff, up to 1,000. Returns null with a search, or with a status in the archive, of a client or of a manager.',
  body: projectFilter,
  reply: listCount,
  who: ['superAdmin'],
  refusals: ['invalid-input'],
  reads: true,
})

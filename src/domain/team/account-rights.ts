import { rights } from '#domain/core/viewer.ts'
import type { Right } from '#domain/core/viewer.ts'

const partsOfProjects: readonly Right[] = ['messages', 'reports']

/** The rights as they are kept: each once, in their order; the right to messages or reports includes the projects they belong to. */
export function completeRights(given: readonly Right[]): Right[] {
  const wanted = new Set(given)
  if (partsOfProjects.some((right) => wanted.has(right))) wanted.add('projects')
  return rights.filter((right) => wanted.has(right))
}

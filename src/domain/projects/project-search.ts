import { holdsWords } from '#domain/core/holds-words.ts'
import type { Project } from './project.ts'

/** Whether a project's name, description and company hold every word of a search, or its beginning, in any order. */
export function isFound(
  { name, description, companyName }: Pick<Project, 'name' | 'description' | 'companyName'>,
  search: string,
): boolean {
  return holdsWords(`${name}\n${description}\n${companyName}`, search)
}

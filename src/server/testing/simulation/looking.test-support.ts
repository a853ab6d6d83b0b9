import type { PresentedProject } from '#domain/projects/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import type { Person } from './life.test-support.ts'

/** One of the projects that somebody's list shows; null where it shows none. */
export async function drawProject(person: Person): Promise<PresentedProject | null> {
  const shown = await person.ask(projects.listProjects, { search: '' })
  return person.random.pick(shown?.projects ?? []) ?? null
}

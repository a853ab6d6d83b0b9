import type { NotificationsDeps, ToldProject } from './deps.ts'

/** Asks for each project once. */
export function knowProjects({
  projectOf,
}: Pick<NotificationsDeps, 'projectOf'>): (projectId: string) => Promise<ToldProject | null> {
  const asked = new Map<string, Promise<ToldProject | null>>()
  return (projectId) => {
    const known = asked.get(projectId) ?? (projectId ? projectOf(projectId) : Promise.resolve(null))
    asked.set(projectId, known)
    return known
  }
}

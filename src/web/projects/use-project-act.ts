import { useQueryClient } from '@tanstack/react-query'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { keep } from '#web/platform/live/patch.ts'
import { projectDocuments } from './exports/project-cache.ts'

type Act = (project: PresentedProject) => Promise<{ readonly project: PresentedProject }>

/** An act on one of many projects: each is shown as it is answered. */
export function useProjectAct(act: Act): (project: PresentedProject) => Promise<null> {
  const queryClient = useQueryClient()
  return async (project) => {
    keep(queryClient, projectDocuments, (await act(project)).project)
    return null
  }
}

/** "1 project", "3 projects" */
export function sayProjects(count: number): string {
  return count === 1 ? '1 project' : `${count} projects`
}

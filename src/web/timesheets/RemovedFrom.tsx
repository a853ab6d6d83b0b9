import { useState } from 'react'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import type { Preparation } from './api.ts'
import { leftProject } from './hours-values.ts'

type Named = Pick<Preparation['projects'][number], 'id' | 'name'>

/** The project of a form that its creator was removed from while it was chosen; null where hours can be saved on it. */
export function useRemovedFrom(
  known: Preparation | undefined,
  projectId: string,
  entry?: Pick<ShownEntry, 'projectId'>,
): Named | null {
  const chosen = known?.projects.find(({ id }) => id === projectId)
  const [seen, setSeen] = useState<Named | undefined>(chosen)
  if (chosen && chosen !== seen) setSeen(chosen)
  if (!known || chosen || seen?.id !== projectId || leftProject(known, entry)?.id === projectId) return null
  return known.archivedProjects?.some(({ id }) => id === projectId) ? null : seen
}

/** What to do then. */
export function RemovedFrom({ project }: { readonly project: Named }) {
  return (
    <InlineAlert tone="caution" title={`You were removed from ${project.name}`}>
      To save these hours, choose another project.
    </InlineAlert>
  )
}

export const chooseAnother = 'Choose another project first.'

import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useAllProjects } from '#web/projects/exports/api.ts'
import { AddToProjectDialog } from './AddToProjectDialog.tsx'

type Props = OverlayProps & { readonly creator: PresentedEmployee }

/** Puts a creator on one of the projects on which work can be done. */
export function AddToOpenProject(props: Props) {
  const projects = useAllProjects({})
    .data?.filter(({ status }) => status !== 'completed' && status !== 'cancelled')
    .sort((one, other) => one.name.localeCompare(other.name))
  return <AddToProjectDialog {...props} projects={projects} />
}

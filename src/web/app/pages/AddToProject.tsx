import { Plus } from 'lucide-react'
import type { PresentedEmployee } from '#domain/team/contract.ts'
import type { OverlayProps } from '#web/platform/lazy-overlay.tsx'
import { useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useAllProjects } from '#web/projects/api.ts'
import { Button } from '#web/ui/Button.tsx'

const AddToProjectDialog = lazyPart(() =>
  import('#web/team/AddToProjectDialog.tsx').then((module) => module.AddToProjectDialog),
)

type Props = { readonly creator: PresentedEmployee }

/** The button that puts a creator on a project, and the dialog behind it. */
export function AddToProject({ creator }: Props) {
  const dialog = useLazyOverlay()
  return (
    <>
      <Button
        size="sm"
        onPointerEnter={AddToProjectDialog.prepare}
        onFocus={AddToProjectDialog.prepare}
        onClick={dialog.show}
      >
        <Plus aria-hidden="true" />
        Add to a project
      </Button>
      {dialog.wasShown && <Choosing {...dialog.props} creator={creator} />}
    </>
  )
}

/** Asks for the projects once somebody wants to choose from them. */
function Choosing({ creator, ...overlay }: OverlayProps & Props) {
  const projects = useOpenProjects()
  return <AddToProjectDialog {...overlay} creator={creator} projects={projects} />
}

/** All projects on which work can be done. */
function useOpenProjects() {
  return useAllProjects({})
    .data?.filter(({ status }) => status !== 'completed' && status !== 'cancelled')
    .sort((one, other) => one.name.localeCompare(other.name))
}

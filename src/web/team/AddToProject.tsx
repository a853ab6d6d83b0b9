import { Plus } from 'lucide-react'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'

const AddToOpenProject = lazyDialog(() => import('./AddToOpenProject.tsx'))

type Props = { readonly creator: PresentedEmployee }

/** The button that puts a creator on a project, and the dialog behind it. */
export function AddToProject({ creator }: Props) {
  const dialog = useDialog(AddToOpenProject)
  return (
    <>
      <Button size="sm" {...dialog.opener}>
        <Plus aria-hidden="true" />
        Add to a project
      </Button>
      <AddToOpenProject {...dialog.props} creator={creator} />
    </>
  )
}

import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useLaunchpad } from './api.ts'

const AddSiteDialog = lazyDialog(() => import('./AddSiteDialog.tsx'))

/** Asks which product comes on the launchpad. */
export function AddSite({ clientId }: { readonly clientId: string | null }) {
  const dialog = useDialog(AddSiteDialog)
  const taken = useLaunchpad(clientId).data?.sites.map(({ id }) => id) ?? []
  return (
    <>
      <Button {...dialog.opener}>Add site</Button>
      <AddSiteDialog {...dialog.props} clientId={clientId} taken={taken} />
    </>
  )
}

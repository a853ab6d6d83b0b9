import type { requestHosting } from '#domain/launchpad/contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { useLaunchpad } from './api.ts'

const AddSiteDialog = lazyDialog(() => import('./AddSiteDialog.tsx'))

/** Asks which product comes on the launchpad. */
export function AddSite({ clientId }: { readonly clientId: string | null }) {
  const dialog = useDialog(AddSiteDialog)
  const mayAdd = useMay<typeof requestHosting>('projects')
  const sites = useLaunchpad(clientId).data?.sites ?? []
  if (!mayAdd) return null
  return (
    <>
      <Button {...dialog.opener}>Add site</Button>
      <AddSiteDialog {...dialog.props} clientId={clientId} sites={sites} />
    </>
  )
}

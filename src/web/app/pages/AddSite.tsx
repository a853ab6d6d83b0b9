import { useLaunchpad } from '#web/launchpad/api.ts'
import { useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'

const AddSiteDialog = lazyPart(() => import('./AddSiteDialog.tsx').then((module) => module.AddSiteDialog))

/** Asks which product comes on the launchpad. */
export function AddSite({ clientId }: { readonly clientId: string | null }) {
  const dialog = useLazyOverlay()
  const taken = useLaunchpad(clientId).data?.sites.map(({ id }) => id) ?? []
  return (
    <>
      <Button onPointerEnter={AddSiteDialog.prepare} onFocus={AddSiteDialog.prepare} onClick={dialog.show}>
        Add site
      </Button>
      {dialog.wasShown && <AddSiteDialog {...dialog.props} clientId={clientId} taken={taken} />}
    </>
  )
}

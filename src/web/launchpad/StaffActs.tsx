import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { decideMove } from '#domain/launchpad/moves.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'

const LaunchDialog = lazyDialog(() => import('./LaunchDialog.tsx'))
const SiteDialog = lazyDialog(() => import('./SiteDialog.tsx'))
const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'))

/** What the agency does with a site: the launch, the way off and back, and where it is found. */
export function StaffActs({ site }: { readonly site: PresentedHosting }) {
  const launch = useDialog(LaunchDialog)
  const edit = useDialog(SiteDialog)
  const move = useDialog(MoveDialog)
  const { name, status } = site
  const mayGoLive = 'cause' in decideMove(site, 'live', 'staff')

  return (
    <div className="flex flex-col gap-3 border-t border-line px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap gap-2">
        {status === 'waiting' && (
          <Button
            variant={mayGoLive ? 'primary' : 'secondary'}
            disabledReason={mayGoLive ? undefined : 'Opens once nothing blocks it and the client has approved'}
            {...launch.opener}
          >
            Go live
          </Button>
        )}
        {(status === 'live' || (status === 'offline' && mayGoLive)) && (
          <Button {...move.opener}>{status === 'live' ? 'Take offline' : 'Bring back'}</Button>
        )}
        <Button aria-label={`Edit site ${name}`} {...edit.opener}>
          Edit site
        </Button>
      </div>
      <LaunchDialog {...launch.props} site={site} />
      <SiteDialog {...edit.props} site={site} />
      <MoveDialog {...move.props} site={site} />
    </div>
  )
}

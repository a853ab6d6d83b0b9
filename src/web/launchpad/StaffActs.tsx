import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { decideMove } from '#domain/launchpad/moves.ts'
import { useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'

const LaunchDialog = lazyPart(() => import('./LaunchDialog.tsx').then((module) => module.LaunchDialog))
const SiteDialog = lazyPart(() => import('./SiteDialog.tsx').then((module) => module.SiteDialog))
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog))

/** What the agency does with a site: the launch, the way off and back, and where it is found. */
export function StaffActs({ site }: { readonly site: PresentedHosting }) {
  const launch = useLazyOverlay()
  const edit = useLazyOverlay()
  const move = useLazyOverlay()
  const { name, status } = site
  const mayGoLive = 'cause' in decideMove(site, 'live', 'staff')

  return (
    <div className="flex flex-col gap-3 border-t border-line px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap gap-2">
        {status === 'waiting' && (
          <Button
            variant={mayGoLive ? 'primary' : 'secondary'}
            disabledReason={mayGoLive ? undefined : 'Opens once nothing blocks it and the client has approved'}
            onPointerEnter={LaunchDialog.prepare}
            onFocus={LaunchDialog.prepare}
            onClick={launch.show}
          >
            Go live
          </Button>
        )}
        {(status === 'live' || (status === 'offline' && mayGoLive)) && (
          <Button onPointerEnter={MoveDialog.prepare} onFocus={MoveDialog.prepare} onClick={move.show}>
            {status === 'live' ? 'Take offline' : 'Bring back'}
          </Button>
        )}
        <Button
          aria-label={`Edit site ${name}`}
          onPointerEnter={SiteDialog.prepare}
          onFocus={SiteDialog.prepare}
          onClick={edit.show}
        >
          Edit site
        </Button>
      </div>
      {launch.wasShown && <LaunchDialog {...launch.props} site={site} />}
      {edit.wasShown && <SiteDialog {...edit.props} site={site} />}
      {move.wasShown && <MoveDialog {...move.props} site={site} />}
    </div>
  )
}

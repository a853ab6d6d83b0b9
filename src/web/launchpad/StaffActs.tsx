import { openBlockers } from '#domain/launchpad/checklist.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSiteAct } from './api.ts'
import { goLive } from './calls.ts'

const SiteDialog = lazyPart(() => import('./SiteDialog.tsx').then((module) => module.SiteDialog))
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog))

/** What the agency does with a site: the launch, the way off and back, and where it is found. */
export function StaffActs({ site }: { readonly site: PresentedHosting }) {
  const act = useSiteAct()
  const edit = useLazyOverlay()
  const move = useLazyOverlay()
  const { name, status } = site
  const isReady = openBlockers(site).length === 0 && site.approval !== null && site.planId !== null
  const mayComeBack = status === 'offline' && site.launchedAt !== null && site.planId !== null

  function handleLaunch(): void {
    act.mutate(() => goLive({ hostingId: site.id }), { onSuccess: () => showToast(`${name} is live`) })
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line px-5 py-4 max-sm:px-4">
      {act.isError && (
        <InlineAlert tone="negative" title={`${name} did not go live`}>
          {toCallRefused(act.error).message}
        </InlineAlert>
      )}
      <div className="flex flex-wrap gap-2">
        {status === 'waiting' && (
          <Button
            variant={isReady ? 'primary' : 'secondary'}
            disabledReason={isReady ? undefined : 'Opens once nothing blocks it and the client has approved'}
            busy={act.isPending}
            onClick={handleLaunch}
          >
            Go live
          </Button>
        )}
        {(status === 'live' || mayComeBack) && (
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
      {edit.wasShown && <SiteDialog {...edit.props} site={site} />}
      {move.wasShown && <MoveDialog {...move.props} site={site} />}
    </div>
  )
}

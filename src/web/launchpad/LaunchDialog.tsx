import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { useNotice } from '#web/accounts/exports/notice.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSiteAct } from './api.ts'
import { goLive } from './calls.ts'
import { OpenItems } from './OpenItems.tsx'
import { launchBlock } from './site-words.ts'

type Props = OverlayProps & { readonly site: PresentedHosting }

/** Asks before a site is opened to its visitors, and names what is still open then. */
export function LaunchDialog({ site, open, onOpenChange }: Props) {
  const act = useSiteAct()
  const { name, approval } = site
  const notice = useNotice({ clientId: site.clientId, said: 'We notify the client.' })

  function handleOpenChange(next: boolean): void {
    if (!next) act.reset()
    onOpenChange(next)
  }

  function handleLaunch(): void {
    act.mutate(() => goLive({ hostingId: site.id }), {
      onSuccess() {
        showToast(`${name} is live`)
        handleOpenChange(false)
      },
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      title={`Go live with ${name}?`}
      description={`The Launchpad shows the site as live right away. ${notice}`}
      size="sm"
      actions={
        <>
          <Button
            writes
            variant="primary"
            busy={act.isPending}
            disabledReason={launchBlock(site)}
            onClick={handleLaunch}
          >
            Go live
          </Button>
          <Button onClick={() => handleOpenChange(false)}>Cancel</Button>
        </>
      }
    >
      <NotDone error={act.error} title={`${name} didn’t go live`} />
      <OpenItems site={site} reader="agency" />
      {approval?.exceptions && (
        <p className="mt-3 text-ink-soft">
          {approval.name} approved the launch with exceptions: {approval.exceptions}
        </p>
      )}
    </Dialog>
  )
}

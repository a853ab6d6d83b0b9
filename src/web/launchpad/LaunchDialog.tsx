import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSiteAct } from './api.ts'
import { goLive } from './calls.ts'
import { ownerNames } from './site-words.ts'

type Props = OverlayProps & { readonly site: PresentedHosting }

/** Asks before a site is opened to its visitors, and names what is still open then. */
export function LaunchDialog({ site, open, onOpenChange }: Props) {
  const act = useSiteAct()
  const { name, checklist, approval } = site
  const left = checklist.filter(({ done }) => done === null)

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
      title={`Go live: ${name}?`}
      description="Visitors can reach the site from then on, and the client is told."
      size="sm"
      actions={
        <>
          <Button writes variant="primary" busy={act.isPending} onClick={handleLaunch}>
            Go live
          </Button>
          <Button onClick={() => handleOpenChange(false)}>Cancel</Button>
        </>
      }
    >
      <NotDone error={act.error} title={`${name} did not go live`} />
      {left.length === 0 ? (
        <p>Everything on the checklist is done.</p>
      ) : (
        <section aria-label="Still open" className="flex flex-col gap-1">
          <h3 className="font-medium">
            {left.length === 1 ? '1 item is still open' : `${left.length} items are still open`}
          </h3>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {left.map(({ id, label, owner }) => (
              <li key={id}>
                {label} <span className="text-ink-soft">· {ownerNames[owner]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {approval?.exceptions && <p className="mt-3 text-ink-soft">The client approved except: {approval.exceptions}</p>}
    </Dialog>
  )
}

import { X } from 'lucide-react'
import type { Role } from '#domain/core/viewer.ts'
import { arrivalNoticeId } from '#web/platform/page-title.ts'
import { useAppLocation, useRouter } from '#web/platform/routing/use-router.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { pageTitleId } from '#web/ui/PageHeader.tsx'

const owners = { superAdmin: 'staff', client: 'clients', creator: 'creators' } as const satisfies Record<Role, string>

/** Says to somebody who asked for a page of another role why they are here. */
export function TurnedAway() {
  const { goTo } = useRouter()
  const { search, state } = useAppLocation()
  const from = state.turnedFrom
  if (from === undefined) return null

  function handleClose(): void {
    document.getElementById(pageTitleId)?.focus({ preventScroll: true })
    void goTo({ to: '.', search }, { replace: true, viewTransition: false })
  }

  return (
    <div id={arrivalNoticeId} ref={takeFocus} tabIndex={-1} className="outline-none">
      <InlineAlert
        tone="info"
        title={`That page is for ${owners[from]}. Here are your projects.`}
        action={<IconButton label="Close" icon={<X />} size="sm" onClick={handleClose} />}
      />
    </div>
  )
}

function takeFocus(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true })
}

import { AppLink } from '#web/platform/AppLink.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'

export function NotFoundPage() {
  return (
    <main className="mx-auto w-full max-w-reading px-4 py-16">
      <PageHeader title="Page not found" />
      <RefusedState
        title="There’s nothing at this address"
        action={
          <AppLink place={{ to: '/' }} className={buttonClass('primary')}>
            Go to the home page
          </AppLink>
        }
      >
        The page may have moved, or the link may be incomplete. Open it again from where you found it.
      </RefusedState>
    </main>
  )
}

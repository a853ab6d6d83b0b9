import { AppLink } from '#web/platform/AppLink.tsx'
import { projectsPlace } from '#web/platform/places.ts'
import { currentSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export function NotFoundPage() {
  const viewer = currentSession()?.viewer
  return (
    <main className="mx-auto w-full max-w-reading px-4 py-16">
      <PageHeader title="Page not found" />
      <EmptyState
        title="There’s nothing at this address"
        action={
          <AppLink place={viewer ? projectsPlace(viewer.role) : { to: '/' }} className={buttonClass('primary')}>
            {viewer ? 'Go to projects' : 'Go to the home page'}
          </AppLink>
        }
      >
        The page may have moved, or the link may be incomplete. Open it again from where you found it.
      </EmptyState>
    </main>
  )
}

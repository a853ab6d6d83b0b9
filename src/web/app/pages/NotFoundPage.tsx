import { AppLink } from '#web/platform/AppLink.tsx'
import { projectsPlace } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** In the frame of whoever is signed in; alone for a guest. */
export function NotFoundPage() {
  const { viewer } = useSession()
  const content = (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        title="There’s nothing at this address"
        action={
          <AppLink place={viewer ? projectsPlace(viewer.role) : { to: '/' }} className={buttonClass('primary')}>
            {viewer ? 'Go to projects' : 'Go to the home page'}
          </AppLink>
        }
      >
        The page may have moved, or the link may be incomplete. Check the link and try again.
      </EmptyState>
    </>
  )
  return viewer ? content : <main className="mx-auto w-full max-w-reading px-4 py-16">{content}</main>
}

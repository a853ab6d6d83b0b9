import { AppLink } from '#web/platform/AppLink.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <main className="mx-auto w-full max-w-reading px-4 py-16">
      <PageHeader title="Page not found" />
      <RefusedState
        title="There is no page at this address"
        action={
          <AppLink place={{ to: '/' }} className={buttonClass('primary')}>
            Go to the start
          </AppLink>
        }
      >
        It may have been moved, or the link may be cut short. Open it again from where you found it.
      </RefusedState>
    </main>
  )
}

import type { Router } from '#web/platform/routing/router.ts'
import { RouterView } from '#web/platform/routing/RouterView.tsx'
import { Toaster } from '#web/ui/Toaster.tsx'
import { BrokenPage } from './pages/BrokenPage.tsx'
import { RouteAnnouncer } from './shell/RouteAnnouncer.tsx'

/** The whole portal in a browser. */
export function AppView({ router }: { readonly router: Router }) {
  return (
    // Comes with the first load: a page that says that nothing can be reached cannot be fetched then.
    <RouterView router={router} Broken={BrokenPage}>
      <RouteAnnouncer />
      <Toaster />
    </RouterView>
  )
}

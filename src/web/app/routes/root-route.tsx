import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { BrokenPage } from '#web/app/pages/BrokenPage.tsx'
import { RouteAnnouncer } from '#web/app/shell/RouteAnnouncer.tsx'
import { reachCode } from '#web/platform/reach-code.ts'
import { loadSession } from '#web/platform/session.ts'
import { Toaster } from '#web/ui/Toaster.tsx'

declare module '@tanstack/react-router' {
  // An interface is what the router merges with; a type would not.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface StaticDataRouteOption {
    /** The page's name in the tab and to screen readers; a page that knows better says so by `usePageTitle`. */
    title?: string
  }
}

export const rootRoute = createRootRoute({
  // Every page may read the session; if the portal cannot be reached, the error page says so.
  async beforeLoad() {
    await loadSession()
  },
  component: () => (
    <>
      <Outlet />
      <RouteAnnouncer />
      <Toaster />
    </>
  ),
  notFoundComponent: lazyRouteComponent(
    () => reachCode(() => import('#web/app/pages/NotFoundPage.tsx')),
    'NotFoundPage',
  ),
  // Comes with the first load: a page that says that nothing can be reached cannot be fetched then.
  errorComponent: BrokenPage,
})

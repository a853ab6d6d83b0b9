import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { RouteAnnouncer } from '#web/app/shell/RouteAnnouncer.tsx'
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
  // Every page may ask who is signed in; a portal that cannot be asked is told by the error page.
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
  notFoundComponent: lazyRouteComponent(() => import('#web/app/pages/NotFoundPage.tsx'), 'NotFoundPage'),
  errorComponent: lazyRouteComponent(() => import('#web/app/pages/BrokenPage.tsx'), 'BrokenPage'),
})

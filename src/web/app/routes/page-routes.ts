import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { roles } from '#domain/core/viewer.ts'
import { projectsPlace } from '#web/platform/places.ts'
import { reachCode } from '#web/platform/reach-code.ts'
import { loadSession } from '#web/platform/session.ts'
import { onlyForGuests, onlyForIdentities, redirectTo } from './guards.ts'
import type { Page, PageTable } from './pages.ts'
import { framed } from './role-frames.tsx'
import { rootRoute } from './root-route.tsx'
import { createUnreachedPage } from './UnreachedPage.tsx'

/** The way in, and the routes of all pages: those of a role in its frame, each behind the guard of who sees it. */
export function pageRoutes(pages: PageTable): AnyRoute[] {
  const guests = createRoute({ getParentRoute: () => rootRoute, id: 'guests', beforeLoad: onlyForGuests })
  const identities = createRoute({ getParentRoute: () => rootRoute, id: 'identities', beforeLoad: onlyForIdentities })
  return [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/',
      async beforeLoad() {
        const { viewer } = await loadSession()
        throw redirectTo(viewer ? projectsPlace(viewer.role) : { to: '/client' })
      },
    }),
    ...pages.anyone.map((page) => pageRoute(rootRoute, page)),
    guests.addChildren(pages.guests.map((page) => pageRoute(guests, page))),
    identities.addChildren(pages.identities.map((page) => pageRoute(identities, page))),
    ...roles.map((role) => {
      const frame = framed(role, pages[role])
      return frame.addChildren(pages[role].map((page) => pageRoute(frame, page)))
    }),
  ]
}

/** A page in a chunk of its own, under a parent that guards and frames it; the frame stays where it cannot be reached. */
export function pageRoute(parent: AnyRoute, { path, title, load }: Page): AnyRoute {
  const component = lazyRouteComponent(() => reachCode(() => load().then(toPage)))
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { title },
    component,
    errorComponent: createUnreachedPage(async () => component.preload?.()),
  })
}

function toPage(module: Awaited<ReturnType<Page['load']>>) {
  // What `load` promises: one export.
  const [page] = Object.values(module) as [() => ReactNode]
  return { default: page }
}

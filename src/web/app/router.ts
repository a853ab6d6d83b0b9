import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { clientRoutes, creatorRoutes, superAdminRoutes } from '#web/app/routes/role-routes.ts'
import { rootRoute } from '#web/app/routes/root-route.tsx'
import { sharedRoutes } from '#web/app/routes/shared-routes.tsx'

/** Search parameters are plain text, as people read them in the address bar; each page reads its own by name. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: rootRoute.addChildren([...sharedRoutes(), ...clientRoutes(), ...superAdminRoutes(), ...creatorRoutes()]),
    defaultPreload: 'intent',
    defaultViewTransition: true,
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch(search) {
      const entries = Object.entries(search).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
      )
      return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
    },
    ...(history ? { history } : {}),
  })
}

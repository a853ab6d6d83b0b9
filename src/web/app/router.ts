import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { pageRoutes } from './routes/page-routes.ts'
import { pages } from './routes/pages.ts'
import type { PageTable } from './routes/pages.ts'
import { rootRoute } from './routes/root-route.tsx'

/** Search parameters are plain text, as people read them in the address bar; each page reads its own by name. */
export function createAppRouter(history?: RouterHistory, table: PageTable = pages) {
  return createRouter({
    routeTree: rootRoute.addChildren(pageRoutes(table)),
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

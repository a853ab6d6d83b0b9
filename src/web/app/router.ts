import { createBrowserHistory } from '@tanstack/history'
import { createRouter } from '#web/platform/routing/router.ts'
import type { Router, RouterOptions } from '#web/platform/routing/router.ts'
import { routesOf } from './routes/page-routes.ts'
import { pages } from './routes/pages.ts'
import type { PageTable } from './routes/pages.ts'
import { reloadIfGone } from './routes/reload-if-gone.ts'

type Options = Partial<Omit<RouterOptions, 'routeOf'>> & { readonly table?: PageTable }

/** The router of the portal, by default over the browser's own history. */
export function createAppRouter({ history = createBrowserHistory(), table = pages, ...rest }: Options = {}): Router {
  return createRouter({ history, routeOf: routesOf(table), onUnloaded: reloadIfGone, ...rest })
}

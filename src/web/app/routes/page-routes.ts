import { roles } from '#domain/core/viewer.ts'
import { projectsPlace } from '#web/platform/places.ts'
import { isUnreached, reachCode } from '#web/platform/reach-code.ts'
import type { Frame, Route } from '#web/platform/routing/router.ts'
import { loadSession } from '#web/platform/session.ts'
import { onlyFor, onlyForGuests, onlyForIdentities } from './guards.ts'
import type { Page, PageTable } from './pages.ts'
import { loadRoleFrame } from './role-frames.tsx'
import { toPage } from './to-page.ts'
import { createUnreachedPage } from './UnreachedPage.tsx'

const openToAll = async () => null
const noFrame = async () => null

/** The way in, and a route for each page: those of a role in its frame, each behind the guard of who sees it. */
export function routesOf(pages: PageTable): (pathname: string) => Route {
  const routes = new Map<string, Route>([['/', wayIn]])
  const add = (rows: readonly Page[], guard: Route['guard'], loadFrame: Route['loadFrame'] = noFrame) => {
    for (const page of rows) routes.set(page.path, pageRoute(page, guard, loadFrame))
  }
  add(pages.anyone, withSession(openToAll))
  add(pages.guests, withSession(onlyForGuests))
  add(pages.identities, withSession(onlyForIdentities))
  for (const role of roles) {
    const open = pages[role].filter(({ orGuest }) => orGuest).map(({ path }) => path)
    add(pages[role], withSession(onlyFor(role, open)), () => loadRoleFrame(open.length > 0))
  }
  return (pathname) => routes.get(withoutLastSlash(pathname)) ?? nowhere
}

function withoutLastSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Every page may read the session; if the portal cannot be reached, the last resort says so. */
function withSession(guard: Route['guard']): Route['guard'] {
  return async (location) => {
    await loadSession()
    return guard(location)
  }
}

const wayIn: Route = {
  async guard() {
    const { viewer } = await loadSession()
    return { place: viewer ? projectsPlace(viewer.role) : { to: '/client' } }
  },
  loadFrame: noFrame,
  load: async () => () => null,
}

const nowhere: Route = {
  title: 'Page not found',
  guard: withSession(openToAll),
  loadFrame: () => loadRoleFrame(true),
  load: async () => (await reachCode(() => import('#web/app/pages/NotFoundPage.tsx'))).NotFoundPage,
}

/** A page in a chunk of its own. Its frame stays where the chunk cannot be reached. */
export function pageRoute(
  { title, load }: Pick<Page, 'title' | 'load'>,
  guard: Route['guard'] = openToAll,
  loadFrame: () => Promise<Frame | null> = noFrame,
): Route {
  return {
    title,
    guard,
    loadFrame,
    async load() {
      try {
        return await reachCode(() => load().then(toPage))
      } catch (error) {
        if (isUnreached(error)) return createUnreachedPage(error)
        throw error
      }
    },
  }
}

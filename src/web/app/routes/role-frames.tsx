import { createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import type { Role } from '#domain/core/viewer.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { reachCode } from '#web/platform/reach-code.ts'
import { loadSession, useSession } from '#web/platform/session.ts'
import { onlyFor, onlyForGuests, onlyForOrGuest } from './guards.ts'
import { rootRoute } from './root-route.tsx'

const loadShell = () => import('#web/app/shell/Shell.tsx')
const RoleShell = lazyRouteComponent(() => reachCode(loadShell), 'Shell')
/** The same where it is no route's own: a route is not shown before its code is there, a part is. */
const ClientShell = lazyPart(loadShell)

/** The frame of the pages of a role, for nobody else. */
export function framed(role: Role): AnyRoute {
  return createRoute({
    getParentRoute: () => rootRoute,
    id: `${role}-shell`,
    beforeLoad: onlyFor(role),
    component: RoleShell,
  })
}

/** The client's frame, but for the one page that guests see too: it stands by itself until somebody signs in. */
export function framedClient(): AnyRoute {
  return createRoute({
    getParentRoute: () => rootRoute,
    id: 'client-shell',
    beforeLoad: onlyForOrGuest('client', '/client/quick-quote'),
    component: Object.assign(ClientFrame, { preload: preloadFrame }),
  })
}

/** A guest, who sees the one page alone, carries no frame. */
async function preloadFrame(): Promise<void> {
  if ((await loadSession()).viewer) await reachCode(loadShell)
}

function ClientFrame() {
  return useSession().viewer ? <ClientShell /> : <Outlet />
}

/** The pages of those who are not signed in. */
export function entrance(id: string): AnyRoute {
  return createRoute({ getParentRoute: () => rootRoute, id, beforeLoad: onlyForGuests })
}

import { createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import type { Role } from '#domain/core/viewer.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { reachCode } from '#web/platform/reach-code.ts'
import { loadSession, useSession } from '#web/platform/session.ts'
import { onlyFor } from './guards.ts'
import type { Page } from './pages.ts'
import { rootRoute } from './root-route.tsx'

const loadShell = () => import('#web/app/shell/Shell.tsx')
const RoleShell = lazyRouteComponent(() => reachCode(loadShell), 'Shell')
/** The same where it is no route's own: a route is not shown before its code is there, a part is. */
const LateShell = lazyPart(loadShell)

/** The frame of the pages of a role, for nobody else; where guests see some of them, too, they see those alone. */
export function framed(role: Role, pages: readonly Page[]): AnyRoute {
  const open = pages.filter(({ orGuest }) => orGuest).map(({ path }) => path)
  return createRoute({
    getParentRoute: () => rootRoute,
    id: `${role}-shell`,
    beforeLoad: onlyFor(role, open),
    component: open.length > 0 ? Object.assign(FrameOrPage, { preload: preloadFrame }) : RoleShell,
  })
}

/** A guest, who sees the one page alone, carries no frame. */
async function preloadFrame(): Promise<void> {
  if ((await loadSession()).viewer) await reachCode(loadShell)
}

function FrameOrPage() {
  return useSession().viewer ? <LateShell /> : <Outlet />
}

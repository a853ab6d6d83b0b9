import * as calls from '#domain/home/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { HomeDeps } from './deps.ts'
import { getHome } from './get-home.ts'

export function homeRoutes(deps: HomeDeps): Route[] {
  return [forViewer(calls.getHome, (viewer) => getHome(deps, viewer))]
}

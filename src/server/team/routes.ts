import * as calls from '#domain/team/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { createCreator } from './create-creator.ts'
import type { TeamDeps } from './deps.ts'
import { inviteCreatorAgain } from './invite-creator-again.ts'
import { listEmployees } from './list-employees.ts'

export function teamRoutes(deps: TeamDeps): Route[] {
  return [
    forViewer(calls.listEmployees, (viewer) => listEmployees(deps, viewer)),
    forViewer(calls.createCreator, (viewer, input, caller) => createCreator(deps, viewer, input, caller)),
    forViewer(calls.inviteCreatorAgain, (viewer, input, caller) => inviteCreatorAgain(deps, viewer, input, caller)),
  ]
}

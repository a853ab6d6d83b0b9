import * as calls from '#domain/team/contract.ts'
import * as memberCalls from '#domain/team/member-contract.ts'
import * as teammateCalls from '#domain/team/teammate-contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { assignCreator } from './assign-creator.ts'
import { createCreator } from './create-creator.ts'
import { deactivateCreator } from './deactivate-creator.ts'
import type { TeamDeps } from './deps.ts'
import { endAssignment } from './end-assignment.ts'
import { inviteCreatorAgain } from './invite-creator-again.ts'
import { inviteTeammateAgain } from './invite-teammate-again.ts'
import { inviteTeammate } from './invite-teammate.ts'
import { listAssignments } from './list-assignments.ts'
import { listEmployees } from './list-employees.ts'
import { listMembers } from './list-members.ts'
import { listTeammates } from './list-teammates.ts'
import { reactivateCreator } from './reactivate-creator.ts'
import { removeTeammate } from './remove-teammate.ts'
import { updateAssignment } from './update-assignment.ts'
import { updateCreator } from './update-creator.ts'
import { updateTeammate } from './update-teammate.ts'

export function teamRoutes(deps: TeamDeps): Route[] {
  return [
    forViewer(calls.listEmployees, (viewer) => listEmployees(deps, viewer)),
    forViewer(calls.createCreator, (viewer, input, caller) => createCreator(deps, viewer, input, caller)),
    forViewer(calls.inviteCreatorAgain, (viewer, input, caller) => inviteCreatorAgain(deps, viewer, input, caller)),
    forViewer(memberCalls.updateCreator, (_, input) => updateCreator(deps, input)),
    forViewer(memberCalls.deactivateCreator, (viewer, input, caller) => deactivateCreator(deps, viewer, input, caller)),
    forViewer(memberCalls.reactivateCreator, (viewer, input, caller) => reactivateCreator(deps, viewer, input, caller)),
    forViewer(memberCalls.listMembers, (viewer, input) => listMembers(deps, viewer, input)),
    forViewer(memberCalls.listAssignments, () => listAssignments(deps)),
    forViewer(memberCalls.assignCreator, (viewer, input) => assignCreator(deps, viewer, input)),
    forViewer(memberCalls.updateAssignment, (_, input) => updateAssignment(deps, input)),
    forViewer(memberCalls.endAssignment, (viewer, input) => endAssignment(deps, viewer, input)),
    forViewer(teammateCalls.listTeammates, (viewer, input) => listTeammates(deps, viewer, input)),
    forViewer(teammateCalls.inviteTeammate, (viewer, input, caller) => inviteTeammate(deps, viewer, input, caller)),
    forViewer(teammateCalls.inviteTeammateAgain, (viewer, input, caller) =>
      inviteTeammateAgain(deps, viewer, input, caller),
    ),
    forViewer(teammateCalls.updateTeammate, (viewer, input, caller) => updateTeammate(deps, viewer, input, caller)),
    forViewer(teammateCalls.removeTeammate, (viewer, input, caller) => removeTeammate(deps, viewer, input, caller)),
  ]
}

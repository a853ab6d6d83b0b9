import * as calls from '#domain/team/contract.ts'
import * as memberCalls from '#domain/team/member-contract.ts'
import * as teammateCalls from '#domain/team/teammate-contract.ts'
import { grantsAsked, grantsEnded } from '#server/accounts/exports/reactions.ts'
import { forViewer } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { assignCreator } from './assign-creator.ts'
import { createCreator } from './create-creator.ts'
import { deactivateCreator } from './deactivate-creator.ts'
import { endAssignment } from './end-assignment.ts'
import { removeTeammates, teammatesOf } from './grants.ts'
import { inviteCreatorAgain } from './invite-creator-again.ts'
import { inviteTeammateAgain } from './invite-teammate-again.ts'
import { inviteTeammate } from './invite-teammate.ts'
import { listAssignments } from './list-assignments.ts'
import { listMembers } from './list-members.ts'
import { listTeammates } from './list-teammates.ts'
import { teamSources } from './live.ts'
import { ownTeamData } from './own-data.ts'
import { reactivateCreator } from './reactivate-creator.ts'
import { removeTeammate } from './remove-teammate.ts'
import { updateAssignment } from './update-assignment.ts'
import { updateCreator } from './update-creator.ts'
import { updateTeammate } from './update-teammate.ts'

/** Who works at the agency and on what, and whom clients have let into their accounts. */
export const team: Capability = {
  name: 'team',
  calls: [
    forViewer(calls.createCreator, createCreator),
    forViewer(calls.inviteCreatorAgain, inviteCreatorAgain),
    forViewer(memberCalls.updateCreator, updateCreator),
    forViewer(memberCalls.deactivateCreator, deactivateCreator),
    forViewer(memberCalls.reactivateCreator, reactivateCreator),
    forViewer(memberCalls.listMembers, listMembers),
    forViewer(memberCalls.listAssignments, listAssignments),
    forViewer(memberCalls.assignCreator, assignCreator),
    forViewer(memberCalls.updateAssignment, updateAssignment),
    forViewer(memberCalls.endAssignment, endAssignment),
    forViewer(teammateCalls.listTeammates, listTeammates),
    forViewer(teammateCalls.inviteTeammate, inviteTeammate),
    forViewer(teammateCalls.inviteTeammateAgain, inviteTeammateAgain),
    forViewer(teammateCalls.updateTeammate, updateTeammate),
    forViewer(teammateCalls.removeTeammate, removeTeammate),
  ],
  live: teamSources,
  reactions: [on(grantsAsked, teammatesOf), on(grantsEnded, removeTeammates)],
  ownData: ownTeamData,
}

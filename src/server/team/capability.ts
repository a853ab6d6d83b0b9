import * as calls from '#domain/team/contract.ts'
import * as memberCalls from '#domain/team/member-contract.ts'
import * as teammateCalls from '#domain/team/teammate-contract.ts'
import { grantsAsked, grantsEnded } from '#server/accounts/exports/reactions.ts'
import { forViewer } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { assignCreator, endAssignment, listAssignments, listMembers, updateAssignment } from './assignments.ts'
import { createCreator, deactivateCreator, inviteCreatorAgain, reactivateCreator, updateCreator } from './creators.ts'
import { mountCreatorsCsv } from './export-creators.ts'
import { mountStaffCsv } from './export-staff.ts'
import { removeTeammates, teammatesOf } from './grants.ts'
import { teamSources } from './live.ts'
import { teammateRemoved } from './mails.ts'
import { ownTeamData } from './own-data.ts'
import { inviteTeammate, inviteTeammateAgain, listTeammates, removeTeammate, updateTeammate } from './teammates.ts'
import { countUnsubmittedHours } from './unsubmitted-hours.ts'

/** The agency's people and their assignments, and the teammates in clients' accounts. */
export const team: Capability = {
  name: 'team',
  calls: [
    forViewer(calls.createCreator, createCreator),
    forViewer(calls.inviteCreatorAgain, inviteCreatorAgain),
    forViewer(calls.countUnsubmittedHours, countUnsubmittedHours),
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
  serves: [mountCreatorsCsv, mountStaffCsv],
  live: teamSources,
  reactions: [on(grantsAsked, teammatesOf), on(grantsEnded, removeTeammates)],
  mails: [teammateRemoved],
  ownData: ownTeamData,
}

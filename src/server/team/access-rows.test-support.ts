import * as team from '#domain/team/contract.ts'
import * as members from '#domain/team/member-contract.ts'
import * as teammates from '#domain/team/teammate-contract.ts'
import { adasProject, row, signedIn, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

const place = { roleTitle: 'Marketing', responsibilities: '', rights: ['projects' as const] }
const onProject = { projectId: adasProject, creatorId: 'sol' }
const rates = { rate: 5000, billRateCents: null, role: 'Copy' }
/** The owner of the account and staff; others are told apart only where they belong to it. */
const owners = { guest: 'not-signed-in', another: 'not-found', teammate: 'forbidden', creator: 'forbidden' } as const

export const teamRows: readonly Row[] = [
  row(
    team.createCreator,
    { firstName: 'Kim', lastName: 'Ruiz', position: 'Engineer', email: 'kim@ruiz.example', rate: 7000 },
    staffOnly(),
  ),
  row(team.inviteCreatorAgain, { creatorId: 'nobody' }, staffOnly('not-found')),
  row(team.countUnsubmittedHours, { creatorId: 'sol' }, staffOnly()),
  row(
    members.updateCreator,
    { creatorId: 'sol', version: 99, firstName: 'Sol', lastName: 'A', position: 'Copywriter', rate: 1 },
    staffOnly('stale-version'),
  ),
  row(members.deactivateCreator, { creatorId: 'sol' }, staffOnly()),
  row(members.reactivateCreator, { creatorId: 'sol' }, staffOnly()),
  row(members.listMembers, { projectId: adasProject }, { ...signedIn('ok'), another: 'project-not-found' }),
  row(members.listAssignments, {}, staffOnly()),
  row(members.assignCreator, { ...onProject, ...rates }, staffOnly()),
  row(members.updateAssignment, { ...onProject, version: 99, ...rates }, staffOnly('not-found')),
  row(members.endAssignment, onProject, staffOnly('not-found')),
  row(teammates.listTeammates, { clientId: 'ada' }, { ...signedIn('ok'), another: 'not-found', creator: 'forbidden' }),
  row(
    teammates.inviteTeammate,
    { clientId: 'ada', email: 'lena@northwind.example', fullName: 'Lena Voss', ...place },
    // Staff are the second to ask.
    { ...owners, client: 'ok', staff: 'already-invited' },
  ),
  row(teammates.inviteTeammateAgain, { teammateId: 'ada_nobody' }, { ...signedIn('not-found'), creator: 'forbidden' }),
  row(
    teammates.updateTeammate,
    { teammateId: 'ada_nobody', version: 1, ...place },
    { ...signedIn('not-found'), creator: 'forbidden' },
  ),
  row(teammates.removeTeammate, { teammateId: 'ada_nobody' }, { ...signedIn('not-found'), creator: 'forbidden' }),
]

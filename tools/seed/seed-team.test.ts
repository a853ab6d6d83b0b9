import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { listStaffInvitations } from '#domain/accounts/staff-contract.ts'
import { teammateState } from '#domain/accounts/teammate.ts'
import { inviteCreatorAgain } from '#domain/team/contract.ts'
import { listAssignments } from '#domain/team/member-contract.ts'
import { inviteTeammateAgain, listTeammates } from '#domain/team/teammate-contract.ts'
import { disagreements, liveOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { seedTeam } from './seed-team.ts'

test('the demo has people in every state, on both sides, and whoever waits can be asked again', async () => {
  const portal = await openTestPortal()
  try {
    await seedTeam(portal)
    const states = []
    for (const clientId of ['ada', 'grace']) {
      const { teammates } = await portal.call('tom', listTeammates, { clientId })
      for (const teammate of teammates) {
        const state = teammateState(teammate, portal.clock.now())
        states.push(state)
        if (state !== 'joined')
          assert.equal(await portal.outcome('tom', inviteTeammateAgain, { teammateId: teammate.id }), 'ok')
      }
    }
    assert.deepEqual(states.toSorted(), ['expired', 'invited', 'joined', 'joined'])
    const { employees } = await portal.call('tom', listEmployees, {})
    assert.ok(employees.some((employee) => 'status' in employee && employee.status === 'invited'))
    assert.equal(await portal.outcome('tom', inviteCreatorAgain, { creatorId: 'kai' }), 'ok')
    assert.equal((await portal.call('tom', listStaffInvitations, {})).invitations.length, 1)
    const { members } = await portal.call('tom', listAssignments, {})
    assert.ok(members.every(({ role }) => role !== ''))
    assert.deepEqual(await disagreements(portal, liveOf(portal)), [], 'the stream tells what the calls show')
  } finally {
    await portal.close()
  }
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Endpoint } from '#domain/core/endpoint.ts'
import * as memberCalls from '#domain/team/member-contract.ts'
import * as calls from '#domain/team/teammate-contract.ts'
import { employees, teammateIdOf, teammates } from '#server/accounts/exports/collections.ts'
import { members } from '#server/projects/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { castProjects } from '#tools/seed/cast.ts'
import { seedTeam } from '#tools/seed/seed-team.ts'

type Ids = { readonly clientId: string; readonly teammateId: string; readonly projectId: string }

const ofAda: Ids = {
  clientId: 'ada',
  teammateId: teammateIdOf('ada', 'ben@northwind.example'),
  projectId: 'bakery-relaunch',
}
const unknown: Ids = { clientId: 'nobody', teammateId: 'nobody', projectId: 'nothing' }
const place = { roleTitle: 'Mine', responsibilities: 'Mine', rights: ['projects'] }
const rates = { rate: 1, billRateCents: 1, role: 'Mine' }

/** Every call of the team that names an account, a teammate or a project. */
function bodiesFor({ clientId, teammateId, projectId }: Ids): (readonly [Endpoint, object])[] {
  return [
    [calls.listTeammates, { clientId }],
    [calls.inviteTeammate, { clientId, email: 'mine@evil.example', fullName: 'Mine', ...place }],
    [calls.inviteTeammateAgain, { teammateId }],
    [calls.updateTeammate, { teammateId, version: 1, ...place }],
    [calls.removeTeammate, { teammateId }],
    [memberCalls.listMembers, { projectId }],
    [memberCalls.assignCreator, { projectId, creatorId: 'sol', ...rates }],
    [memberCalls.updateAssignment, { projectId, creatorId: 'ivo', version: 1, ...rates }],
    [memberCalls.endAssignment, { projectId, creatorId: 'ivo' }],
  ]
}

/** All that the store holds of teams, as text. */
async function everything({ documents }: TestPortal): Promise<string> {
  const ofAccounts = ['ada', 'grace', 'nobody'].map((clientId) =>
    documents.list(teammates, { where: { clientId }, orderBy: ['createdAt', 'asc'], limit: 1000 }),
  )
  const ofProjects = castProjects.map(({ id }) => documents.list(members, { where: { projectId: id }, limit: 1000 }))
  const people = await documents.list(employees, { orderBy: ['fullName', 'asc'], limit: 1000 })
  const held = [...(await Promise.all(ofAccounts)).flat(), ...(await Promise.all(ofProjects)).flat(), ...people]
  return held.map(({ json }) => json).join('\n')
}

describe('a team that is another’s', () => {
  for (const who of ['grace', 'uma', 'pia', 'sol', 'mei'] as const) {
    test(`answers ${who} as one that does not exist, and stays as it is`, async () => {
      const portal = await openTestPortal()
      try {
        await seedTeam(portal)
        const before = await everything(portal)
        const [foreign, missing] = [bodiesFor(ofAda), bodiesFor(unknown)]
        for (const [index, [call, body]] of foreign.entries()) {
          // Mei works on Ada's project, and may see with whom.
          if (who === 'mei' && call === memberCalls.listMembers) continue
          const outcome = await portal.outcome(who, call, body)
          assert.match(outcome, /^(not-found|project-not-found|forbidden)$/, call.name)
          assert.equal(outcome, await portal.outcome(who, call, missing[index]?.[1]), call.name)
        }
        assert.equal(await everything(portal), before)
      } finally {
        await portal.close()
      }
    })
  }

  test('is for its teammates to see and not to change', async () => {
    const portal = await openTestPortal()
    try {
      await seedTeam(portal)
      const before = await everything(portal)
      for (const [call, body] of bodiesFor(ofAda)) {
        const reads = call === calls.listTeammates || call === memberCalls.listMembers
        // Ben has joined: there is no link of his to send again, whoever asks.
        const refused = call === calls.inviteTeammateAgain ? 'not-found' : 'forbidden'
        assert.equal(await portal.outcome('ben', call, body), reads ? 'ok' : refused, call.name)
      }
      assert.equal(await everything(portal), before)
    } finally {
      await portal.close()
    }
  })
})

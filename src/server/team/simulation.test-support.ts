import { cents } from '#domain/core/money.ts'
import { rights } from '#domain/core/viewer.ts'
import * as members from '#domain/team/member-contract.ts'
import * as calls from '#domain/team/teammate-contract.ts'
import type { Life, Person } from '#server/testing/simulation/life.test-support.ts'
import { drawProject } from '#server/testing/simulation/looking.test-support.ts'

const staff = ['tom', 'nina'] as const
const creators = ['ivo', 'mei', 'sol'] as const

function drawRights({ random }: Person) {
  const drawn = rights.filter(() => random.chance(0.6))
  return drawn.length > 0 ? drawn : [rights[0]]
}

export const teamLife: Life = {
  acts: {
    'changes what a teammate may do': {
      by: ['ada', 'grace'],
      weight: 1,
      async act(person) {
        const shown = await person.ask(calls.listTeammates, { clientId: person.accountId })
        const teammate = person.random.pick(shown?.teammates ?? [])
        if (!teammate) return
        const { id: teammateId, version, roleTitle, responsibilities } = teammate
        const place = { roleTitle, responsibilities, rights: drawRights(person) }
        await person.ask(calls.updateTeammate, { teammateId, version, ...place })
      },
    },
    'invites a teammate': {
      by: ['ada', 'grace', 'hugo'],
      weight: 0.2,
      async act(person) {
        const place = { roleTitle: 'Shop', responsibilities: '', rights: drawRights(person) }
        const email = `mate${person.random.below(10_000)}@${person.accountId}.example`
        await person.ask(calls.inviteTeammate, { clientId: person.accountId, email, fullName: 'Lena Moss', ...place })
      },
    },
    'removes a teammate': {
      by: ['grace', 'hugo'],
      weight: 0.05,
      async act(person) {
        const shown = await person.ask(calls.listTeammates, { clientId: person.accountId })
        const teammate = person.random.pick(shown?.teammates ?? [])
        if (teammate) await person.ask(calls.removeTeammate, { teammateId: teammate.id })
      },
    },
    'puts a creator on a project': {
      by: staff,
      weight: 1,
      async act(person) {
        const project = await drawProject(person)
        const creatorId = person.random.pick(creators)
        if (!project || !creatorId) return
        const terms = { rate: cents(person.random.between(40, 90) * 100), billRateCents: null, role: 'Design' }
        await person.ask(members.assignCreator, { projectId: project.id, creatorId, ...terms })
      },
    },
    'takes a creator off a project': {
      by: staff,
      weight: 0.5,
      async act(person) {
        const project = await drawProject(person)
        const creatorId = person.random.pick(creators)
        if (project && creatorId) await person.ask(members.endAssignment, { projectId: project.id, creatorId })
      },
    },
    'switches a creator off for a while': {
      by: staff,
      weight: 0.1,
      async act(person) {
        await person.ask(members.deactivateCreator, { creatorId: 'mei' })
        if (person.random.chance(0.5)) await person.world.news.bring(person.random, false)
        await person.ask(members.reactivateCreator, { creatorId: 'mei' })
      },
    },
  },
}

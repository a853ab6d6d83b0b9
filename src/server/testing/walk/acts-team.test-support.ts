import { listEmployees } from '#domain/accounts/employee-contract.ts'
import * as team from '#domain/team/contract.ts'
import * as members from '#domain/team/member-contract.ts'
import * as teammates from '#domain/team/teammate-contract.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Act } from './act.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import type { World } from './world.test-support.ts'
import { holdingOf, pick } from './world.test-support.ts'

const staff = { by: 'tom' } as const
const owners = { by: 'ada', needs: [['owner', 'forbidden']] } as const satisfies Partial<Act>
const terms = { rate: 5_000, billRateCents: null, role: 'Copy' }

async function creatorVersion({ call }: World): Promise<number> {
  const { employees } = await call('tom', listEmployees, {})
  return employees.find(({ id }) => id === 'sol')?.version ?? 0
}

function person(caller: Caller) {
  const word = () => canary('people', caller.account ?? 'ada')
  const address = createId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')
  return {
    email: `${address}@walk.example`,
    fullName: word(),
    roleTitle: word(),
    responsibilities: word(),
    rights: ['projects' as const],
  }
}

async function asked(world: World, caller: Caller) {
  const { who } = holdingOf(world, caller)
  return (await world.call(who, teammates.inviteTeammate, { clientId: who, ...person(caller) })).teammate
}

async function newCreator({ call }: World): Promise<string> {
  const name = { firstName: 'Kim', lastName: 'Ruiz', position: 'Engineer' }
  const email = `${createId().toLowerCase()}@walk.example`
  return (await call('tom', team.createCreator, { ...name, email, rate: 1 })).creator.id
}

export const teamActs: readonly Act[] = [
  {
    call: team.createCreator,
    ...staff,
    make: () => ({
      firstName: 'Kim',
      lastName: 'Ruiz',
      position: 'Engineer',
      rate: 1,
      email: `${createId().toLowerCase()}@walk.example`,
    }),
  },
  { call: team.inviteCreatorAgain, ...staff, make: async (world) => ({ creatorId: await newCreator(world) }) },
  {
    call: team.countUnsubmittedHours,
    ...staff,
    missing: { projectId: 'ok' },
    make: (world, caller) => ({ creatorId: 'sol', projectId: holdingOf(world, caller).projectId }),
  },
  { call: team.countStaffDuties, ...staff, make: () => ({ uid: 'nina' }) },
  {
    call: members.updateCreator,
    ...staff,
    make: async (world) => ({
      creatorId: 'sol',
      firstName: 'Sol',
      lastName: 'A',
      position: 'Copywriter',
      rate: 1,
      billRateCents: 2,
      version: await creatorVersion(world),
    }),
  },
  { call: members.deactivateCreator, ...staff, make: () => ({ creatorId: 'sol' }) },
  {
    call: members.reactivateCreator,
    ...staff,
    async make(world) {
      const creatorId = await newCreator(world)
      await world.call('tom', members.deactivateCreator, { creatorId })
      return { creatorId }
    },
  },
  {
    call: members.listMembers,
    by: 'ada',
    needs: [['projects', 'project-not-found']],
    foreign: 'project-not-found',
    make: (world, caller) => pick(world, caller, 'projectId'),
  },
  { call: members.listAssignments, ...staff, make: () => ({}) },
  {
    call: members.assignCreator,
    ...staff,
    missing: { projectId: 'project-not-found' },
    async make({ call, of }, caller) {
      const sol = { projectId: of.ada.projectId, creatorId: 'sol' }
      // The first of the staff has put them on the project.
      if (caller.name !== 'tom') await call('tom', members.endAssignment, sol)
      return { ...sol, ...terms }
    },
  },
  {
    call: members.updateAssignment,
    ...staff,
    async make({ call, of }) {
      const { projectId } = of.ada
      const { members: all } = await call('tom', members.listMembers, { projectId })
      return {
        projectId,
        creatorId: 'ivo',
        version: all.find(({ creatorId }) => creatorId === 'ivo')?.version,
        ...terms,
      }
    },
  },
  {
    call: members.endAssignment,
    ...staff,
    make: ({ of }) => ({ projectId: of.ada.projectId, creatorId: 'ivo' }),
  },
  {
    call: teammates.listTeammates,
    by: 'ada',
    needs: [['projects', 'forbidden']],
    make: (world, caller) => ({ clientId: holdingOf(world, caller).who }),
  },
  {
    call: teammates.inviteTeammate,
    ...owners,
    make: (world, caller) => ({ clientId: holdingOf(world, caller).who, ...person(caller) }),
  },
  {
    call: teammates.inviteTeammateAgain,
    ...owners,
    make: async (world, caller) => ({ teammateId: (await asked(world, caller)).id }),
  },
  {
    call: teammates.updateTeammate,
    ...owners,
    async make(world, caller) {
      const { id: teammateId, version } = await asked(world, caller)
      const { roleTitle, responsibilities } = person(caller)
      return { teammateId, version, roleTitle, responsibilities, rights: ['projects', 'invoices'] }
    },
  },
  {
    call: teammates.removeTeammate,
    ...owners,
    make: async (world, caller) => ({ teammateId: (await asked(world, caller)).id }),
  },
]

import { presentedEmployee } from '#domain/accounts/employee-contract.ts'
import { employees, teammates } from '#server/accounts/exports/collections.ts'
import { presenter } from '#server/platform/http/present.ts'
import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { members } from '#server/projects/exports/collections.ts'

/** Their record, without the price of their hours for clients. */
const { billRateCents: _price, ...ownFields } = presentedEmployee.shape
const presentOwnRecord = presenter(employees, ownFields)

/** A creator may know their pay on a project, not their price for the client. */
const presentOwnMembership = presenter(members, {
  projectId: true,
  role: true,
  rate: true,
  startedAt: true,
  endedAt: true,
})

const presentOwnPlace = presenter(teammates, {
  clientId: true,
  email: true,
  fullName: true,
  roleTitle: true,
  responsibilities: true,
  rights: true,
  invitedAt: true,
  joinedAt: true,
  removedAt: true,
})

/** An employee's record, the projects that a creator works or worked on, and a teammate's place in an account. */
export function ownTeamData({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'employee',
      async read({ uid }) {
        const found = await documents.get(employees, uid)
        return found && presentOwnRecord(found)
      },
    },
    {
      name: 'teammateOf',
      read: ({ uid }) => readWhole(documents, teammates, { where: { userId: uid } }, presentOwnPlace),
    },
    {
      name: 'memberships',
      read: ({ uid }) => readWhole(documents, members, { where: { creatorId: uid } }, presentOwnMembership),
    },
  ]
}

import type { Employee } from '#domain/accounts/employee.ts'
import type { Teammate } from '#domain/accounts/teammate.ts'
import { toInstant } from '#domain/core/instants.ts'
import { cents, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { memberId } from '#domain/projects/member.ts'
import { invitations } from '#server/accounts/exports/collections.ts'
import type { Invitation } from '#server/accounts/exports/collections.ts'
import { employees, teammateIdOf, teammates } from '#server/accounts/exports/collections.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { members } from '#server/projects/exports/collections.ts'
import { cast } from './cast.ts'
import type { CastUid } from './cast.ts'

const dayMs = 86_400_000

type Deps = { readonly documents: Documents; readonly clock: Clock }

/** What each creator does on each project, and what their hour is billed at; null where the project's rate counts. */
const assignments: readonly (readonly [
  project: string,
  creator: CastUid,
  role: string,
  billRateCents: Money | null,
])[] = [
  ['bakery-relaunch', 'ivo', 'Design', cents(11_000)],
  ['bakery-relaunch', 'mei', 'App and back end', cents(14_000)],
  ['bakery-newsletter', 'sol', 'Copy', null],
  ['clinic-booking', 'mei', 'Back end', cents(14_000)],
  ['clinic-booking', 'sol', 'Copy in two languages', cents(9_000)],
  ['clinic-intranet', 'ivo', 'Design', null],
  ['outfitters-shop', 'mei', 'Shop and calendar', cents(14_000)],
]

const responsibilities: readonly (readonly [teammate: CastUid, what: string])[] = [
  ['ben', 'Photos and texts of the shops; answers for the newsletter'],
  ['pia', 'Invoices and their approval'],
]

/** Asked in and not come: one still may, one is too late. */
const asked = [
  { clientId: 'ada', fullName: 'Lena Voss', email: 'lena@northwind.example', roleTitle: 'Shop manager', days: 5 },
  { clientId: 'grace', fullName: 'Omar Haddad', email: 'omar@harborclinics.example', roleTitle: 'IT', days: -2 },
] as const

/** Asked to the agency and not come. Their mails are nowhere: send them again to get a link. */
const colleagues = [
  {
    uid: 'kai',
    role: 'creator',
    firstName: 'Kai',
    lastName: 'Okonkwo',
    position: 'Illustrator',
    rate: cents(5500),
    days: 6,
  },
  { uid: 'jonas', role: 'superAdmin', firstName: 'Jonas', lastName: 'Weber', position: '', rate: zero, days: 2 },
] as const

/** Gives the cast's people on projects and in accounts their roles, and a few who were asked and have not come. */
export async function seedTeam({ documents, clock }: Deps): Promise<void> {
  await documents.transact(async (transaction) => {
    const held = []
    for (const [projectId, creatorId, role, billRateCents] of assignments) {
      const member = await transaction.get(members, memberId(projectId, creatorId))
      if (member) held.push({ ...member.data, role, billRateCents })
    }
    const joined: Teammate[] = []
    for (const [uid, what] of responsibilities) {
      const person = cast.find((candidate) => candidate.uid === uid)
      const accountId = person && 'accountId' in person ? person.accountId : null
      const teammate = accountId && (await transaction.get(teammates, teammateIdOf(accountId, person?.email ?? '')))
      if (teammate) joined.push({ ...teammate.data, responsibilities: what })
    }
    for (const member of held) transaction.put(members, member)
    for (const teammate of joined) transaction.put(teammates, teammate)
    for (const person of asked) transaction.create(teammates, toTeammate(person, clock.nowMs()))
    for (const colleague of colleagues) {
      const invitation = toInvitation(colleague, clock.nowMs())
      transaction.create(invitations, invitation)
      if (colleague.role === 'creator') transaction.create(employees, toEmployee(colleague, invitation))
    }
  })
}

function toTeammate({ clientId, fullName, email, roleTitle, days }: (typeof asked)[number], nowMs: number): Teammate {
  const invitedAt = toInstant(nowMs - (7 - days) * dayMs)
  return {
    id: teammateIdOf(clientId, email),
    clientId,
    userId: null,
    email,
    fullName,
    avatarId: null,
    roleTitle,
    responsibilities: '',
    rights: ['projects', 'messages'],
    invitedBy: clientId,
    invitedAt,
    expiresAt: toInstant(nowMs + days * dayMs),
    joinedAt: null,
    removedAt: null,
    createdAt: invitedAt,
    updatedAt: invitedAt,
  }
}

type Colleague = (typeof colleagues)[number]

function toInvitation({ uid, role, firstName, lastName, days }: Colleague, nowMs: number): Invitation {
  const email = `${firstName.toLowerCase()}@${lastName.toLowerCase()}.example`
  return {
    id: hashSecret(email),
    tokenHash: hashSecret(createSecret()),
    email,
    fullName: `${firstName} ${lastName}`,
    role,
    account: null,
    ...(role === 'superAdmin' ? { staffRights: ['projects' as const] } : {}),
    uid,
    invitedBy: 'nina',
    createdAt: toInstant(nowMs - dayMs),
    expiresAt: toInstant(nowMs + days * dayMs),
    acceptance: null,
  }
}

function toEmployee(
  { uid, firstName, lastName, position, rate }: Colleague,
  { email, fullName, createdAt }: Invitation,
): Employee {
  return {
    id: uid,
    uid,
    firstName,
    lastName,
    fullName,
    email,
    position,
    role: 'creator',
    status: 'invited',
    rate,
    phone: '',
    avatarId: null,
    createdAt,
    updatedAt: createdAt,
  }
}

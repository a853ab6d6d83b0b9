import type { Employee } from '#domain/accounts/employee.ts'
import { newProfile } from '#domain/accounts/new-profile.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import type { Teammate } from '#domain/accounts/teammate.ts'
import { toInstant } from '#domain/core/instants.ts'
import { zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { memberId } from '#domain/projects/member.ts'
import { newProduct, newProject } from '#domain/projects/new-project.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { employees, teammateIdOf, teammates } from '#server/accounts/exports/collections.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import { members } from '#server/projects/exports/collections.ts'
import { cast, castProjects } from './cast.ts'

const hourMs = 3_600_000

type Deps = { readonly documents: Documents; readonly clock: Clock }

/** Writes the cast's profiles and projects into an empty store. Sign-in accounts are the identity provider's: see `seed-accounts.ts`. */
export async function seedCast({ documents, clock }: Deps): Promise<void> {
  const nowMs = clock.nowMs()
  const since = toInstant(nowMs - 200 * 24 * hourMs)
  await documents.transact(async (transaction) => {
    for (const [index, member] of cast.entries()) {
      const createdAt = toInstant(nowMs - (200 * 24 - index) * hourMs)
      const profile = toProfile(member, createdAt)
      transaction.create(users, profile)
      if (profile.accountId !== profile.uid) transaction.create(teammates, toTeammate(profile, createdAt))
      if (profile.role !== 'client')
        transaction.create(employees, toEmployee(profile, profile.role, 'rate' in member ? member.rate : zero, since))
    }
    for (const project of castProjects) {
      const { id, clientId, name, description, status } = project
      const createdAt = toInstant(nowMs - project.startedHoursAgo * hourMs)
      const touchedAt = toInstant(nowMs - project.touchedHoursAgo * hourMs)
      const companyName = companyOf(clientId)
      transaction.create(projects, {
        ...newProject({ id, name, description, clientId, companyName, createdBy: clientId, status }, createdAt),
        productCount: project.products.length,
        creatorIds: [...project.creators],
        updatedAt: touchedAt,
        lastActivityAt: touchedAt,
        listedAt: touchedAt,
      })
      for (const [index, product] of project.products.entries()) {
        const addedAt = toInstant(nowMs - project.startedHoursAgo * hourMs + (index + 1) * hourMs)
        const sortOrder = index + 1
        transaction.create(
          products,
          newProduct(
            { id: `${id}-${sortOrder}`, projectId: id, clientId, ...product, createdBy: clientId, sortOrder },
            addedAt,
          ),
        )
      }
      for (const creatorId of project.creators) {
        transaction.create(members, {
          id: memberId(id, creatorId),
          projectId: id,
          clientId,
          creatorId,
          rate: rateOf(creatorId),
          billRateCents: null,
          role: '',
          startedAt: createdAt,
          endedAt: null,
        })
      }
    }
  })
}

function toProfile(member: (typeof cast)[number], createdAt: string): Profile {
  const profile = newProfile({ ...member, fullName: `${member.firstName} ${member.lastName}` }, createdAt)
  return {
    ...profile,
    phone: 'phone' in member ? member.phone : '',
    accountId: 'accountId' in member ? member.accountId : member.uid,
    rights: 'rights' in member ? [...member.rights] : [],
  }
}

function toEmployee(profile: Profile, role: Employee['role'], rate: Money, createdAt: string): Employee {
  const { id, uid, firstName, lastName, fullName, email, position, staffRights } = profile
  return {
    id,
    uid,
    firstName,
    lastName,
    fullName,
    email,
    position,
    role,
    status: 'active',
    ...(staffRights ? { staffRights } : {}),
    rate,
    phone: profile.phone,
    avatarId: null,
    createdAt,
    updatedAt: createdAt,
  }
}

/** Whoever has a profile in somebody else's account has joined it. */
function toTeammate({ uid, accountId, email, fullName, position, rights }: Profile, at: string): Teammate {
  return {
    id: teammateIdOf(accountId, email),
    clientId: accountId,
    userId: uid,
    email,
    fullName,
    avatarId: null,
    roleTitle: position,
    responsibilities: '',
    rights,
    invitedBy: accountId,
    invitedAt: at,
    expiresAt: at,
    joinedAt: at,
    removedAt: null,
    createdAt: at,
    updatedAt: at,
  }
}

function companyOf(uid: string): string {
  const member = cast.find((candidate) => candidate.uid === uid)
  return member && 'companyName' in member ? member.companyName : ''
}

function rateOf(uid: string): Money {
  const member = cast.find((candidate) => candidate.uid === uid)
  return member && 'rate' in member ? member.rate : zero
}

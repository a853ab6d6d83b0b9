import { createHash } from 'node:crypto'
import type { Employee } from '#domain/accounts/employee.ts'
import { newProfile } from '#domain/accounts/new-profile.ts'
import { toInstant } from '#domain/core/instants.ts'
import { cents } from '#domain/core/money.ts'
import type { Role } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import { openPortalStore } from '#server/portal-store.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { members, projects } from '#server/projects/exports/collections.ts'
import { companyOf, ownerId, projectId, projectNumbered, sessionSecret } from './corpus.ts'
import { sessionOf } from './signed-in.ts'

/** People of a busy agency, all signed in: 1 of 100 is staff, 3 are creators, the others are clients with a project each and more. */
export type Person = {
  readonly uid: string
  readonly role: Role
  readonly email: string
  /** The header of their browser. */
  readonly cookie: string
  /** The address that the proxy in front would name: everybody has a network of their own, as limits count it. */
  readonly address: string
  /** The project that they work on and talk about; for staff, none. */
  readonly projectIds: readonly string[]
}

/** More than SQLite's page cache holds, so that the cache is full when the memory is first looked at. */
const projectsPerClient = 20
const batchLength = 500

export function agencyOf(count: number): Person[] {
  const staff = Math.ceil(count / 100)
  const creators = 3 * staff
  const clients = count - staff - creators
  return Array.from({ length: count }, (_, number) => {
    if (number < staff) return personOf(number, `staff-${number}`, 'superAdmin', [])
    if (number < staff + creators) {
      const own = worksOn(number - staff, { clients, creators }).map(projectId)
      return personOf(number, `creator-${number - staff}`, 'creator', own)
    }
    const client = number - staff - creators
    return personOf(number, ownerId(client), 'client', [projectId(client)])
  })
}

function personOf(number: number, uid: string, role: Role, projectIds: readonly string[]): Person {
  const address = `10.${number % 250}.${Math.floor(number / 250)}.7`
  return { uid, role, email: `${uid}@people.example`, cookie: `sid=${sessionSecret(uid)}`, address, projectIds }
}

/** The first projects of these clients. */
function worksOn(creator: number, { clients, creators }: { clients: number; creators: number }): number[] {
  return Array.from({ length: clients }, (_, client) => client).filter((client) => client % creators === creator)
}

/** Fills a store through its own port with the people, their sessions and their projects. */
export async function seedAgency(file: string, people: readonly Person[]): Promise<void> {
  const documents = openPortalStore(file)
  const writes = [...writesFor(people)]
  for (let at = 0; at < writes.length; at += batchLength)
    await documents.transact(async (transaction) => {
      for (const write of writes.slice(at, at + batchLength)) write(transaction)
    })
  await documents.close()
}

type Write = (transaction: Transaction) => void

function* writesFor(people: readonly Person[]): Generator<Write> {
  const creators = people.filter(({ role }) => role === 'creator')
  const clients = people.filter(({ role }) => role === 'client').length
  for (const person of people) yield* writesForPerson(person)
  const corpus = { projects: clients * projectsPerClient, owners: clients, teammates: 0 }
  for (let number = 0; number < corpus.projects; number++) {
    const project = projectNumbered(number, corpus)
    const creator = number < clients ? creators[number % creators.length] : undefined
    yield (transaction) => transaction.create(projects, { ...project, creatorIds: creator ? [creator.uid] : [] })
    if (creator)
      yield (transaction) => {
        const { id, clientId, createdAt: startedAt } = project
        const membership = { projectId: id, clientId, creatorId: creator.uid, rate: cents(6500), billRateCents: null }
        const member = { id: memberId(id, creator.uid), ...membership, role: '', startedAt, endedAt: null }
        transaction.create(members, member)
      }
  }
}

function* writesForPerson({ uid, role, email }: Person): Generator<Write> {
  const now = toInstant(Date.now())
  const staffRights = ['owner'] as const
  const profile = newProfile(
    { uid, email, fullName: `Person ${uid}`, companyName: companyOf(uid), role, staffRights },
    now,
  )
  yield (transaction) => transaction.create(users, profile)
  yield (transaction) => transaction.create(sessionCollection, sessionOf(uid, Date.now()))
  if (role === 'client') return
  const { id, firstName, lastName, fullName, position } = profile
  const named = { id, uid, firstName, lastName, fullName, email, position, phone: '', avatarId: null }
  const employed: Employee = { ...named, role, status: 'active', rate: cents(6500), createdAt: now, updatedAt: now }
  yield (transaction) => transaction.create(employees, employed)
}

/** For keys of calls: as long as a browser's, and different for each text. */
export function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 20)
}

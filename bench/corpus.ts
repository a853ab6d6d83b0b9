import { createHash } from 'node:crypto'
import { newProfile } from '#domain/accounts/new-profile.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { toInstant } from '#domain/core/instants.ts'
import { newProject } from '#domain/projects/new-project.ts'
import type { Project } from '#domain/projects/project.ts'

/** What both servers hold. Everything follows from its number, so that neither has to be told what the other got. */
export type Corpus = {
  readonly projects: number
  /** Clients with a signed-in session; project `n` belongs to owner `n % owners`. */
  readonly owners: number
  /** Further people of the account of owner 0, signed in too. */
  readonly teammates: number
}

const firstMs = Date.UTC(2025, 0, 1)
const stepMs = 300_000

export const sharedAccount = ownerId(0)

export function ownerId(number: number): string {
  return `owner-${number}`
}

export function teammateId(number: number): string {
  return `teammate-${number}`
}

/** As evenly spread as the ids that the portal makes, and of their length. */
export function projectId(number: number): string {
  return hash(`project ${number}`).slice(0, 20)
}

export function companyOf(owner: string): string {
  return `Company of ${owner}`
}

/** What a session's cookie would hold; 256 bits as everywhere, though these can be worked out. */
export function sessionSecret(uid: string): string {
  return hash(`session of ${uid}`)
}

export function projectNumbered(number: number, { owners }: Corpus): Project {
  const clientId = ownerId(number % owners)
  const createdAt = toInstant(firstMs + number * stepMs)
  const project = newProject(
    {
      id: projectId(number),
      name: `Relaunch ${number} of the shop`,
      description: `A site for ${1 + (number % 7)} shops with opening hours for each day, and an app for orders on the way, so that the queue in the morning gets shorter. Two languages, one calendar.`,
      clientId,
      companyName: companyOf(clientId),
      createdBy: clientId,
    },
    createdAt,
  )
  return { ...project, status: 'active' }
}

export function profileOf(uid: string, accountId: string): Profile {
  const email = `${uid}@clients.example`
  const companyName = companyOf(accountId)
  const owner = newProfile({ uid, email, fullName: `Client ${uid}`, companyName, role: 'client' }, toInstant(firstMs))
  return { ...owner, accountId }
}

/** Everybody with a session, and whose account they see. */
export function* people({ owners, teammates }: Corpus): Generator<{ uid: string; accountId: string }> {
  for (let number = 0; number < owners; number++) yield { uid: ownerId(number), accountId: ownerId(number) }
  for (let number = 0; number < teammates; number++) yield { uid: teammateId(number), accountId: sharedAccount }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

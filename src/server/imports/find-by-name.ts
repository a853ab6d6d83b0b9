import type { Employee } from '#domain/accounts/employee.ts'
import { firstAddress } from '#domain/imports/first-address.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { readProducts } from '#server/projects/exports/project-facts.ts'

/** What rows call by name: null for an unknown one, `several` where it is not one alone. */
export type Find<Found> = (name: string) => Found | 'several' | null

/** Finds by any of the names of a thing, whatever their case. */
function byNames<Found>(all: readonly { readonly names: readonly string[]; readonly found: Found }[]): Find<Found> {
  const found = new Map<string, Found | 'several'>()
  for (const each of all)
    for (const name of new Set(each.names.map(plainName))) {
      if (name !== '') found.set(name, found.has(name) ? 'several' : each.found)
    }
  return (name) => found.get(plainName(name)) ?? null
}

export function plainName(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** What counts of a cell where rows are compared by names: of several addresses of a client, the first. */
export function plainCell(cell: string, field: string): string {
  return plainName(field === 'client' ? firstAddress(cell) : cell)
}

export type KnownClient = { readonly id: string }

/** Clients by company or email address, the first of several; by the owner's name where there is no company. */
export async function findClients(documents: Documents): Promise<Find<KnownClient>> {
  const all = await listAll(documents, users, { where: { role: 'client' }, orderBy: ['createdAt', 'desc'] })
  const owners = all.filter(({ data }) => data.accountId === data.uid)
  const find = byNames(
    owners.map(({ data: { uid, companyName, fullName, email } }) => ({
      names: [companyName || fullName, email],
      found: { id: uid },
    })),
  )
  return (name) => find(firstAddress(name))
}

/**
 * The client of a cell, and the project that it names behind a colon: QuickBooks writes both as "Northwind Bakery:Relaunch". A
 * client who has a colon in their own name comes first; the project is empty where the cell names none.
 */
export function findWithProject(
  clients: Find<KnownClient>,
  cell: string,
): { readonly client: ReturnType<typeof clients>; readonly project: string } {
  const client = clients(cell)
  const colon = cell.indexOf(':')
  if (client !== null || colon < 0) return { client, project: '' }
  return { client: clients(cell.slice(0, colon)), project: cell.slice(colon + 1).trim() }
}

export type KnownPerson = Pick<Employee, 'id' | 'fullName' | 'role' | 'status' | 'staffRights'>

/** People of the agency by name or email address, those who have left included: they worked here. */
export async function findPeople(documents: Documents): Promise<Find<KnownPerson>> {
  const all = await listAll(documents, employees, { orderBy: ['fullName', 'asc'] })
  return byNames(all.map(({ data }) => ({ names: [data.fullName, data.email], found: data })))
}

/** The projects of a client: by name, and the one where there is no other. */
type KnownProjects = { readonly find: Find<string>; readonly only: string | null; readonly isNone: boolean }

/** Archived ones included; each client's are read when first asked for. */
export function findProjects(documents: Documents): (clientId: string) => Promise<KnownProjects> {
  const known = new Map<string, Promise<KnownProjects>>()
  async function read(clientId: string): Promise<KnownProjects> {
    const where = { clientId }
    const listed = await listAll(documents, projects, { where, orderBy: ['listedAt', 'desc'] })
    const archived = await listAll(documents, projects, { where, orderBy: ['archivedAt', 'desc'] })
    const all = [...listed, ...archived]
    const find = byNames(all.map(({ id, data }) => ({ names: [data.name], found: id })))
    return { find, only: all.length === 1 ? (all[0]?.id ?? null) : null, isNone: all.length === 0 }
  }
  return (clientId) => {
    const asked = known.get(clientId) ?? read(clientId)
    known.set(clientId, asked)
    return asked
  }
}

/** The products of a project: by name, with the place of the last one, and how many of them are archived. */
export type KnownProducts = { readonly find: Find<string>; readonly lastPlace: number; readonly archived: number }

/** Archived ones included; each project's are read when first asked for. */
export function findProducts(documents: Documents): (projectId: string) => Promise<KnownProducts> {
  const known = new Map<string, Promise<KnownProducts>>()
  async function read(projectId: string): Promise<KnownProducts> {
    const all = await readProducts(documents, projectId)
    return {
      find: byNames(all.map(({ id, data }) => ({ names: [data.name], found: id }))),
      lastPlace: all.at(-1)?.data.sortOrder ?? 0,
      archived: all.filter(({ data }) => data.archivedAt !== null).length,
    }
  }
  return (projectId) => {
    const asked = known.get(projectId) ?? read(projectId)
    known.set(projectId, asked)
    return asked
  }
}

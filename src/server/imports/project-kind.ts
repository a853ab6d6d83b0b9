import { holdsOneOf } from '#domain/core/staff-rights.ts'
import { unknownClient } from '#domain/imports/missing-kind.ts'
import { projectRow } from '#domain/imports/project-rows.ts'
import { updateProject } from '#domain/projects/contract.ts'
import { newProject } from '#domain/projects/new-project.ts'
import { placesOf } from '#domain/projects/project-order.ts'
import type { Project } from '#domain/projects/project.ts'
import { openTerms } from '#domain/projects/terms.ts'
import { companyOf } from '#server/accounts/exports/people.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { products, projects, terms } from '#server/projects/exports/collections.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import type { ImportedRow } from './collections.ts'
import { findClients, findPeople, findProjects, plainCell, plainName } from './find-by-name.ts'
import type { Find, KnownPerson } from './find-by-name.ts'
import { readCells } from './read-cells.ts'
import type { Importing, RowKind } from './row-kind.ts'
import { changedSince, contradicts, wrong } from './row-kind.ts'

/** Projects are known by their client and their name. They are active from the start, as those that staff start, or all completed. */
export const projectKind: RowKind = {
  alikeBy: ['client', 'name'],
  alikeIn: plainCell,
  async begin({ documents, clock }, { by, isCompleted = false, billingType = 'fixed' }) {
    const [clients, people] = await Promise.all([findClients(documents), findPeople(documents)])
    const projectsOf = findProjects(documents)
    return async (transaction, cells, alike) => {
      const read = readCells(projectRow, cells)
      if ('faults' in read) return { is: 'wrong', faults: read.faults }
      const { client: calls, name, description, startDate, dueDate, manager, billing } = read.row
      const client = clients(calls)
      if (client === null) return wrong('client', unknownClient)
      if (client === 'several') return wrong('client', severalClients)
      const leader = findLeader(people, manager)
      if (leader === 'unknown')
        return wrong('manager', 'The manager must be an active staff member. Use the person’s email address')
      if (leader === 'without-right')
        return wrong('manager', 'This person doesn’t have the “Projects” permission. Enter a staff member who has it')
      if (contradicts(alike))
        return wrong('name', `Row ${alike.firstRow} has this project. Use one row for each project`)
      const id = importedProjectId(client.id, name)
      const isThere =
        (await projectsOf(client.id)).find(name) !== null || (await transaction.get(projects, id)) !== null
      if (isThere) return { is: 'there' }
      const companyName = await companyOf(transaction, client.id)
      const start = { id, name, description, clientId: client.id, companyName, createdBy: by.uid }
      const project: Project = {
        ...newProject(start, clock.now()),
        status: isCompleted ? 'completed' : 'active',
        completedAt: isCompleted ? clock.now() : null,
        managerId: leader,
        startDate: startDate || null,
        dueDate: dueDate || null,
      }
      const written = transaction.create(projects, { ...project, ...placesOf(project) })
      const agreed = { ...openTerms(id, client.id, clock.now()), billingType: billing ?? billingType }
      if (agreed.billingType !== 'fixed') transaction.create(terms, agreed)
      return { is: 'created', documentId: id, version: written.version, name }
    }
  },
  undo: undoProject,
}

export const severalClients = 'Several clients have this name. Use the client’s email address'
export const severalProjects = 'This client has several projects with this name. Rename one first'

/** The project that a row of a client and this name is made into. */
function importedProjectId(clientId: string, name: string): string {
  return keyedId('imported-project', clientId, plainName(name))
}

/** Null where the row names nobody. */
function findLeader(people: Find<KnownPerson>, manager: string): string | null {
  if (manager === '') return null
  const person = people(manager)
  if (person === null || person === 'several') return 'unknown'
  if (person.role !== 'superAdmin' || person.status !== 'active') return 'unknown'
  return holdsOneOf(person.staffRights ?? [], updateProject.staffRights) ? person.id : 'without-right'
}

/** Everything that happens in a project changes it, but for hours, drafts of invoices and imported products. */
async function undoProject(
  { documents }: Importing,
  transaction: Transaction,
  { documentId: id, version }: ImportedRow,
): Promise<string | null> {
  const found = await transaction.get(projects, id)
  if (!found) return null
  if (found.version !== version) return changedSince
  const used = await useOf(documents, id)
  if (used) return used
  transaction.remove(projects, id)
  if (await transaction.get(terms, id)) transaction.remove(terms, id)
  return null
}

async function useOf(documents: Documents, projectId: string): Promise<string | null> {
  const where = { projectId }
  const held = await documents.list(products, { where, orderBy: ['sortOrder', 'asc'], limit: 1 })
  if (held.length > 0) return 'Has products'
  const hours = await documents.list(timeEntries, { where, orderBy: ['workDate', 'asc'], limit: 1 })
  if (hours.length > 0) return 'Has hours'
  const billed = await documents.list(invoices, { where, orderBy: ['createdAt', 'desc'], limit: 1 })
  return billed.length > 0 ? 'Has invoices' : null
}

import { unknownClient, unknownProject } from '#domain/imports/missing-kind.ts'
import { productRow } from '#domain/imports/product-rows.ts'
import type { ProductRow } from '#domain/imports/product-rows.ts'
import { mayLead } from '#domain/projects/may-lead.ts'
import { newProduct } from '#domain/projects/new-project.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import { addEarlierProduct, removeEarlierProduct } from '#server/projects/exports/earlier-products.ts'
import { mostProducts } from '#server/projects/exports/project-facts.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import type { ImportedRow } from './collections.ts'
import { findClients, findPeople, findProducts, findProjects, plainCell, plainName } from './find-by-name.ts'
import type { Find, KnownPerson } from './find-by-name.ts'
import { severalClients, severalProjects } from './project-kind.ts'
import { readCells } from './read-cells.ts'
import type { Importing, RowKind } from './row-kind.ts'
import { changedSince, contradicts, wrong } from './row-kind.ts'
import { stillImported } from './still-imported.ts'

/** Products are known by their project and their name. They stand below those that are there, in the order of the file. */
export const productKind: RowKind = {
  alikeBy: ['client', 'project', 'name'],
  alikeIn: plainCell,
  async begin({ documents, clock }, { by }) {
    const [clients, people] = await Promise.all([findClients(documents), findPeople(documents)])
    const [projectsOf, productsOf] = [findProjects(documents), findProducts(documents)]
    return async (transaction, cells, alike) => {
      const read = readCells(productRow, cells)
      if ('faults' in read) return { is: 'wrong', faults: read.faults }
      const { row } = read
      const client = clients(row.client)
      if (client === null) return wrong('client', unknownClient)
      if (client === 'several') return wrong('client', severalClients)
      const projectId = (await projectsOf(client.id)).find(row.project)
      if (projectId === 'several') return wrong('project', severalProjects)
      const project = projectId === null ? null : (await transaction.get(projects, projectId))?.data
      if (!project) return wrong('project', unknownProject)
      if (contradicts(alike))
        return wrong('name', `Row ${alike.firstRow} has this product. Use one row for each product`)
      const known = await productsOf(project.id)
      const id = keyedId('imported-product', project.id, plainName(row.name))
      if (known.find(row.name) !== null || (await transaction.get(products, id)) !== null) return { is: 'there' }
      if (project.archivedAt !== null) return wrong('project', 'This project is archived. Restore it first')
      const lead = findLead(people, project, row.lead)
      if (lead === 'unknown')
        return wrong(
          'lead',
          'The lead must be an active staff member or a creator on this project. Use the person’s email address',
        )
      const { name, description, kind } = row
      // What is made is the first row of its name, so that it stands where its row does.
      const place = { projectId: project.id, clientId: client.id, sortOrder: known.lastPlace + alike.firstRow }
      const start = { id, name, description, kind, createdBy: by.uid, ...place }
      const product: Product = { ...newProduct(start, clock.now()), ...agreedOf(row), ownerId: lead }
      const written = await addEarlierProduct(transaction, product, known.archived)
      if (!written) return wrong('project', `A project can have up to ${mostProducts.toLocaleString('en-US')} products`)
      await stillImported(transaction, written.project)
      return { is: 'created', documentId: id, version: written.product.version, name }
    }
  },
  undo: undoProduct,
}

function agreedOf({ term, status, liveUrl, previewUrl, priceCents, estimateHours, capHours, dueDate }: ProductRow) {
  return { term, status, liveUrl, previewUrl, priceCents, estimateHours, capHours, dueDate: dueDate || null }
}

/** Null where the row names nobody. */
function findLead(people: Find<KnownPerson>, { creatorIds }: Project, lead: string): string | null {
  if (lead === '') return null
  const person = people(lead)
  if (person === null || person === 'several') return 'unknown'
  return mayLead(person, creatorIds) ? person.id : 'unknown'
}

async function undoProduct(
  { documents }: Importing,
  transaction: Transaction,
  { documentId: id, version }: ImportedRow,
): Promise<string | null> {
  const found = await transaction.get(products, id)
  if (!found) return null
  if (found.version !== version) return changedSince
  if (await transaction.get(hosting, id)) return 'Has hosting'
  const used = await useOf(documents, found.data)
  if (used) return used
  const project = await removeEarlierProduct(transaction, found.data)
  if (project) await stillImported(transaction, project)
  return null
}

/** Hours and lines of invoices name it without changing it. */
async function useOf(documents: Documents, { id, projectId }: Product): Promise<string | null> {
  const where = { projectId }
  for await (const { data } of eachRow(documents, timeEntries, { where, orderBy: ['workDate', 'asc'] }))
    if (data.productId === id) return 'Has hours'
  for await (const { data } of eachRow(documents, invoices, { where, orderBy: ['createdAt', 'desc'] }))
    if (data.lines.some(({ productId }) => productId === id)) return 'Has invoices'
  return null
}

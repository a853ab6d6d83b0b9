import { latestToday } from '#domain/core/days.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { hourRow, namesOf } from '#domain/imports/hour-rows.ts'
import type { HourRow } from '#domain/imports/hour-rows.ts'
import { unknownClient, unknownProject } from '#domain/imports/missing-kind.ts'
import type { Work } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { terms } from '#server/projects/exports/collections.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { addEarlierHours, removeEarlierHours } from '#server/timesheets/exports/earlier-hours.ts'
import type { ImportedRow } from './collections.ts'
import { findClients, findPeople, findProducts, findProjects, plainCell } from './find-by-name.ts'
import type { Find, KnownPerson } from './find-by-name.ts'
import { severalClients, severalProjects } from './project-kind.ts'
import { readCells } from './read-cells.ts'
import type { Importing, Outcome, RowKind } from './row-kind.ts'
import { changedSince, wrong } from './row-kind.ts'

/**
 * Hours are known by the ID that their program gave them, or else by all that they say. They are approved by whoever imports them, and those
 * that were invoiced elsewhere are locked.
 */
export const hourKind: RowKind = {
  // What `idOf` makes the id of.
  alikeBy: [
    'workDate',
    'client',
    'project',
    'task',
    'person',
    'firstName',
    'lastName',
    'personEmail',
    'hours',
    'note',
    'sourceId',
  ],
  // Whoever and whatever is named is found however it is written.
  alikeIn: (cell, field) => (asWritten.has(field) ? cell.trim() : plainCell(cell, field)),
  async begin(portal, { by, isInvoiced }) {
    const { documents, clock } = portal
    const [clients, people] = await Promise.all([findClients(documents), findPeople(documents)])
    const [projectsOf, productsOf] = [findProjects(documents), findProducts(documents)]
    return async (transaction, cells, alike) => {
      const read = readCells(hourRow, cells)
      if ('faults' in read) return { is: 'wrong', faults: read.faults }
      const { row } = read
      if (row.workDate > latestToday(clock.nowMs())) return wrong('workDate', 'Enter today’s date or an earlier date')
      const client = clients(row.client)
      if (client === null) return wrong('client', unknownClient)
      if (client === 'several') return wrong('client', severalClients)
      const projectId = (await projectsOf(client.id)).find(row.project)
      if (projectId === null) return wrong('project', unknownProject)
      if (projectId === 'several') return wrong('project', severalProjects)
      const person = findPerson(people, row)
      if (person === null)
        return wrong(personField(row), 'We can’t tell who this is. Use an email address, or add the person first')
      const found = row.task === '' ? null : (await productsOf(projectId)).find(row.task)
      const productId = found === 'several' ? null : found
      const work: Work = {
        projectId,
        clientId: client.id,
        productId,
        workDate: row.workDate,
        descriptions: describe(row, productId !== null),
        workedHours: row.hours,
        billable: row.billable ?? true,
        linkUrl: null,
      }
      const id = idOf(person.id, row, work, alike.count)
      if (await transaction.get(timeEntries, id)) return { is: 'there' }
      const approval = { uid: by.uid, name: by.name, at: clock.now() }
      const rates = { rateSnapshot: row.payRate, billRateSnapshotCents: work.billable ? row.billRate : null }
      const earlier = { id, creatorId: person.id, work, approval, rates, isInvoiced: row.invoiced ?? isInvoiced }
      const written = addEarlierHours(portal, transaction, earlier)
      return toOutcome(transaction, written, `${person.fullName}, ${row.workDate}`)
    }
  },
  undo: undoHours,
}

/** What the id holds as it is written. */
const asWritten: ReadonlySet<string> = new Set(['task', 'note', 'sourceId'])

function findPerson(people: Find<KnownPerson>, row: HourRow): KnownPerson | null {
  for (const name of namesOf(row)) {
    const person = people(name)
    if (person !== null && person !== 'several') return person
  }
  return null
}

function personField({ personEmail, person, firstName }: HourRow): string {
  if (personEmail !== '') return 'personEmail'
  return person === '' && firstName !== '' ? 'firstName' : 'person'
}

/** A task that is no product of the project stands before the note. */
function describe({ task, note }: HourRow, isProduct: boolean): string {
  const words = isProduct ? [note || task] : [task, note].filter((each) => each !== '')
  return words.join(': ') || 'Imported hours'
}

/** The same for the same row in another file, and for none of those beside it. */
function idOf(creatorId: string, { sourceId, task, note }: HourRow, work: Work, repeat: number): string {
  const { projectId, workDate, workedHours } = work
  const said = sourceId === '' ? [projectId, workDate, workedHours, task, note, repeat] : [workDate, sourceId]
  return keyedId('imported-hours', creatorId, JSON.stringify(said))
}

async function toOutcome(
  transaction: Transaction,
  written: Promise<Stored<TimeEntry>>,
  name: string,
): Promise<Outcome> {
  try {
    const { id, version, data } = await written
    const isUnrated = data.status === 'approved' && data.billable && data.billRateSnapshotCents === null
    const unrated = isUnrated ? { unrated: await whyUnrated(transaction, data) } : {}
    return { is: 'created', documentId: id, version, name, hours: data.workedHours, ...unrated }
  } catch (error) {
    const isFull = error instanceof Refusal && error.code === 'invalid-input'
    if (isFull) return wrong('hours', 'This person would have more than 24 hours on this day. Enter fewer hours')
    throw error
  }
}

async function whyUnrated(transaction: Transaction, { projectId }: TimeEntry): Promise<'not-hourly' | 'none-set'> {
  const agreed = (await transaction.get(terms, projectId))?.data
  return agreed?.billingType === 'hourly' ? 'none-set' : 'not-hourly'
}

async function undoHours(
  _portal: Importing,
  transaction: Transaction,
  { documentId, version }: ImportedRow,
): Promise<string | null> {
  const found = await transaction.get(timeEntries, documentId)
  if (!found) return null
  if (found.version !== version) return changedSince
  await removeEarlierHours(transaction, found.data)
  return null
}

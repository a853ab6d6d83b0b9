import { hash } from 'node:crypto'
import { toInstant } from '#domain/core/instants.ts'
import { readDay } from '#domain/imports/day-orders.ts'
import { fieldsOf } from '#domain/imports/import-fields.ts'
import type { Fault, Import } from '#domain/imports/import.ts'
import { shownFaults, namedRows } from '#domain/imports/import.ts'
import { importLastsMs } from '#domain/imports/undoable.ts'
import { beginAttempt } from '#server/ports/documents-attempt.ts'
import type { Collection, Documents, Transaction } from '#server/ports/documents.ts'
import { importFaults, importedRows, imports } from './collections.ts'
import type { FileRow } from './read-rows.ts'
import { readRows, Unreadable } from './read-rows.ts'
import type { Alike, CellFault, Cells, Importing, Outcome, PutRow } from './row-kind.ts'
import { rowKinds } from './row-kinds.ts'
import { sumsOf } from './sums-of-rows.ts'
import { nothingDone } from './upload-import.ts'

/** So many rows are one transaction: few enough that others have their turn, and enough that a disk is not asked for each. */
const atOnce = 25

type CountedRow = FileRow & { readonly alike: Alike }
type Result = { readonly file: FileRow; readonly outcome: Outcome }

/**
 * Goes through the rows of an import, from the one where it stopped. A check writes to a transaction that is never committed, so
 * that it finds what the import will. Of an import each batch is committed with how far it is: a kill loses and doubles nothing.
 */
export async function goThroughRows(portal: Importing, id: string, isStopped: () => boolean): Promise<void> {
  const begun = (await portal.documents.get(imports, id))?.data
  if (!begun) return
  try {
    const put = await rowKinds[begun.kind].begin(portal, begun)
    const isOver =
      begun.state === 'checking' ? await check(portal, begun, put, isStopped) : await run(portal, begun, put, isStopped)
    if (isOver) await finish(portal, begun)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    await fail(portal, begun, error.message)
  }
}

/** What it found is in memory alone: after a restart it begins again. True where it came to the end. */
async function check(portal: Importing, begun: Import, put: PutRow, isStopped: () => boolean): Promise<boolean> {
  const { transaction: trial } = beginTrial(portal.documents)
  let handled = 0
  for await (const batch of batches(portal, begun, 0)) {
    if (isStopped()) return false
    const results: Result[] = []
    for (const file of batch) results.push({ file, outcome: await put(trial, cellsOf(begun, file), file.alike) })
    const isFirst = handled === 0
    handled += batch.length
    const isOn = await portal.documents.transact(async (transaction) => {
      const now = await stillGoing(transaction, begun)
      if (now) await note(transaction, isFirst ? { ...now, ...nothingFound } : now, results)
      return now !== null
    })
    if (!isOn) return false
  }
  const nextNumber = (await rowKinds[begun.kind].nextNumber?.(portal, trial)) ?? null
  if (nextNumber !== null)
    await portal.documents.transact(async (transaction) => {
      const now = await stillGoing(transaction, begun)
      if (now) transaction.put(imports, { ...now, nextNumber })
    })
  return true
}

const nothingFound = { ...nothingDone, nextNumber: null } satisfies Partial<Import>

/** Sees what was written in it and else what is stored; nothing of it is ever committed. */
function beginTrial(documents: Documents) {
  return beginAttempt<Collection>({
    placeOf: (collection) => collection as Collection,
    // Of the collection that it is read from.
    read: async (place, id) => (await documents.get(place, id)) as never,
  })
}

async function run(portal: Importing, begun: Import, put: PutRow, isStopped: () => boolean): Promise<boolean> {
  let from = begun.row
  for await (const batch of batches(portal, begun, begun.row)) {
    if (isStopped()) return false
    const isOn = await portal.documents.transact(async (transaction) => {
      const now = await stillGoing(transaction, begun)
      // Another process has taken over.
      if (!now || now.row !== from) return false
      const results: Result[] = []
      for (const file of batch) {
        const outcome = await put(transaction, cellsOf(begun, file), file.alike)
        results.push({ file, outcome })
      }
      await Promise.all(results.map((result) => record(transaction, begun.id, result)))
      await note(transaction, now, results)
      return true
    })
    if (!isOn) return false
    from = batch.at(-1)?.row ?? from
  }
  return true
}

/** A record that an earlier import has left is of a document that is gone. */
async function record(transaction: Transaction, importId: string, { file: { row }, outcome }: Result): Promise<void> {
  if (outcome.is !== 'created') return
  const { documentId, version, name } = outcome
  const imported = { id: documentId, importId, row, documentId, version, name }
  if (await transaction.get(importedRows, documentId)) transaction.put(importedRows, imported)
  else transaction.create(importedRows, imported)
}

async function* batches(portal: Importing, begun: Import, after: number): AsyncGenerator<readonly CountedRow[]> {
  let batch: CountedRow[] = []
  let isHeaders = true
  const findAlike = createAlike(begun)
  for await (const file of readRows(portal, begun)) {
    if (isHeaders) {
      isHeaders = false
      continue
    }
    const alike = findAlike(file)
    if (file.row <= after) continue
    batch.push({ ...file, alike })
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Finds the rows so far that are alike. */
function createAlike({ kind, mapping }: Import): (file: FileRow) => Alike {
  const { alikeBy = Object.keys(mapping), alikeIn = (cell: string) => cell } = rowKinds[kind]
  const said = (fields: readonly string[], { cells }: FileRow) =>
    hash(
      'sha256',
      JSON.stringify(fields.map((field) => alikeIn(cells[mapping[field] ?? -1] ?? '', field))),
      'base64url',
    )
  const seen = new Map<string, { readonly count: number; readonly firstRow: number; readonly whole: string }>()
  return (file) => {
    const key = said(alikeBy, file)
    const whole = said(Object.keys(mapping), file)
    const first = seen.get(key) ?? { count: 0, firstRow: file.row, whole }
    seen.set(key, { ...first, count: first.count + 1 })
    return { count: first.count, firstRow: first.firstRow, saysOther: first.whole !== whole }
  }
}

/** Days as the portal writes them; what is none stays as it is, and is a fault. */
function cellsOf({ kind, mapping, dayOrders, dayOrder }: Import, { cells }: FileRow): Cells {
  const read = fieldsOf(kind).map(({ name, isDay }) => {
    const at = mapping[name] ?? -1
    const cell = cells[at] ?? ''
    const found = dayOrders[at] ?? null
    const order = found === 'unclear' ? dayOrder : found
    return [name, (isDay && order && readDay(cell, order)) || cell] as const
  })
  return Object.fromEntries(read)
}

/** The import as it is now; null where it is gone, or somebody has begun another attempt. */
async function stillGoing(transaction: Transaction, { id, attempt, state }: Import): Promise<Import | null> {
  const now = (await transaction.get(imports, id))?.data
  return now?.attempt === attempt && now.state === state ? now : null
}

async function note(transaction: Transaction, now: Import, results: readonly Result[]): Promise<void> {
  const counts = { ...now.counts, handled: now.counts.handled + results.length }
  const [notHourly, noneSet] = [unratedRows(results, 'not-hourly'), unratedRows(results, 'none-set')]
  const unrated = {
    unratedCount: (now.unratedCount ?? 0) + notHourly.length + noneSet.length,
    notHourlyCount: (now.notHourlyCount ?? 0) + notHourly.length,
    notHourlyRows: [...(now.notHourlyRows ?? []), ...notHourly].slice(0, namedRows),
    noneSetRows: [...(now.noneSetRows ?? []), ...noneSet].slice(0, namedRows),
  }
  const found: Fault[] = []
  for (const { file, outcome } of results) {
    counts[outcome.is] += 1
    for (const { field, problem } of saidOf(outcome)) {
      const fault = faultOf(now, file, field, problem)
      found.push({ ...fault, ...becameOf(outcome) })
    }
  }
  const { id: importId, attempt } = now
  for (const [at, fault] of found.entries()) {
    const id = `${importId}_${attempt}_${now.faultCount + at}`
    const stored = { id, importId, attempt, ...fault }
    // A check that begins again finds them again.
    if (await transaction.get(importFaults, id)) transaction.put(importFaults, stored)
    else transaction.create(importFaults, stored)
  }
  const row = results.at(-1)?.file.row ?? now.row
  const faults = [...now.faults, ...found].slice(0, shownFaults)
  const faultCount = now.faultCount + found.length
  const said = { ...unrated, ...sumsOf(now, results), faults, faultCount }
  transaction.put(imports, { ...now, row, counts, ...said })
}

function unratedRows(results: readonly Result[], why: 'not-hourly' | 'none-set'): readonly number[] {
  const found = results.filter(({ outcome }) => outcome.is === 'created' && outcome.unrated === why)
  return found.map(({ file }) => file.row)
}

/** What its row is told: why it is not imported, what it is imported without, or what it says otherwise than the portal does. */
function saidOf(outcome: Outcome): readonly CellFault[] {
  return outcome.is === 'wrong' ? outcome.faults : (outcome.warnings ?? [])
}

function becameOf({ is }: Outcome): Pick<Fault, 'isImported' | 'isThere'> {
  if (is === 'created') return { isImported: true }
  return is === 'there' ? { isThere: true } : {}
}

const shownCell = 200

function faultOf({ headers, mapping }: Import, { row, cells }: FileRow, field: string | null, problem: string): Fault {
  const at = field === null ? undefined : mapping[field]
  if (at === undefined) return { row, column: '', value: '', problem }
  return { row, column: headers[at] ?? '', value: (cells[at] ?? '').slice(0, shownCell), problem }
}

async function finish({ documents, files, clock }: Importing, begun: Import): Promise<void> {
  const isRun = begun.state === 'running'
  await documents.transact(async (transaction) => {
    const now = await stillGoing(transaction, begun)
    if (!now) return
    const expiresAt = toInstant(clock.nowMs() + importLastsMs)
    if (isRun) transaction.put(imports, { ...now, state: 'done', importedAt: clock.now(), fileId: null, expiresAt })
    else transaction.put(imports, { ...now, state: 'checked' })
  })
  // Cut off here, it is pruned with contents that nobody knows.
  if (isRun && begun.fileId !== null) await files.remove(begun.fileId)
}

/** What was imported before can be undone. */
async function fail({ documents, clock }: Importing, begun: Import, failure: string): Promise<void> {
  await documents.transact(async (transaction) => {
    const now = await stillGoing(transaction, begun)
    if (!now) return
    const importedAt = now.state === 'running' && now.counts.created > 0 ? clock.now() : null
    const expiresAt = toInstant(clock.nowMs() + importLastsMs)
    transaction.put(imports, { ...now, state: 'failed', failure, importedAt, expiresAt })
  })
}

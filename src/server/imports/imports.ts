import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/imports/contract.ts'
import { fieldsOf } from '#domain/imports/import-fields.ts'
import { isAtWork } from '#domain/imports/import-kinds.ts'
import type { Import } from '#domain/imports/import.ts'
import type { Mapping } from '#domain/imports/recognize.ts'
import { importLastsMs, isUndoable } from '#domain/imports/undoable.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { importMappings, imports } from './collections.ts'
import { presentImport } from './present.ts'
import { mappingId, nothingDone } from './upload-import.ts'

type From = Pick<SignedInCaller, 'ip'>

export async function listImports({ documents }: Portal): Promise<ReplyOf<typeof calls.listImports>> {
  const rows = await documents.list(imports, { orderBy: ['createdAt', 'desc'], limit: 20 })
  return { imports: rows.map(presentImport) }
}

export async function getImport(
  { documents }: Portal,
  _viewer: Viewer,
  { importId }: InputOf<typeof calls.getImport>,
): Promise<ReplyOf<typeof calls.getImport>> {
  return { import: presentImport(await findImport(documents, importId)) }
}

/** Refuses `not-found`. */
export async function findImport(reader: Reader, importId: string): Promise<Stored<Import>> {
  const found = await reader.get(imports, importId)
  if (!found) throw new Refusal('not-found')
  return found
}

/** The process with the duty reads the rows; what it finds is in the import. */
export async function checkImport(
  { documents, clock }: Portal,
  _viewer: Viewer,
  {
    importId,
    version,
    mapping,
    dayOrder = null,
    isInvoiced = false,
    isCompleted = false,
    billingType,
  }: InputOf<typeof calls.checkImport>,
): Promise<ReplyOf<typeof calls.checkImport>> {
  return documents.transact(async (transaction) => {
    const { data } = await expectWaiting(transaction, { importId, version })
    expectColumns(data, mapping)
    if (dayOrder === null) expectClearDays(data, mapping)
    await keepChoices(transaction, { ...data, mapping, dayOrder, billingType }, clock.now())
    return {
      import: presentImport(
        transaction.put(imports, {
          ...data,
          ...nothingDone,
          state: 'checking',
          mapping,
          dayOrder,
          isInvoiced,
          isCompleted,
          billingType: billingType ?? 'fixed',
          attempt: data.attempt + 1,
          failure: null,
        }),
      ),
    }
  })
}

function importChanged(): Refusal {
  return new Refusal('stale-version', {
    sentence: 'This import has changed in the meantime. Check its status before you continue.',
  })
}

/** Refuses `stale-version` for an import that the portal is working on, that is over, or that was changed meanwhile. */
async function expectWaiting(
  transaction: Transaction,
  { importId, version }: { readonly importId: string; readonly version: number },
): Promise<Stored<Import>> {
  const found = await findImport(transaction, importId)
  const { state, importedAt } = found.data
  const isWaiting = !isAtWork(state) && importedAt === null
  if (!isWaiting || found.version !== version) throw importChanged()
  return found
}

function expectColumns({ kind, headers }: Import, mapping: Mapping): void {
  const fields: Record<string, string> = {}
  for (const { name, isRequired } of fieldsOf(kind))
    if (isRequired && mapping[name] === undefined) fields[name] = 'Choose a column'
  const known = new Set(fieldsOf(kind).map(({ name }) => name))
  for (const [name, at] of Object.entries(mapping))
    if (!known.has(name) || at >= headers.length) fields[known.has(name) ? name : 'mapping'] = 'Choose another column'
  if (Object.keys(fields).length > 0) throw new Refusal('invalid-input', { fields })
}

function expectClearDays({ kind, dayOrders }: Import, mapping: Mapping): void {
  const isUnclear = fieldsOf(kind).some(({ name, isDay }) => isDay && dayOrders[mapping[name] ?? -1] === 'unclear')
  if (isUnclear) throw new Refusal('invalid-input', { fields: { dayOrder: 'Choose this file’s date format' } })
}

async function keepChoices(
  transaction: Transaction,
  { kind, headers, mapping, dayOrder, billingType }: Import,
  chosenAt: string,
): Promise<void> {
  const id = mappingId(kind, headers)
  const found = await transaction.get(importMappings, id)
  // What this file didn't ask for stays as it was chosen for another.
  const kept = {
    id,
    mapping,
    dayOrder: dayOrder ?? found?.data.dayOrder,
    billingType: billingType ?? found?.data.billingType,
    chosenAt,
  }
  if (!found) transaction.create(importMappings, kept)
  else transaction.put(importMappings, kept)
}

/** The process with the duty writes the rows. */
export async function runImport(
  { documents, audit }: Portal,
  viewer: Viewer,
  { importId, version }: InputOf<typeof calls.runImport>,
  { ip }: From,
): Promise<ReplyOf<typeof calls.runImport>> {
  return documents.transact(async (transaction) => {
    const { data } = await expectWaiting(transaction, { importId, version })
    if (data.state !== 'checked') throw importChanged()
    const about = { entityType: 'import', entityId: importId, detail: `${data.kind} of ${data.fileName}` }
    audit.recordWith(transaction, { actorId: viewer.uid, action: 'import-started', ip, ...about })
    const by = { uid: viewer.uid, name: viewer.fullName }
    const next: Import = {
      ...data,
      ...nothingDone,
      state: 'running',
      attempt: data.attempt + 1,
      by,
      expiresAt: null,
    }
    return { import: presentImport(transaction.put(imports, next)) }
  })
}

/** Within a day, again where rows have stayed; refuses `stale-version` later, and for what was not imported. */
export async function undoImport(
  { documents, clock, audit }: Portal,
  viewer: Viewer,
  { importId }: InputOf<typeof calls.undoImport>,
  { ip }: From,
): Promise<ReplyOf<typeof calls.undoImport>> {
  return documents.transact(async (transaction) => {
    const found = await findImport(transaction, importId)
    const { data } = found
    const isThere = isUndoable(data)
    if (data.state === 'undoing' || (data.state === 'undone' && !isThere)) return { import: presentImport(found) }
    const since = data.importedAt ?? clock.now()
    if (!isThere) throw importChanged()
    if (toMilliseconds(since) + importLastsMs <= clock.nowMs())
      throw new Refusal('stale-version', { sentence: 'You can undo an import only within 24 hours of running it.' })
    const about = { entityType: 'import', entityId: importId, detail: `${data.kind} of ${data.fileName}` }
    audit.recordWith(transaction, { actorId: viewer.uid, action: 'import-undone', ip, ...about })
    const undo = { removed: data.undo?.removed ?? 0, keptCount: 0, kept: [] }
    const next: Import = { ...data, state: 'undoing', row: 0, undo, expiresAt: null }
    return { import: presentImport(transaction.put(imports, next)) }
  })
}

/** Refuses `stale-version` once something was imported: that is undone instead. */
export async function discardImport(
  { documents, files }: Portal,
  _viewer: Viewer,
  { importId }: InputOf<typeof calls.discardImport>,
): Promise<Record<string, never>> {
  const fileId = await documents.transact(async (transaction) => {
    const found = await transaction.get(imports, importId)
    if (!found) return null
    if (found.data.state === 'running' || found.data.importedAt !== null) throw importChanged()
    transaction.remove(imports, importId)
    return found.data.fileId
  })
  if (fileId !== null) await files.remove(fileId)
  return {}
}

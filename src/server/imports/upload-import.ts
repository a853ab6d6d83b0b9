import { hash } from 'node:crypto'
import { toInstant } from '#domain/core/instants.ts'
import { zero } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { fieldsOf } from '#domain/imports/import-fields.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { Import } from '#domain/imports/import.ts'
import { recognizeColumns, recognizeSource } from '#domain/imports/recognize.ts'
import type { Mapping } from '#domain/imports/recognize.ts'
import { importLastsMs } from '#domain/imports/undoable.ts'
import { mostAttachmentBytes } from '#domain/messages/attachment-kinds.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { FileTooLarge } from '#server/ports/files.ts'
import { importMappings, imports } from './collections.ts'
import { presentImport } from './present.ts'
import { Unreadable } from './read-rows.ts'
import { surveyFile } from './survey-file.ts'
import { NoText, tellEncoding } from './tell-encoding.ts'

export const mostImportBytes = mostAttachmentBytes

type Upload = { readonly kind: ImportKind; readonly name: string; readonly content: AsyncIterable<Uint8Array> }

/**
 * Keeps a file and looks at its columns; what was chosen for the same headers before is chosen again. Refuses
 * `file-too-large`, and `file-kind-refused` for what is no table, and then keeps nothing.
 */
export async function uploadImport(portal: Portal, viewer: Viewer, { kind, name, content }: Upload) {
  const { documents, files, clock, createId, limits } = portal
  await limits.take(rules.uploads, viewer.uid)
  const fileId = createId()
  const told = tellEncoding(content)
  await files.put(fileId, told.content, { maxBytes: mostImportBytes }).catch(toRefusal)
  const written = { fileId, encoding: told.encoding() }
  const survey = await surveyFile(portal, written).catch(async (error: unknown) => {
    await files.remove(fileId)
    return toRefusal(error)
  })
  const kept = (await documents.get(importMappings, mappingId(kind, survey.headers)))?.data
  const [createdAt, expiresAt] = [clock.now(), toInstant(clock.nowMs() + importLastsMs)]
  const uploaded: Import = {
    id: createId(),
    kind,
    state: 'uploaded',
    fileName: name,
    ...written,
    ...survey,
    source: recognizeSource(kind, survey.headers),
    mapping: known(kind, kept?.mapping) ?? { ...recognizeColumns(kind, survey.headers) },
    dayOrder: kept?.dayOrder ?? null,
    billingType: kept?.billingType,
    isInvoiced: false,
    ...nothingDone,
    attempt: 0,
    undo: null,
    failure: null,
    by: { uid: viewer.uid, name: viewer.fullName },
    createdAt,
    importedAt: null,
    expiresAt,
  }
  // A content without a document is pruned with those of messages.
  const stored = await documents.transact(async (transaction) => transaction.create(imports, uploaded))
  return { import: presentImport(stored) }
}

/** Of an import that begins to go through its rows. */
export const nothingDone = {
  row: 0,
  counts: { handled: 0, created: 0, there: 0, wrong: 0 },
  unratedCount: 0,
  notHourlyCount: 0,
  notHourlyRows: [],
  noneSetRows: [],
  unpaid: { count: 0, cents: zero },
  undatedCount: 0,
  sums: { totalCents: zero, hours: 0 },
  notes: [],
  faults: [],
  faultCount: 0,
} satisfies Partial<Import>

/** Files with the same headers have the same columns. */
export function mappingId(kind: ImportKind, headers: readonly string[]): string {
  return hash('sha256', JSON.stringify([kind, headers]), 'base64url').slice(0, 20)
}

/** A choice from before, without fields that there are no more. */
function known(kind: ImportKind, mapping: Mapping | undefined): Record<string, number> | null {
  if (!mapping) return null
  const names = new Set(fieldsOf(kind).map(({ name }) => name))
  return Object.fromEntries(Object.entries(mapping).filter(([name]) => names.has(name)))
}

function toRefusal(error: unknown): never {
  if (error instanceof FileTooLarge) throw new Refusal('file-too-large')
  if (error instanceof NoText) throw new Refusal('file-kind-refused', { sentence: noTable })
  if (error instanceof Unreadable) throw new Refusal('file-kind-refused', { sentence: error.message })
  throw error
}

const noTable = 'This isn’t a CSV file. Export the table as CSV, then upload that file.'

import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId } from '#domain/core/text.ts'
import { billingTypes } from '#domain/projects/project-statuses.ts'
import { dayOrders } from './day-orders.ts'
import { importSchema } from './import.ts'

const staff = ['superAdmin'] as const
/** What an import writes takes every other right: people, projects and what they cost. */
const owner = ['owner'] as const

export const presentedImport = z.extend(
  z.pick(importSchema, {
    id: true,
    kind: true,
    state: true,
    fileName: true,
    encoding: true,
    delimiter: true,
    headers: true,
    sample: true,
    rowCount: true,
    dayOrders: true,
    dayOrder: true,
    isInvoiced: true,
    isCompleted: true,
    billingType: true,
    source: true,
    mapping: true,
    counts: true,
    unratedCount: true,
    notHourlyCount: true,
    notHourlyRows: true,
    noneSetRows: true,
    unpaid: true,
    undatedCount: true,
    sums: true,
    notes: true,
    nextNumber: true,
    faults: true,
    faultCount: true,
    undo: true,
    failure: true,
    by: true,
    createdAt: true,
    importedAt: true,
    expiresAt: true,
  }),
  { version: z.int() },
)
export type PresentedImport = z.output<typeof presentedImport>

export const importReply = z.strictObject({ import: presentedImport })

export const listImports = endpoint('list-imports', {
  summary: 'Returns the last 20 imports, newest first.',
  body: z.strictObject({}),
  reply: z.strictObject({ imports: z.array(presentedImport) }),
  who: staff,
  staffRights: owner,
  reads: true,
})

export const getImport = endpoint('get-import', {
  summary: 'Returns an import with its columns, its progress and its first problems.',
  body: z.strictObject({ importId: documentId }),
  reply: importReply,
  who: staff,
  staffRights: owner,
  refusals: ['not-found'],
  reads: true,
})

export const checkImport = endpoint('check-import', {
  summary:
    'Starts a check of all rows with the given columns. `get-import` returns what would be created, what already exists and what is invalid. Nothing is imported. Later files with the same headers start with these columns, date format and billing.',
  body: z.strictObject({
    importId: documentId,
    version: z.int(),
    /** For each field that has one, the place of its column, counted from 0. */
    mapping: z.record(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)), z.int().check(z.minimum(0), z.maximum(500))),
    /** Asked where the days of a column fit several ways. */
    dayOrder: z.optional(z.nullable(z.enum(dayOrders))),
    /** Of hours that don’t say so themselves. */
    isInvoiced: z.optional(z.boolean()),
    /** Of projects: all of the file are over. */
    isCompleted: z.optional(z.boolean()),
    /** Of projects that don’t say so themselves; a fixed price where it is left out. */
    billingType: z.optional(z.enum(billingTypes)),
  }),
  reply: importReply,
  who: staff,
  staffRights: owner,
  refusals: ['not-found', 'stale-version', 'invalid-input'],
})

export const runImport = endpoint('run-import', {
  summary:
    'Starts importing the valid new rows of a checked file. Sends no emails. Returns `stale-version` if the file isn’t checked or was checked again.',
  body: z.strictObject({ importId: documentId, version: z.int() }),
  reply: importReply,
  who: staff,
  staffRights: owner,
  refusals: ['not-found', 'stale-version'],
})

export const undoImport = endpoint('undo-import', {
  summary:
    'Starts undoing an import, up to 24 hours after it ran. Keeps what someone has since changed or used. If something was kept, the import can be undone again within those 24 hours. Otherwise, repeating the call changes nothing.',
  body: z.strictObject({ importId: documentId }),
  reply: importReply,
  who: staff,
  staffRights: owner,
  refusals: ['not-found', 'stale-version'],
})

export const discardImport = endpoint('discard-import', {
  summary: 'Deletes an uploaded file that wasn’t imported. Repeating the call changes nothing.',
  body: z.strictObject({ importId: documentId }),
  reply: z.strictObject({}),
  who: staff,
  staffRights: owner,
  refusals: ['stale-version'],
})

import { sayAll } from '#domain/core/say-list.ts'
import type { PresentedImport } from '#domain/imports/contract.ts'
import type { ImportKind, ImportState } from '#domain/imports/import-kinds.ts'
import { importLastsMs, isUndoable } from '#domain/imports/undoable.ts'
import { formatNumber } from '#web/platform/format.ts'
import { nowMs } from '#web/platform/page-clock.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

/** What each kind of row is called. */
const names = {
  clients: { title: 'Clients', one: 'client', many: 'clients' },
  projects: { title: 'Projects', one: 'project', many: 'projects' },
  products: { title: 'Products', one: 'product', many: 'products' },
  people: { title: 'Creators', one: 'creator', many: 'creators' },
  hours: { title: 'Hours', one: 'time entry', many: 'time entries' },
  invoices: { title: 'Invoices', one: 'invoice', many: 'invoices' },
} as const satisfies Record<ImportKind, { title: string; one: string; many: string }>

export function titleOf(kind: ImportKind): string {
  return names[kind].title
}

/** "1 client", "1,240 clients" */
export function countOf(kind: ImportKind, count: number): string {
  return `${formatNumber(count)} ${count === 1 ? names[kind].one : names[kind].many}`
}

/** How much of what an import created is removed, by all its undos. */
export function sayRemoved(kind: ImportKind, removed: number, created: number): string {
  if (removed === 0) return `No ${names[kind].many} were removed.`
  const were = removed === 1 ? 'was' : 'were'
  if (removed < created) return `${formatNumber(removed)} of ${countOf(kind, created)} ${were} removed.`
  return `${created === 1 ? `The ${names[kind].one}` : `All ${countOf(kind, created)}`} ${were} removed.`
}

/** What an undo leaves in the portal, besides what someone has edited. */
export const staying = {
  clients: 'Clients with projects, invoices, quotes, meetings or notes stay.',
  projects: 'Projects with products, hours or invoices stay.',
  products: 'Products with hours, hosting or invoices stay.',
  people: 'Creators with hours or projects stay.',
  hours: 'Time entries that were reopened, rejected or invoiced stay.',
  invoices: 'Invoices with a new payment, credit, refund or reminder stay.',
} as const satisfies Record<ImportKind, string>

/** How many of the invoices count as unpaid, though the file does not say so. */
export function sayUnpaid(count: number, created: number, isImported: boolean): string {
  const isAll = count === created
  const which = isAll ? `${created === 1 ? 'the' : 'all'} ` : `${formatNumber(count)} of `
  const invoices = isAll && created === 1 ? 'invoice' : countOf('invoices', created)
  // Some may have been paid since.
  if (isImported)
    return `No column said how much was paid: ${which}${invoices} ${count === 1 ? 'was' : 'were'} imported as unpaid`
  return `No column says how much was paid: ${which}${invoices} ${count === 1 ? 'counts' : 'count'} as unpaid`
}

/** That no invoice takes hours, for they have no rate. */
export function sayUnrated(count: number, isImported: boolean): string {
  // Somebody may have set a rate since.
  if (isImported) return `${sayRows(count)} ${count === 1 ? 'was' : 'were'} imported without a bill rate`
  return `${sayRows(count)} can’t be invoiced: ${count === 1 ? 'it has' : 'they have'} no bill rate`
}

/** The same, for their project is not billed by the hour. */
export function sayNotHourly(count: number, isImported: boolean): string {
  const whose = count === 1 ? 'its project' : 'their projects'
  // Somebody may have changed it since.
  if (isImported) return `${sayUnrated(count, true)}: ${whose} ${count === 1 ? 'wasn’t' : 'weren’t'} hourly`
  return `${sayRows(count)} can’t be invoiced: ${whose} ${count === 1 ? 'isn’t' : 'aren’t'} hourly`
}

/** Which rows of the file these are, as far as they are known, with a space behind: "See rows 5, 9 and 3 others. " */
export function sayWhich(rows: readonly number[], count: number): string {
  if (rows.length === 0) return ''
  const others = count - rows.length
  const more = others > 0 ? [`${formatNumber(others)} ${others === 1 ? 'other' : 'others'}`] : []
  return `See ${count === 1 ? 'row' : 'rows'} ${sayAll([...rows.map(String), ...more])}. `
}

export function sayRows(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`
}

/** What a file of this kind needs, before it is chosen. */
export const kindHelp = {
  clients: 'Each row needs an email address. The import sends no emails. You can invite clients afterward.',
  projects:
    'Import the clients first. Each row names its client by company or email address. Clients who have joined the portal see new projects right away. The import sends no emails.',
  products:
    'Import the clients and projects first. Each row is one site or app of a project. Clients who have joined the portal see new products right away. The import sends no emails.',
  people: 'Each row needs an email address. The import sends no emails. You can invite creators afterward.',
  hours:
    'Import the clients, projects and creators first. Imported hours are approved. Clients who have joined the portal see imported hours right away if the project’s terms show hours. The import sends no emails.',
  invoices:
    'Import the clients and projects first. Each row is one sent invoice, with the amount paid or due. Clients who have joined the portal see new invoices right away. No one gets an email before the next payment reminder.',
} as const satisfies Record<ImportKind, string>

type Look = { readonly word: string; readonly tone: StatusTone }

const stateWords = {
  uploaded: { word: 'Not checked', tone: 'neutral' },
  checking: { word: 'Checking', tone: 'caution' },
  checked: { word: 'Checked', tone: 'neutral' },
  running: { word: 'Importing', tone: 'caution' },
  done: { word: 'Imported', tone: 'positive' },
  undoing: { word: 'Undoing', tone: 'caution' },
  undone: { word: 'Undone', tone: 'settled' },
  failed: { word: 'Failed', tone: 'negative' },
} as const satisfies Record<ImportState, Look>

/** What an import is called by how far it is: one whose undo has left rows behind is undone in part, or not at all. */
export function lookOf({ state, undo }: Pick<PresentedImport, 'state' | 'undo'>): Look {
  if (state !== 'undone' || !undo) return stateWords[state]
  if (undo.removed === 0) return { word: 'Nothing undone', tone: 'neutral' }
  return undo.keptCount > 0 ? { word: 'Partly undone', tone: 'neutral' } : stateWords.undone
}

/** Until when an import can be undone; null where it can’t be. */
export function undoUntil(of: PresentedImport): string | null {
  const untilMs = Date.parse(of.importedAt ?? '') + importLastsMs
  return of.counts.created > 0 && isUndoable(of) && untilMs > nowMs() ? new Date(untilMs).toISOString() : null
}

/** Whether an undo has removed some of the rows: only then is another one about the rest. */
export function isPartUndone({ undo }: Pick<PresentedImport, 'undo'>): boolean {
  return undo !== null && undo.removed > 0
}

/** "Windows-1252, semicolons, 1,240 rows" */
export function sayFormat({ encoding, delimiter, rowCount }: PresentedImport): string {
  const marks = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const
  const encodings = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'windows-1252': 'Windows-1252' } as const
  return `${encodings[encoding]}, ${marks[delimiter]}, ${sayRows(rowCount)}`
}

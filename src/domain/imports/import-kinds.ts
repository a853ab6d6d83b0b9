// In a file of its own, so that a page can list them without loading the schema library.

/** What an agency brings along, in the order in which it must come: a project needs its client. */
export const importKinds = ['clients', 'projects', 'products', 'people', 'hours', 'invoices'] as const
export type ImportKind = (typeof importKinds)[number]

/** What comes after it; null after the last. */
export function kindAfter(kind: ImportKind): ImportKind | null {
  return importKinds[importKinds.indexOf(kind) + 1] ?? null
}

/**
 * `uploaded` waits for its columns, `checked` for the word to begin. While it is `checking`, `running` or `undoing`, the process
 * with the duty works through its rows. `failed`: the file cannot be read to its end.
 */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** Of a client: the owner is called by their address because the row has no name, or another client has the same company. */
export const noteKinds = ['no-name', 'same-company'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Whether the portal is going through the rows now. */
export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing'
}

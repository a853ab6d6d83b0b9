import { isAtWork } from './import-kinds.ts'
import type { Import } from './import.ts'

/** How long an upload waits, and how long what was imported can be undone. */
export const importLastsMs = 24 * 3_600_000

/** Whether an undo would remove something: also once more where rows have stayed, since what they were kept for may be gone by now. */
export function isUndoable({ state, importedAt, undo }: Pick<Import, 'state' | 'importedAt' | 'undo'>): boolean {
  const isUndone = state === 'undone' && undo?.keptCount === 0
  return importedAt !== null && !isUndone && !isAtWork(state)
}

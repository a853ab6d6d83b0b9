import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { isAtWork } from './import-kinds.ts'
import type { Import } from './import.ts'

/** How long an upload waits, and how long what was imported can be undone. */
export const importLastsMs = 24 * 3_600_000

/**
 * Until when an import can be undone, also once more where rows have stayed: what they were kept for may be gone by now. Null
 * where there is nothing to undo, and while the portal works on it.
 */
export function undoableUntil({
  state,
  importedAt,
  undo,
}: Pick<Import, 'state' | 'importedAt' | 'undo'>): Instant | null {
  const isUndone = state === 'undone' && undo?.keptCount === 0
  if (importedAt === null || isUndone || isAtWork(state)) return null
  return toInstant(toMilliseconds(importedAt) + importLastsMs)
}

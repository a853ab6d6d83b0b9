type Row = { readonly id: string }

/**
 * Where a row stands after it was moved by `places`, up where that is negative: before which other, or last where
 * `beforeId` is null, and the number that it has then. Null if it cannot go further.
 */
export function placeAfterMove(
  rows: readonly Row[],
  movedId: string,
  places: number,
): { readonly beforeId: string | null; readonly place: number } | null {
  const from = rows.findIndex(({ id }) => id === movedId)
  const to = Math.min(rows.length - 1, Math.max(0, from + places))
  return from === -1 || from === to ? null : { beforeId: beforeIdAt(rows, from, to), place: to + 1 }
}

/** The row before which one goes that is taken from one index and put at another; null for the last place. */
export function beforeIdAt(rows: readonly Row[], from: number, to: number): string | null {
  return rows[to > from ? to + 1 : to]?.id ?? null
}

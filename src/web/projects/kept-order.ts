import { useState } from 'react'

type Row = { readonly id: string }

/**
 * The order of a list that changes while it is read: what stands there keeps its place, what is gone closes up, what is
 * new comes first where the newest stand first, and last where more of the list was asked for.
 */
export function keepOrder(kept: readonly string[], rows: readonly Row[]): readonly string[] {
  const known = new Set(kept)
  const firstKnown = rows.findIndex(({ id }) => known.has(id))
  const above = rows.slice(0, Math.max(0, firstKnown)).map(({ id }) => id)
  const below = rows.slice(Math.max(0, firstKnown)).filter(({ id }) => !known.has(id))
  const held = new Set(rows.map(({ id }) => id))
  const next = [...above, ...kept.filter((id) => held.has(id)), ...below.map(({ id }) => id)]
  return next.length === kept.length && next.every((id, index) => id === kept[index]) ? kept : next
}

/**
 * The rows, sorted once when they first come and kept in that order for as long as the list stands on the page, or until it
 * is `of` something else.
 */
export function useKeptOrder<T extends Row>(
  rows: readonly T[],
  compare: (one: T, other: T) => number,
  of = '',
): readonly T[] {
  const [kept, setKept] = useState<{ readonly of: string; readonly order: readonly string[] }>()
  const next = kept?.of === of ? keepOrder(kept.order, rows) : rows.toSorted(compare).map(({ id }) => id)
  if (next !== kept?.order) setKept({ of, order: next })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return next.flatMap((id) => byId.get(id) ?? [])
}

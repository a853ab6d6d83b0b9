type Place = { readonly id: string; readonly sortOrder: number }

/** The order of products on their project: by place, and by id if two have the same. */
export function inOrder(one: Place, other: Place): number {
  return one.sortOrder - other.sortOrder || (one.id < other.id ? -1 : 1)
}

/**
 * The new places when one of a project's products, given in their order, is moved directly before another, or last
 * where `beforeId` is null. Usually it is one; all get a new place if there is no room left between two of them. Empty
 * if it is there already. `beforeId` must be another of these products.
 */
export function placesAfterMove(
  products: readonly Place[],
  movedId: string,
  beforeId: string | null,
): readonly Place[] {
  const others = products.filter(({ id }) => id !== movedId)
  const index = beforeId === null ? others.length : others.findIndex(({ id }) => id === beforeId)
  if (products[index]?.id === movedId) return []
  const sortOrder = between(others[index - 1]?.sortOrder, others[index]?.sortOrder)
  if (sortOrder !== null) return [{ id: movedId, sortOrder }]
  const ids = others.map(({ id }) => id).toSpliced(index, 0, movedId)
  return ids.map((id, place) => ({ id, sortOrder: place + 1 }))
}

/** A number between two others, which may be open to one side; null if no such number is left. */
function between(above: number | undefined, below: number | undefined): number | null {
  if (above === undefined) return below === undefined ? 1 : below - 1
  if (below === undefined) return above + 1
  const middle = (above + below) / 2
  return above < middle && middle < below ? middle : null
}

/** Which rows of a list are selected, by their ids. Rows watch it one by one, so that a tick costs a long list no more than a short one. */
export type RowSelection = {
  readonly subscribe: (listener: () => void) => () => void
  /** The same set until another row is selected. */
  readonly ids: () => ReadonlySet<string>
  /** True while rows are selected, and on a phone from when they are about to be. */
  readonly isOn: () => boolean
  /** Says which rows there are, in their order; by group where the list has several. What has left is selected no more. */
  readonly list: (ids: readonly string[], group?: string) => void
  readonly toggle: (id: string) => void
  /** Selects all rows from the one that was ticked last to this one. */
  readonly extendTo: (id: string) => void
  readonly selectAll: () => void
  /** Leaves these out from now on; without any other nothing more is selected. */
  readonly drop: (ids: readonly string[]) => void
  /** Shows the boxes of a phone. */
  readonly begin: () => void
  readonly clear: () => void
}

/** A selection of no rows. */
export function createRowSelection(): RowSelection {
  const listeners = new Set<() => void>()
  let selected: ReadonlySet<string> = new Set()
  const groups = new Map<string, readonly string[]>()
  let anchor = ''
  let isBegun = false

  function select(next: ReadonlySet<string>): void {
    selected = next
    for (const listener of listeners) listener()
  }

  function toggle(id: string): void {
    anchor = id
    select(new Set(selected.has(id) ? without([id]) : [...selected, id]))
  }

  function without(ids: readonly string[]): string[] {
    const left = new Set(ids)
    return [...selected].filter((id) => !left.has(id))
  }

  function drop(ids: readonly string[]): void {
    const rest = without(ids)
    isBegun = isBegun && rest.length > 0
    select(new Set(rest))
  }

  function orderNow(): readonly string[] {
    return [...groups.values()].flat()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ids: () => selected,
    isOn: () => isBegun || selected.size > 0,
    list(ids, group = '') {
      const there = new Set(ids)
      const gone = (groups.get(group) ?? []).filter((id) => !there.has(id) && selected.has(id))
      groups.set(group, ids)
      if (gone.length > 0) drop(gone)
    },
    toggle,
    extendTo(id) {
      const order = orderNow()
      const [from, to] = [order.indexOf(anchor), order.indexOf(id)].sort((one, other) => one - other)
      if (from === undefined || to === undefined || from < 0) return toggle(id)
      anchor = id
      return select(new Set([...selected, ...order.slice(from, to + 1)]))
    },
    selectAll: () => select(new Set(orderNow())),
    drop,
    begin() {
      isBegun = true
      select(selected)
    },
    clear() {
      isBegun = false
      select(new Set())
    },
  }
}

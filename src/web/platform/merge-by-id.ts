type Lists<Item> = {
  /** What both began with. */
  readonly start: readonly Item[]
  readonly typed: readonly Item[]
  readonly saved: readonly Item[]
}

type Rules<Item> = {
  readonly idOf: (item: Item) => string
  /** The fields of an item that mean something only together: they are taken from one of both. */
  readonly together?: (own: Item, other: Item) => readonly (readonly (keyof Item)[])[]
}

type Merged<Item> = {
  readonly items: readonly Item[]
  /** The ids of those of which both changed the same. */
  readonly clashes: readonly string[]
}

/**
 * The list that a person has typed, with what a colleague has saved meanwhile: what either added, changed, moved or removed since
 * `start`. Where both changed the same of an item or the order, the person’s counts; what one removed and the other changed stays.
 * An item is the same object as in `saved` where nothing of it differs.
 */
export function mergeById<Item extends object>(
  { start, typed, saved }: Lists<Item>,
  { idOf, together = () => [] }: Rules<Item>,
): Merged<Item> {
  const [before, mine, theirs] = [start, typed, saved].map((items) => new Map(items.map((item) => [idOf(item), item])))
  const orderOf = (items: readonly Item[], kept = mine) => items.map(idOf).filter((id) => kept?.has(id))
  const isMoved = orderOf(start).join(' ') !== orderOf(typed, before).join(' ')
  const [first, second] = isMoved ? [typed, saved] : [saved, typed]
  const clashes: string[] = []
  const items = withMissing(first, second, idOf).flatMap((each) => {
    const id = idOf(each)
    const [was, own, other] = [before?.get(id), mine?.get(id), theirs?.get(id)]
    if (was && own && other) {
      const { item, isClash } = mergeItem(was, { own, other }, together(own, other))
      if (isClash) clashes.push(id)
      return [item]
    }
    const left = own ?? other
    return left && !(was && namesOf(left).every((name) => left[name] === was[name])) ? [left] : []
  })
  return { items, clashes }
}

/** The first list, with each item that only the second has behind the one that it follows there. */
function withMissing<Item>(first: readonly Item[], second: readonly Item[], idOf: (item: Item) => string): Item[] {
  const ids = first.map(idOf)
  const all = [...first]
  second.forEach((item, index) => {
    const id = idOf(item)
    if (ids.includes(id)) return
    const former = second[index - 1]
    const place = former === undefined ? 0 : ids.indexOf(idOf(former)) + 1
    all.splice(place, 0, item)
    ids.splice(place, 0, id)
  })
  return all
}

function mergeItem<Item extends object>(
  was: Item,
  { own, other }: { readonly own: Item; readonly other: Item },
  together: readonly (readonly (keyof Item)[])[],
) {
  const alone = namesOf(own).filter((name) => !together.some((names) => names.includes(name)))
  const differIn = (one: Item, two: Item) => (names: readonly (keyof Item)[]) =>
    names.some((name) => one[name] !== two[name])
  const changed = [...together, ...alone.map((name) => [name])].filter(differIn(was, own)).filter(differIn(own, other))
  const fields = changed.flat().map((name) => [name, own[name]] as const)
  return {
    item: changed.length === 0 ? other : { ...other, ...(Object.fromEntries(fields) as Partial<Item>) },
    isClash: changed.some(differIn(was, other)),
  }
}

function namesOf<Item extends object>(item: Item): (keyof Item)[] {
  return Object.keys(item) as (keyof Item)[]
}

export type Differences = { readonly lost: readonly string[]; readonly doubled: readonly string[] }

/** What should be there and is not, and what is there more often than it should be. */
export function lostAndDoubled(expected: readonly string[], found: readonly string[]): Differences {
  const counts = Map.groupBy(found, (each) => each)
  const known = new Set(expected)
  return {
    lost: expected.filter((each) => !counts.has(each)),
    doubled: [...counts].flatMap(([each, all]) => (all.length > 1 || !known.has(each) ? [each] : [])),
  }
}

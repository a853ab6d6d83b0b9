/** The known name that a mistyped one most likely means; null where none is near. */
export function nearestName(typed: string, known: readonly string[]): string | null {
  const limit = Math.max(2, Math.floor(typed.length / 4))
  let nearest: string | null = null
  let least = limit + 1
  for (const name of known) {
    const distance = editDistance(typed, name)
    if (distance < least) [nearest, least] = [name, distance]
  }
  return nearest
}

/** How many letters must be put in, taken out or replaced to turn one text into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

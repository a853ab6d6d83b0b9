/** Makes the same choices for the same seed. */
export type Random = {
  /** 0 to `count` less one. */
  below(count: number): number
  /** `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T | undefined
  shuffled<T>(list: readonly T[]): T[]
  /** Draws bytes into an array. */
  draw(bytes: Uint8Array): void
  /** 0 to 1, as Math.random. */
  next(): number
}

/** Mulberry32: four bytes of state are plenty for choices, and secrets of a simulated portal keep nobody out. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0

  function next32(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  const next = () => next32() / 2 ** 32
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (share) => next() < share,
    pick,
    shuffled(list) {
      const left = [...list]
      return list.map(() => {
        const [taken] = left.splice(below(left.length), 1)
        // There are as many left as there are places.
        return taken as (typeof left)[number]
      })
    },
    draw(bytes) {
      for (let at = 0; at < bytes.length; at++) bytes[at] = next32() & 255
    },
  }
}

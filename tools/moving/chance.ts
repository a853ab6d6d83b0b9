/** Numbers that look drawn and are the same for the same seed: mulberry32. */
export type Chance = {
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number
  readonly oneOf: <Of>(all: readonly [Of, ...Of[]]) => Of
  /** True so often, from 0 to 1. */
  readonly happens: (often: number) => boolean
}

export function createChance(seed: number): Chance {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { whole, oneOf: (all) => all[whole(0, all.length - 1)] ?? all[0], happens: (often) => next() < often }
}

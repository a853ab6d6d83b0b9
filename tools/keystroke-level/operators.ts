/**
 * The operators of the keystroke-level model, in seconds: S. K. Card, T. P. Moran and A. Newell, "The keystroke-level model for user
 * performance time with interactive systems", Communications of the ACM 23 (1980). `key` is their average non-secretary typist, of 40
 * words a minute. The sixth operator, the response of the system, is measured.
 */
export const secondsOf = {
  /** K: a key, or Shift beside another. */
  key: 0.28,
  /** P: the pointer to a target on the screen. */
  point: 1.1,
  /** H: the hand from the keyboard to the mouse, or back. */
  home: 0.4,
  /** M: think of what comes next. */
  think: 1.35,
  /** B: a button of the mouse goes down, or up. */
  button: 0.1,
} as const

export type Operator = keyof typeof secondsOf
export type Counts = Readonly<Record<Operator, number>>

export const noActs: Counts = { key: 0, point: 0, home: 0, think: 0, button: 0 }

export function addCounts(one: Counts, other: Partial<Counts>): Counts {
  return {
    key: one.key + (other.key ?? 0),
    point: one.point + (other.point ?? 0),
    home: one.home + (other.home ?? 0),
    think: one.think + (other.think ?? 0),
    button: one.button + (other.button ?? 0),
  }
}

/** What acts take by the model, without the waits for the system. */
export function actingSeconds(counts: Counts): number {
  const operators = Object.keys(secondsOf) as Operator[] // the keys of the table
  return operators.reduce((sum, operator) => sum + counts[operator] * secondsOf[operator], 0)
}

const shifted = /[A-Z~!@#$%^&*()_+{}|:"<>?]/

/** The keys of a text on a US keyboard: capitals and the upper marks take Shift as well. */
export function keysOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (shifted.test(sign) ? 2 : 1), 0)
}
